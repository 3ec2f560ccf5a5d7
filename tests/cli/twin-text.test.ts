import { describe, expect, it } from "vitest";
import { twinText } from "../../cli/eval/twin-text.js";
import type { FlipExample, TwinReport } from "../../eval/twin/twin-report.js";

const PAIR: TwinReport["pair"] = {
  first: "jury",
  second: "jury",
  compared: 8,
  leftOut: { onlyFirst: 0, onlySecond: 0, unscoredFirst: 0, unscoredSecond: 0, unscoredBoth: 0 },
  otherText: 0,
  accuracy: { first: 0.5, second: 0.75, difference: 0.25 },
  intervals: { first: undefined, second: undefined },
  hung: { first: 0, second: 0 },
  agreement: { same: 6, share: 0.75, kappa: undefined },
  mcnemar: undefined,
  pairedT: undefined,
  flips: [],
  disagreements: [],
};

/** A verdict for the seller that became one for the buyer; what matters to a test is changed. */
function flip(id: string, changes: Partial<FlipExample> = {}): FlipExample {
  return {
    case: id,
    repeat: 0,
    category: "Lighting",
    truth: "buyer",
    first: {
      answer: "seller",
      votes: { buyer: 1, seller: 2 },
      reason: "It was whole when it was sent.",
      rules: ["J8"],
      transcript: undefined,
    },
    second: {
      answer: "buyer",
      votes: { buyer: 3, seller: 0 },
      reason: "The video shows it.",
      rules: ["J12", "J7"],
      transcript: undefined,
    },
    ...changes,
  };
}

/** The text of a twin of which these verdicts flipped, line by line. */
function linesOf(examples: FlipExample[], page = "runs/twin/twin.html"): string[] {
  const flips = {
    ...{ of: 8, flipped: examples.length, share: examples.length / 8 },
    ...{ interval: undefined, towardBuyer: examples.length, towardSeller: 0 },
  };
  const report: TwinReport = {
    arm: "jury",
    rules: [
      { id: "J7", change: "same", first: "a", second: "a", cited: { first: 0.5, second: 0.25 } },
      { id: "J12", change: "new", second: "b", cited: { first: undefined, second: 1 } },
    ],
    reordered: false,
    libraries: { first: undefined, second: undefined },
    pair: PAIR,
    flips,
    oneSided: undefined,
    redrawn: undefined,
    votes: undefined,
    categories: [{ category: "Lighting", ...flips, accuracy: { first: 0.5, second: 0.75 } }],
    examples,
  };
  return twinText({ paint: (_style, text) => text }, report, { first: "paper", second: "new", page }).split(
    "\n",
  );
}

/** What stands under the heading of the flips. */
function flipped(...examples: FlipExample[]): string[] {
  const lines = linesOf(examples);
  return lines.slice(lines.indexOf("Verdicts that flipped") + 1, -3);
}

describe("twinText", () => {
  it("tells a flip with both votes, the rules cited and a reason of each", () => {
    expect(flipped(flip("lamp"))).toEqual([
      "  lamp: seller -> buyer (decided for the buyer; Lighting)",
      "    first   1 to 2; cites J8; “It was whole when it was sent.”",
      "    second  3 to 0; cites J12, J7; “The video shows it.”",
    ]);
  });

  it("leaves out what there is none of, and counts repeats from 1", () => {
    const silent = { votes: undefined, reason: undefined, rules: [], transcript: undefined };
    const first = { answer: "hung" as const, ...silent, votes: { buyer: 1, seller: 1 } };
    expect(flipped(flip("lamp", { repeat: 2, first, second: { answer: "buyer", ...silent } }))).toEqual([
      "  lamp #3: hung -> buyer (decided for the buyer; Lighting)",
      "    first   1 to 1",
      "    second  ",
    ]);
  });

  it("cuts a long reason, and takes commands to the terminal out of it", () => {
    const { first } = flip("lamp");
    const long = flip("lamp", { first: { ...first, reason: "x".repeat(161) } });
    expect(flipped(long)[1]).toBe(`    first   1 to 2; cites J8; “${"x".repeat(160)}…”`);
    const whole = flip("lamp", { first: { ...first, reason: "x".repeat(160) } });
    expect(flipped(whole)[1]).toBe(`    first   1 to 2; cites J8; “${"x".repeat(160)}”`);
    const hostile = flip("lamp", { first: { ...first, reason: "a\u001b[2J\u202eb" } });
    expect(linesOf([hostile], "p\u0007").join("\n")).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  });

  it("prints five flips, and says how many more the page has", () => {
    const six = ["a", "b", "c", "d", "e", "f"].map((id) => flip(id));
    const lines = flipped(...six);
    // Five flips of three lines each.
    expect(lines).toHaveLength(5 * 3 + 1);
    expect(lines.at(-1)).toBe("and 1 more: the page has them");
    expect(flipped(...six.slice(1))).toHaveLength(5 * 3);
  });

  it("has no list of flips where none flipped, and ends with the page", () => {
    const lines = linesOf([]);
    expect(lines).not.toContain("Verdicts that flipped");
    expect(lines.slice(0, 3)).toEqual(["first   paper", "second  new", ""]);
    expect(lines.slice(-3)).toEqual(["", "page    runs/twin/twin.html", ""]);
    // A rule that the first version does not have was cited by nobody there.
    expect(lines.find((line) => line.trim().startsWith("J12"))).toMatch(/^ +J12 +new +- +1\.000$/);
  });
});
