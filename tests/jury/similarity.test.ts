import { describe, expect, it } from "vitest";
import { personas } from "../../jury/personas.js";
import { similarity } from "../../jury/similarity.js";
import { SAMPLE_PERSONA } from "./sample-persona.js";

const one = { ...SAMPLE_PERSONA, age: 30 };

describe("similarity", () => {
  it("is 1 for people alike in age, values and styles", () => {
    expect(similarity(one, { ...one, id: "p02", name: "Another" })).toBe(1);
  });

  it("is the mean of age, values and styles", () => {
    const other: typeof one = {
      ...one,
      age: 45, // exp(-15 / 15) = 0.367879
      values: ["fairness", "caution"], // one shared of three: 1 / 3
      communicationStyle: "blunt", // one style of two: 0.5
    };
    expect(similarity(one, other)).toBeCloseTo((0.367879 + 1 / 3 + 0.5) / 3, 6);
    expect(similarity(one, other)).toBeCloseTo(0.400404, 6);
  });

  it("falls to the age part alone where nothing is shared", () => {
    const other: typeof one = {
      ...one,
      age: 75, // exp(-3) = 0.049787
      values: ["commerce", "caution"],
      decisionStyle: "intuitive",
      communicationStyle: "blunt",
    };
    expect(similarity(one, other)).toBeCloseTo(0.016596, 6);
  });

  it("is symmetric and above zero for all pairs of the pool", () => {
    const pool = personas();
    for (const a of pool) {
      for (const b of pool) {
        expect(similarity(a, b)).toBe(similarity(b, a));
        expect(similarity(a, b)).toBeGreaterThan(0);
      }
    }
  });
});
