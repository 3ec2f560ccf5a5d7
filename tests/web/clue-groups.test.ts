import { describe, expect, it } from "vitest";
import { groupClues } from "../../web/view/clue-groups.js";
import { listClues } from "../../web/view/found-clues.js";
import { cast } from "../jury/sample-ballots.js";
import { SAMPLE_REASONING } from "./sample-transcript.js";

const [first] = SAMPLE_REASONING.buyer.clues;
const other = {
  ...SAMPLE_REASONING,
  buyer: {
    ...SAMPLE_REASONING.buyer,
    clues: [{ ...first, id: "KB9", exhibit: "B1", description: "What KB1 shows" }],
  },
  seller: { ...SAMPLE_REASONING.seller, clues: [] },
};
const told = (groups: ReturnType<typeof groupClues>) =>
  groups.map(({ first: { clue }, all, cited }) => [
    clue.id,
    all.map(({ anchor }) => anchor),
    cited.buyer,
    cited.seller,
  ]);

describe("groupClues", () => {
  it("leaves the clues of one mind as they are, and counts who cites them by side, a ballot once", () => {
    const citations = [0, 1].map((reason) => ({ kind: "clue" as const, id: "KS1", reason }));
    const final = [
      cast(1, 1, "buyer", { citations }),
      cast(1, 2, "seller", { citations }),
      cast(1, 3, "buyer"),
    ];
    expect(told(groupClues(listClues({ jury: SAMPLE_REASONING }), final))).toEqual([
      ["KS1", ["KS1"], 1, 1],
      ["KB1", ["KB1"], 0, 0],
      ["KB2", ["KB2"], 0, 0],
    ]);
  });

  it("tells an observation of several jurors once, and takes a citation for that of its own juror", () => {
    const citations = [{ kind: "clue" as const, id: "KB1", reason: 0 }];
    const clues = listClues({ "seat-1": SAMPLE_REASONING, "seat-2": broken(other) });
    const final = [
      cast(1, 1, "buyer", { reasoning: "seat-1", citations }),
      // Seat 2 has no KB1: what it cites is nothing that seat 1 saw.
      cast(1, 2, "buyer", { reasoning: "seat-2", citations }),
    ];
    expect(told(groupClues(clues, final))).toEqual([
      ["KB1", ["seat_2d_1-KB1", "seat_2d_2-KB9"], 1, 0],
      ["KB2", ["seat_2d_1-KB2"], 0, 0],
      ["KS1", ["seat_2d_1-KS1"], 0, 0],
    ]);
  });
});

/** Only for the type: a first clue that the sample always has. */
function broken(reasoning: unknown): typeof SAMPLE_REASONING {
  return reasoning as typeof SAMPLE_REASONING;
}
