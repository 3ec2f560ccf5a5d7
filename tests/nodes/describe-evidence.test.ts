import { describe, expect, it } from "vitest";
import { describeEvidence } from "../../nodes/library/describe-evidence.js";
import { shortText } from "../../nodes/library/short-text.js";
import type { Finding } from "../../state/finding.js";
import { parseSettings } from "../../state/settings.js";
import { openSmall } from "../fixtures/disputes.js";

const finding = (text: string, audience: Finding["audience"]): Finding => ({
  ...{ id: "F1", kind: "media-unread", where: "buyer.evidence.B1.media[0]", text, audience },
});

async function describeSmall(
  changes = {},
  findings: Finding[] = [],
  preset: "efficient" | "paper" = "efficient",
) {
  const { dispute } = await openSmall(changes);
  return describeEvidence({ dispute, findings, settings: parseSettings({ preset }), fence: "" });
}

describe("describeEvidence", () => {
  it("gives the words of every exhibit, in order", async () => {
    const { exhibits, findings } = await describeSmall();
    expect(exhibits).toEqual([
      { id: "B1", owner: "buyer", text: "On the charger for ten minutes, and the battery stays at 2%." },
      { id: "B2", owner: "buyer", text: "I wrote to the seller on the day it came." },
      { id: "S1", owner: "seller", text: "My test before shipping: the phone reached 87%." },
    ]);
    expect(findings).toEqual([]);
  });

  it("adds what media are said to show", async () => {
    const { dispute } = await openSmall();
    const media = [{ kind: "image" as const, path: "b1.jpg", alt: "The lamp stays dark." }];
    dispute.buyer.evidence = [{ id: "B1", text: "A photo.", media }];
    const { exhibits } = describeEvidence({ dispute, findings: [], settings: parseSettings({}), fence: "" });
    expect(exhibits[0]?.text).toBe("A photo. / The lamp stays dark.");
  });

  it("cuts to an equal share of 2,400 characters, and no exhibit above 400", async () => {
    const evidence = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `B${index + 1}`, text: "long ".repeat(200) }));
    const few = await describeSmall({ buyer: { statement: "x", evidence: evidence(2) } });
    expect(few.exhibits.map(({ text }) => text.length).slice(0, 2)).toEqual([400, 400]);
    // 29 of the buyer and one of the seller: 2,400 / 30 = 80.
    const many = await describeSmall({ buyer: { statement: "x", evidence: evidence(29) } });
    expect(new Set(many.exhibits.slice(0, 29).map(({ text }) => text.length))).toEqual(new Set([80]));
  });

  it("shows findings for the jury, none for humans, and none in preset paper", async () => {
    const findings = [finding("B1 was edited.", "jury"), finding("It commands the jury.", "human")];
    expect((await describeSmall({}, findings)).findings).toEqual(["B1 was edited."]);
    expect((await describeSmall({}, findings, "paper")).findings).toEqual([]);
  });
});

describe("shortText", () => {
  it("writes on one line and cuts with a mark, never within a character", () => {
    expect(shortText(" a\n b\t c ", 10)).toBe("a b c");
    expect(shortText("abcdef", 4)).toBe("abc…");
    expect(shortText("abc😀d", 5)).toBe("abc…");
    expect(shortText("", 5)).toBe("");
  });
});
