import { describe, expect, it } from "vitest";
import { stopAfter } from "../../jury/consensus.js";

const tally = (buyer: number, seller: number, spoiled = 0) => ({ buyer, seller, spoiled });
const paper = { delta: 0.8, rounds: 3 };

describe("stopAfter", () => {
  it.each([
    { its: "all agree", tally: tally(17, 0), round: 1, stop: "unanimous" },
    { its: "all cast ballots agree", tally: tally(0, 14, 3), round: 1, stop: "unanimous" },
    { its: "one juror", tally: tally(1, 0), round: 1, stop: "unanimous" },
    { its: "14 of 17 is 0.82", tally: tally(14, 3), round: 1, stop: "threshold" },
    { its: "13 of 17 is 0.76", tally: tally(13, 4), round: 1, stop: undefined },
    { its: "13 of 16 cast is 0.81", tally: tally(3, 13, 1), round: 2, stop: "threshold" },
    { its: "4 of 5 is 0.8 exactly", tally: tally(4, 1), round: 1, stop: "threshold" },
    { its: "a tie goes on", tally: tally(8, 8, 1), round: 2, stop: undefined },
    { its: "a tie at the end", tally: tally(8, 8, 1), round: 3, stop: "round-limit" },
    { its: "no agreement at the end", tally: tally(9, 8), round: 3, stop: "round-limit" },
    { its: "agreement at the end", tally: tally(17, 0), round: 3, stop: "unanimous" },
    { its: "nobody cast a ballot", tally: tally(0, 0, 17), round: 1, stop: undefined },
    { its: "nobody cast a ballot at the end", tally: tally(0, 0, 17), round: 3, stop: "round-limit" },
  ])("$its", ({ tally, round, stop }) => {
    expect(stopAfter(round, tally, paper)).toBe(stop);
  });

  it("counts every share that equals delta, also where binary fractions miss it", () => {
    for (let cast = 2; cast <= 64; cast++) {
      for (let leading = Math.floor(cast / 2) + 1; leading < cast; leading++) {
        const delta = leading / cast;
        expect(stopAfter(1, tally(leading, cast - leading), { delta, rounds: 3 })).toBe("threshold");
        if (leading - 1 > cast - leading) {
          expect(stopAfter(1, tally(leading - 1, cast - leading + 1), { delta, rounds: 3 })).toBeUndefined();
        }
      }
    }
    // 0.7 x 10 is 7 and 0.55 x 20 is 11.000000000000002 in binary
    expect(stopAfter(1, tally(7, 3), { delta: 0.7, rounds: 3 })).toBe("threshold");
    expect(stopAfter(1, tally(11, 9), { delta: 0.55, rounds: 3 })).toBe("threshold");
  });

  it("wants all at delta 1", () => {
    expect(stopAfter(1, tally(16, 1), { delta: 1, rounds: 3 })).toBeUndefined();
    expect(stopAfter(1, tally(17, 0), { delta: 1, rounds: 3 })).toBe("unanimous");
  });
});
