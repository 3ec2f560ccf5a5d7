import { describe, expect, it } from "vitest";
import type { ScoredResult } from "../../../eval/results/case-result.js";
import { readVerdicts } from "../../../eval/stress/stress-case.js";
import { scored, unscored } from "../metrics/results.js";

/** A panel's result; each ballot's reasons are given as `words:cited,cited`. */
function panel(rounds: string[], reasons: readonly (readonly string[])[], won: "buyer" | "seller" = "buyer") {
  const result = scored({ case: "a", won, answer: "seller", rounds });
  for (const [index, ballot] of (result.rounds.at(-1)?.ballots ?? []).entries()) {
    ballot.reasons = (reasons[index] ?? []).map((given) => {
      const [text = "", ids = ""] = given.split(":");
      const cites = ids.split(",").filter((id) => id !== "");
      return { text, cites: cites.map((id) => ({ kind: "exhibit" as const, id })) };
    });
  }
  return result;
}

const reasonOf = async (result: ScoredResult) => (await readVerdicts([result])).byCase.get("a")?.[0]?.reason;

describe("readVerdicts", () => {
  it("keeps answers by case and repeat, and names cases whose first repeat gave none by code", async () => {
    const read = await readVerdicts([
      scored({ case: "a", repeat: 1, won: "buyer", answer: "seller" }),
      scored({ case: "a", won: "buyer", answer: "hung" }),
      ...[unscored("b", 0, "undecided"), unscored("b", 1, "undecided"), unscored("c", 0, "quorum")],
      unscored("a", 2, "quorum"),
    ]);
    expect(read.cases).toBe(3);
    expect(read.unscored).toEqual({ undecided: ["b"], quorum: ["c"] });
    expect([...read.byCase]).toMatchObject([
      [
        "a",
        [
          { repeat: 0, answer: "hung" },
          { repeat: 1, answer: "seller" },
        ],
      ],
    ]);
  });

  it("gives votes of the final round, and no words of an answer that agrees", async () => {
    const differing = await readVerdicts([panel(["bbb", "bsx"], [])]);
    expect(differing.byCase.get("a")?.[0]?.votes).toEqual({ buyer: 1, seller: 1, spoiled: 1 });
    const agreeing = await readVerdicts([panel(["sss"], [["Why."]], "seller")]);
    expect(agreeing.byCase.get("a")?.[0]).toMatchObject({ votes: undefined, reason: undefined });
  });

  it("gives the reason whose citation most ballots of the majority put first", async () => {
    // S1 is cited first by seats 2 and 3, S2 by one, B1 by the minority, and S3 only in second place.
    const result = panel(
      ["sssb"],
      [["one:S2", "more:S3"], ["two:S1", "more:S3"], ["three:S1", "more:S3"], ["four:B1"]],
    );
    expect(await reasonOf(result)).toBe("two");
    expect(await reasonOf(panel(["ssb"], [["one"], ["two"], ["three"]]))).toBe("one");
    expect(await reasonOf(panel(["ss"], []))).toBeUndefined();
  });
});
