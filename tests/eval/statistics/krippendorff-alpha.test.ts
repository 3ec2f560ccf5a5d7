import { describe, expect, it } from "vitest";
import { krippendorffAlpha } from "../../../eval/statistics/krippendorff-alpha.js";

/** The ratings of each unit, from a row for each rater; `.` is missing. */
const units = (...raters: string[]) =>
  [...(raters[0] ?? "")].map((_, at) =>
    raters.map((row) => row.charAt(at)).filter((rating) => rating !== "."),
  );

describe("krippendorffAlpha", () => {
  it("gives 0.691 for the usual example of three raters with missing ratings", () => {
    // Pairable are 26 ratings of 11 units: seven 1, four 2, ten 3, five 4. Two units with two ratings disagree (2 ordered
    // pairs each) and one with three (3 3 4: 4 pairs / 2). Expected: 26^2 - 49 - 16 - 100 - 25 = 486. 1 - 25 * 6 / 486.
    const alpha = krippendorffAlpha(units(".....34121133.3", "1.213343.......", "..21344.21133.4"));
    expect(alpha).toBeCloseTo(56 / 81, 12);
  });

  it("is 1 where every unit agrees, and below 0 where none does", () => {
    expect(krippendorffAlpha(units("ab", "ab"))).toBe(1);
    // Four ratings, two of each; each unit disagrees: 1 - 3 * (2 + 2) / 8.
    expect(krippendorffAlpha(units("ab", "ba"))).toBe(-0.5);
  });

  it("is not told where nothing could disagree", () => {
    expect(krippendorffAlpha([])).toBeUndefined();
    expect(krippendorffAlpha(units("aa", "aa"))).toBeUndefined();
    // One rating each; and a lone b that has nobody to disagree with.
    expect(krippendorffAlpha(units("a.", ".b"))).toBeUndefined();
    expect(krippendorffAlpha(units("aa.", "aab"))).toBeUndefined();
  });
});
