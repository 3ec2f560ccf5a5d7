import { describe, expect, it } from "vitest";
import { cochranQ } from "../../../eval/statistics/cochran-q.js";

/** A row for each word, + for right. */
const rows = (...words: string[]) => words.map((word) => [...word].map((letter) => letter === "+"));

describe("cochranQ", () => {
  it("gives the value worked by hand", () => {
    // Columns 4, 2, 1; rows 1, 2, 1, 3, 0.
    // Q = 2 * (3 * (16 + 4 + 1) - 7^2) / (1*2 + 2*1 + 1*2 + 0 + 0) = 28 / 6; with 2 degrees p = e^(-Q/2).
    const test = cochranQ(rows("+--", "++-", "+--", "+++", "---"));
    expect(test?.q).toBeCloseTo(14 / 3, 12);
    expect(test?.freedom).toBe(2);
    expect(test?.p).toBeCloseTo(Math.exp(-7 / 3), 12);
  });

  it("is 0 with p 1 where all columns are right equally often", () => {
    expect(cochranQ(rows("+-", "-+"))).toEqual({ q: 0, freedom: 1, p: 1 });
  });

  it("tests nothing where no row varies, with one column, or without rows", () => {
    expect(cochranQ(rows("+++", "---"))).toBeUndefined();
    expect(cochranQ(rows("+", "-"))).toBeUndefined();
    expect(cochranQ([])).toBeUndefined();
  });

  it("refuses rows of different lengths", () => {
    expect(() => cochranQ(rows("++", "+"))).toThrow(RangeError);
  });
});
