import { describe, expect, it } from "vitest";
import { binomialLower, chiSquareUpper, studentUpper } from "../../../eval/statistics/distributions.js";

describe("chiSquareUpper", () => {
  it("is e^(-x/2) with two degrees of freedom, and (1 + x/2) e^(-x/2) with four", () => {
    expect(chiSquareUpper(3, 2)).toBeCloseTo(Math.exp(-1.5), 12);
    expect(chiSquareUpper(3, 4)).toBeCloseTo(2.5 * Math.exp(-1.5), 12);
  });

  it("knows the tables: 3.841 with one degree of freedom is 5%", () => {
    expect(chiSquareUpper(3.841458820694124, 1)).toBeCloseTo(0.05, 12);
  });

  it("answers at the ends", () => {
    expect(chiSquareUpper(0, 3)).toBe(1);
    expect(chiSquareUpper(1e-300, 3000)).toBe(1);
    expect(chiSquareUpper(1e6, 4)).toBe(0);
    expect(chiSquareUpper(1500, 1)).toBeLessThan(1e-300);
  });
});

describe("studentUpper", () => {
  it("is Cauchy's with one degree of freedom: 1/2 - arctan(t) / pi", () => {
    expect(studentUpper(2, 1)).toBeCloseTo(0.5 - Math.atan(2) / Math.PI, 12);
    expect(studentUpper(-2, 1)).toBeCloseTo(0.5 + Math.atan(2) / Math.PI, 12);
  });

  it("knows the paper's critical value: 2.132 with four degrees of freedom is 5% on one side (C.3)", () => {
    expect(studentUpper(2.132, 4)).toBeCloseTo(0.05, 4);
  });

  it("answers at the ends", () => {
    expect(studentUpper(0, 7)).toBeCloseTo(0.5, 12);
    expect(studentUpper(1e90, 4)).toBe(0);
    expect(studentUpper(-1e90, 4)).toBe(1);
  });
});

describe("binomialLower", () => {
  it("adds up the chances: at most 2 of 5 fair ones is (1 + 5 + 10) / 32", () => {
    expect(binomialLower(2, 5, 0.5)).toBeCloseTo(0.5, 12);
    expect(binomialLower(1, 5, 0.5)).toBeCloseTo(6 / 32, 12);
  });

  it("answers at the ends", () => {
    expect(binomialLower(0, 1, 0.5)).toBe(0.5);
    expect(binomialLower(5, 5, 0.5)).toBe(1);
    expect(binomialLower(10, 6000, 0.5)).toBe(0);
  });
});
