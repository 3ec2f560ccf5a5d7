import { beforeAll, describe, expect, it } from "vitest";
import { type ArmRun, settingsOf } from "../../../eval/arms/arm.js";
import { ARMS, armsNamed } from "../../../eval/arms/arms.js";
import { textOnly } from "../../../eval/arms/text-only.js";
import { truthOf } from "../../../eval/arms/truth-of.js";
import { JUDGMENT_RULES } from "../../../jury/judgment-rules.js";
import { offlineReasoner } from "../../../offline/offline-reasoner.js";
import type { PrecedentLibrary } from "../../../precedents/precedent-library.js";
import type { OpenedCase } from "../../../state/admitted-dispute.js";
import { UsageInvalid } from "../../../state/errors.js";
import { parseSettings } from "../../../state/settings.js";
import { promptText, type RenderedAsk, recordingReasoner } from "../../fakes/recording-reasoner.js";
import { scriptedReasoner } from "../../fakes/scripted-reasoner.js";
import { engineOf } from "./engines.js";
import { CANARY, openPictured } from "./pictured-case.js";

const SETTINGS = parseSettings({ preset: "paper", jurors: 3, rounds: 2, delta: 1 });
const NORM = "Traces of use that a listing showed are accepted with the price.";
const LIBRARY: PrecedentLibrary = {
  version: () => "one norm",
  recall: async () => ({
    coverage: "good",
    norms: [{ id: "N1", text: NORM, similarity: 0.9, support: 3 }],
  }),
};

let opened: OpenedCase;
beforeAll(async () => {
  opened = await openPictured();
});

/** Judges the case by one arm with the offline reasoner; gives the result and all that a model would have been sent. */
async function judged(name: string, changes: Partial<ArmRun> = {}) {
  const [arm] = armsNamed(name);
  if (arm === undefined) throw new Error(name);
  const reasoner = recordingReasoner(offlineReasoner());
  const { decision: _, ...undecided } = opened;
  const result = await arm.judge(arm.textOnly ? textOnly(undecided) : undecided, {
    engine: engineOf(reasoner),
    settings: settingsOf(arm, SETTINGS, 0),
    library: LIBRARY,
    majority: "buyer",
    ...changes,
  });
  return { arm, result, sent: reasoner.sent };
}

const texts = (sent: readonly RenderedAsk[], prompt?: string) =>
  sent.filter((ask) => prompt === undefined || ask.prompt === prompt).map((ask) => promptText(ask.rendered));
const pictures = (sent: readonly RenderedAsk[]) =>
  sent.flatMap(({ rendered }) => rendered.user.filter(({ type }) => type === "media"));
const counted = (sent: readonly RenderedAsk[], prompt: string) =>
  sent.filter((ask) => ask.prompt === prompt).length;

describe("arms", () => {
  it("have a name each, and say what they stand for and where that is from", () => {
    expect(new Set(ARMS.map(({ name }) => name)).size).toBe(ARMS.length);
    expect(ARMS.filter(({ standsFor, source }) => standsFor === "" || source === "")).toEqual([]);
    const seeing = ARMS.filter(({ needs }) => needs.includes("pictures")).map(({ name }) => name);
    const textOnes = ARMS.filter(({ name }) => name.endsWith("-text")).map(({ name }) => name);
    expect(textOnes).toEqual(seeing.map((name) => `${name}-text`));
  });

  it.each([
    ["baseline,magic", /no arm "magic"/],
    ["baseline, baseline", /named twice/],
    [" , ", /No arm is named/],
  ])("%j are refused", (list, message) => {
    expect(() => armsNamed(list)).toThrow(UsageInvalid);
    expect(() => armsNamed(list)).toThrow(message);
  });

  it.each(ARMS.map(({ name }) => [name]))("%s never shows how the case was decided", async (name) => {
    const { result, sent } = await judged(name);
    expect(texts(sent).join("\n")).not.toContain(CANARY);
    expect(JSON.stringify(result)).not.toContain(CANARY);
    expect(["buyer", "seller", "hung"]).toContain(result.answer);
    expect(result.usage.calls).toBe(sent.length);
  });

  it.each(ARMS.filter(({ textOnly }) => textOnly).map(({ name }) => [name]))(
    "%s sends no picture, and no word about one",
    async (name) => {
      const { sent } = await judged(name);
      expect(sent.length).toBeGreaterThan(0);
      expect(pictures(sent)).toEqual([]);
      const said = opened.dispute.buyer.evidence.flatMap(({ media = [] }) =>
        media.flatMap(({ alt }) => alt ?? []),
      );
      expect(said.length).toBeGreaterThan(0);
      for (const alt of said) expect(texts(sent).join("\n")).not.toContain(alt);
    },
  );

  it.each(["baseline", "rules", "iv-cot", "iv-cot-lite", "jury"])("%s shows pictures", async (name) => {
    expect(pictures((await judged(name)).sent).length).toBeGreaterThan(0);
  });

  it("show the judgment rules or not, as they say", async () => {
    const shows = async (name: string) =>
      texts((await judged(name)).sent)
        .join("\n")
        .includes(JUDGMENT_RULES[3]?.text ?? "");
    expect(await shows("baseline")).toBe(false);
    for (const name of ["rules", "sr-cot", "jury"]) expect(await shows(name)).toBe(true);
    for (const name of ["chateval", "agentcourt"]) expect(await shows(name)).toBe(false);
  });

  it("show the rules that they are given in place of the program's own, and keep them", async () => {
    const rules = [{ id: "J1", text: "Whoever films the unboxing wins." }];
    for (const name of ["rules", "iv-cot", "jury", "no-peer"]) {
      const { sent } = await judged(name, { rules });
      const shown = texts(sent).join("\n");
      expect(shown).toContain("Whoever films the unboxing wins.");
      expect(shown).not.toContain(JUDGMENT_RULES[3]?.text);
    }
  });

  it("of one mind ask in one voice: no persona, no panel, one ballot", async () => {
    for (const name of ["baseline", "rules", "sr-cot", "iv-cot"]) {
      const { result, sent } = await judged(name);
      expect(texts(sent).join("\n")).not.toContain("You are this juror");
      expect(result).toMatchObject({ panel: false, rounds: [{ ballots: [{ seat: 1 }] }] });
      expect(result.rounds[0]?.tally).toEqual({
        buyer: result.answer === "buyer" ? 1 : 0,
        seller: result.answer === "seller" ? 1 : 0,
        spoiled: 0,
      });
    }
    const { result, sent } = await judged("jury");
    expect(texts(sent).join("\n")).toContain("You are this juror");
    expect(result.panel).toBe(true);
  });

  it("sr-cot looks once a side, iv-cot as often as it wants", async () => {
    expect(counted((await judged("sr-cot")).sent, "perceive")).toBe(2);
    expect(counted((await judged("iv-cot")).sent, "perceive")).toBeGreaterThan(2);
    expect(counted((await judged("baseline")).sent, "baseline")).toBe(1);
  });

  it("jury has no norms, full has those of its library", async () => {
    expect(texts((await judged("jury")).sent).join("\n")).not.toContain(NORM);
    expect(texts((await judged("full")).sent, "ballot").every((text) => text.includes(NORM))).toBe(true);
    await expect(judged("full", { library: undefined })).rejects.toThrow(/no library/);
  });

  it("no-peer shows nothing of the others in later rounds, jury does", async () => {
    const later = async (name: string) => {
      const script = scriptedReasoner({
        ballot: ({ seat }) => ({
          reasons: [{ text: `so says seat ${seat}`, cites: [] }],
          side: seat === 1 ? "buyer" : "seller",
        }),
      });
      const reasoner = recordingReasoner(script);
      const settings = {
        ...settingsOf(armsNamed(name)[0] ?? { settings: {} }, SETTINGS, 0),
        model: "scripted",
      };
      const { result } = await judged(name, { engine: engineOf(reasoner), settings });
      expect(result.rounds).toHaveLength(2);
      return texts(
        reasoner.sent.filter(({ place }) => place.round === 2),
        "ballot",
      );
    };
    const [blind, seeing] = [await later("no-peer"), await later("jury")];
    for (const text of blind) expect(text).not.toMatch(/so says seat|Previous round|discussion so far/);
    for (const text of seeing) expect(text).toMatch(/Previous round: 1 for the buyer, 2 for the seller/);
    expect(seeing.join("\n")).toContain("so says seat");
  });

  it("floors answer without asking", async () => {
    const { result, sent } = await judged("always-claimant");
    expect([result.answer, result.rounds, sent]).toEqual([opened.dispute.claimant, [], []]);
    expect((await judged("majority-class", { majority: "seller" })).result.answer).toBe("seller");
    await expect(judged("majority-class", { majority: undefined })).rejects.toThrow(/majority/);
  });
});

describe("truthOf", () => {
  it("says how a case was decided, and what it is like", () => {
    const { claimant, category } = opened.dispute;
    expect(truthOf(opened)).toMatchObject({
      side: "seller",
      votes: { buyer: 4, seller: 13 },
      claimant,
      category,
    });
    expect(truthOf(opened)?.evidence.images).toBeGreaterThan(0);
    expect(truthOf({ dispute: opened.dispute })).toBeUndefined();
  });
});
