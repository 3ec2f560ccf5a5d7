import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FoldedVerdict, judgeFolds } from "../../../eval/precedents/precedent-folds.js";
import { openCase } from "../../../evidence/open-case.js";
import { packagedCases } from "../../../graph/compose.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";

/** By the month they were filed and decided in: January, February, April, May. */
const NAMES = ["hat-disclosed-traces", "lamp-wrong-color", "counterfeit-bag", "refund-only-abuse"];

async function judged(folds: number): Promise<FoldedVerdict[]> {
  const cases = await Promise.all(
    NAMES.map(async (name) => {
      const opened = await openCase(join(packagedCases(), name), { ffmpeg: false });
      if (opened.decision === undefined) throw new Error(`${name} is not decided.`);
      return { ...opened, decision: opened.decision };
    }),
  );
  const verdicts = await judgeFolds(cases, { folds, seed: 7, jurors: 3, embedder: letterEmbedder() });
  return NAMES.flatMap((name) => verdicts.filter(({ id }) => id === name));
}

describe("judgeFolds", () => {
  it("judges every dispute once, with what earlier disputes of other folds teach", async () => {
    const verdicts = await judged(4);
    expect(verdicts.map(({ id }) => id)).toEqual(NAMES);
    expect(verdicts.map(({ fold }) => fold).sort()).toEqual([0, 1, 2, 3]);
    expect(verdicts.map(({ decided }) => decided)).toEqual(["seller", "seller", "buyer", "seller"]);
    // All others were decided later: nothing can be known of them yet.
    expect(verdicts[0]).toMatchObject({ coverage: "none" });
    expect(verdicts[0]?.overlap).toBeUndefined();
    const taught = verdicts.slice(1).filter(({ coverage }) => coverage !== "none");
    expect(taught.length).toBeGreaterThan(0);
    expect(taught.every(({ overlap = -1 }) => overlap >= 0 && overlap <= 1)).toBe(true);
  });

  it("teaches a fold nothing of its own", async () => {
    // In one fold there are no others: the library stays empty.
    const verdicts = await judged(1);
    expect(verdicts.map(({ coverage }) => coverage)).toEqual(Array(4).fill("none"));
    expect(verdicts.every((it) => it.with === it.without && it.overlap === undefined)).toBe(true);
  });
});
