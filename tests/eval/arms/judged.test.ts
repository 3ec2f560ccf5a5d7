import { describe, expect, it } from "vitest";
import { resultBallot } from "../../../eval/arms/judged.js";
import { ResultBallot } from "../../../eval/results/case-result.js";
import type { CastBallot } from "../../../state/ballot.js";
import { NO_GROUNDING, type Reasoning } from "../../../state/reasoning.js";

const clue = {
  id: "KB1",
  exhibit: "B2",
  description: "dark",
  benefit: "it fails",
  importance: "high" as const,
};
const REASONINGS = {
  jury: { buyer: { ...NO_GROUNDING, clues: [clue] }, seller: NO_GROUNDING } as unknown as Reasoning,
};
const BALLOT: CastBallot = {
  seat: 2,
  round: 1,
  persona: "p01",
  model: "fake",
  reasoning: "jury",
  norms: [],
  status: "cast",
  side: "buyer",
  reasons: ["It stays dark.", "So says the rule."],
  citations: [
    { kind: "clue", id: "KB1", reason: 0 },
    { kind: "exhibit", id: "B2", reason: 0 },
    { kind: "rule", id: "J1", reason: 1 },
  ],
  droppedCitations: 1,
};

describe("resultBallot", () => {
  it("puts citations with their reasons; who cites a clue cites its exhibit, once", () => {
    const ballot = resultBallot(BALLOT, REASONINGS);
    expect(ballot).toEqual({
      seat: 2,
      side: "buyer",
      reasons: [
        {
          text: "It stays dark.",
          cites: [
            { kind: "clue", id: "KB1" },
            { kind: "exhibit", id: "B2" },
          ],
        },
        { text: "So says the rule.", cites: [{ kind: "rule", id: "J1" }] },
      ],
      droppedCitations: 1,
    });
    expect(ResultBallot.parse(ballot)).toEqual(ballot);
  });

  it("gives a spoiled ballot no side and no reasons", () => {
    const { side: _, reasons: __, citations: ___, droppedCitations: ____, ...seated } = BALLOT;
    const spoiled = { ...seated, status: "spoiled", spoiled: "invalid-reply", detail: "no JSON" } as const;
    expect(resultBallot(spoiled, REASONINGS)).toEqual({
      seat: 2,
      side: "spoiled",
      reasons: [],
      droppedCitations: 0,
    });
  });
});
