import { describe, expect, it } from "vitest";
import { reviewReasons } from "../../jury/review.js";
import { quorumFor } from "../../jury/tally.js";

function reasonsFor(buyer: number, seller: number, spoiled = 0, injectionFound = false) {
  const jurors = buyer + seller + spoiled;
  return reviewReasons({
    tally: { buyer, seller, spoiled },
    quorum: quorumFor(jurors),
    jurors,
    injectionFound,
  });
}

describe("reviewReasons", () => {
  it("has nothing against a clear verdict", () => {
    expect(reasonsFor(14, 3)).toEqual([]);
    expect(reasonsFor(1, 0)).toEqual([]);
    expect(reasonsFor(0, 2)).toEqual([]); // a lead of 2, but nobody dissented
  });

  it("calls a tie hung, and not narrow as well", () => {
    expect(reasonsFor(1, 1)).toEqual(["hung"]);
    expect(reasonsFor(8, 8, 1)).toEqual(["hung"]);
  });

  it.each([
    [9, 8, 0],
    [8, 7, 2],
    [1, 2, 0],
    [1, 0, 1], // nobody dissented, but a single ballot decided for two seats
  ])("calls %i to %i narrow", (buyer, seller, spoiled) => {
    expect(reasonsFor(buyer, seller, spoiled)).toContain("narrow-margin");
  });

  it("calls neither a lead of 2 narrow, nor a panel of one", () => {
    expect(reasonsFor(7, 9, 1)).toEqual([]);
    expect(reasonsFor(3, 1)).toEqual([]);
    expect(reasonsFor(1, 0)).toEqual([]);
  });

  it.each([
    [12, 5, true], // quorum of 17 is 12
    [13, 4, true],
    [14, 3, false],
  ])("with %i cast and %i spoiled of 17, the quorum was nearly missed: %s", (cast, spoiled, missed) => {
    expect(reasonsFor(cast, 0, spoiled).includes("quorum-nearly-missed")).toBe(missed);
  });

  it("does not speak of the quorum where no ballot was spoiled", () => {
    expect(reasonsFor(3, 0)).toEqual([]); // quorum of 3 is 3, and all cast
  });

  it.each([
    [17, 2, false], // 0.118
    [17, 3, true], // 0.176
    [20, 3, true], // 0.15 exactly
    [5, 1, false], // 0.2, but a single ballot
    [13, 2, true], // 0.154
  ])("of %i seats %i spoiled are many: %s", (seats, spoiled, many) => {
    expect(reasonsFor(seats - spoiled, 0, spoiled).includes("many-spoiled")).toBe(many);
  });

  it("passes on that an injection was found", () => {
    expect(reasonsFor(14, 3, 0, true)).toEqual(["injection-found"]);
  });

  it("gives all reasons in the order of ReviewReason", () => {
    expect(reasonsFor(7, 6, 4, true)).toEqual([
      "narrow-margin",
      "quorum-nearly-missed",
      "injection-found",
      "many-spoiled",
    ]);
  });
});
