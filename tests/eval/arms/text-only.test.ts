import { describe, expect, it } from "vitest";
import { textOnly } from "../../../eval/arms/text-only.js";
import { verifyAdmitted } from "../../../evidence/verify-admitted.js";
import type { OpenedCase } from "../../../state/admitted-dispute.js";
import { openPictured } from "./pictured-case.js";

/** The case with an exhibit and a line of chat that are pictures alone, and a finding about what a picture says. */
async function openMixed(): Promise<OpenedCase> {
  const opened = await openPictured();
  const { dispute } = opened;
  const media = dispute.buyer.evidence.find((it) => (it.media ?? []).length > 0)?.media ?? [];
  return {
    ...opened,
    dispute: {
      ...dispute,
      chat: [
        { from: "buyer", text: "Hello." },
        { from: "buyer", text: " ", media },
      ],
      buyer: { ...dispute.buyer, evidence: [...dispute.buyer.evidence, { id: "B9", text: "", media }] },
    },
    findings: [
      { id: "F1", kind: "image-text", audience: "jury", where: "x", media: 1, text: "It reads SOLD." },
      { id: "F2", kind: "injection", audience: "human", where: "x", media: 1, text: "In a picture." },
      { id: "F3", kind: "injection", audience: "human", where: "x", text: "In words." },
    ],
  };
}

describe("textOnly", () => {
  it("leaves an admitted dispute without media, descriptions of them, and what was pictures alone", async () => {
    const opened = await openMixed();
    const { dispute, findings, media } = textOnly(opened);
    expect(verifyAdmitted(dispute)).toEqual(dispute);
    expect(JSON.stringify(dispute)).not.toMatch(/"media"|"alt"/);
    expect(dispute.chat).toEqual([{ from: "buyer", text: "Hello." }]);
    expect(dispute.buyer.evidence.map(({ id }) => id)).not.toContain("B9");
    expect(dispute.buyer.evidence.length).toBeGreaterThan(0);
    expect(findings.map(({ id }) => id)).toEqual(["F3"]);
    await expect(media.load("0".repeat(64))).rejects.toThrow(/text-only/);
  });

  it("changes nothing in the case that it is given", async () => {
    const opened = await openMixed();
    const before = structuredClone(opened.dispute);
    textOnly(opened);
    expect(opened.dispute).toEqual(before);
  });
});
