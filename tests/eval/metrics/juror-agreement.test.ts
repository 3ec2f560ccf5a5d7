import { describe, expect, it } from "vitest";
import { jurorAgreement } from "../../../eval/metrics/juror-agreement.js";
import { scored, withFailure } from "./results.js";

describe("jurorAgreement", () => {
  it("compares final ballots, with spoiled ones missing", () => {
    const results = [
      scored({ won: "buyer", answer: "buyer", rounds: ["sss", "bbs"] }),
      scored({ won: "seller", answer: "seller", rounds: ["ssx"] }),
    ];
    // Pairable: b b s | s s, so 2 b and 3 s. Observed disagreement: (2*1 + 1*2) / (3 - 1) = 2.
    // Expected: 2*3 + 3*2 = 12. 1 - (5 - 1) * 2 / 12.
    expect(jurorAgreement(withFailure(results))).toBeCloseTo(1 / 3, 12);
  });

  it("is not told where nobody could disagree", () => {
    expect(jurorAgreement([scored({ won: "buyer", answer: "buyer", rounds: ["bbb"] })])).toBeUndefined();
    expect(jurorAgreement([scored({ won: "buyer", answer: "buyer", rounds: ["bxx"] })])).toBeUndefined();
    expect(jurorAgreement([scored({ won: "buyer", answer: "hung", rounds: ["xxx"] })])).toBeUndefined();
    expect(jurorAgreement([scored({ won: "buyer", answer: "buyer" })])).toBeUndefined();
    expect(jurorAgreement([])).toBeUndefined();
  });
});
