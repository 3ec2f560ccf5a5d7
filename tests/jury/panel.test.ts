import { describe, expect, it } from "vitest";
import { drawLeanings, drawPersonas } from "../../jury/panel.js";
import { personas } from "../../jury/personas.js";
import { InvariantBroken } from "../../state/errors.js";

const idsOf = (count: number, seed: number) => drawPersonas(count, seed).map(({ id }) => id);

describe("drawPersonas", () => {
  it("draws nobody twice, in the same order for the same seed", () => {
    const ids = idsOf(17, 7);
    expect(new Set(ids).size).toBe(17);
    expect(idsOf(17, 7)).toEqual(ids);
  });

  it("draws others for another seed", () => {
    expect(idsOf(17, 8)).not.toEqual(idsOf(17, 7));
  });

  it("lets a larger panel begin with the smaller one", () => {
    expect(idsOf(17, 7).slice(0, 5)).toEqual(idsOf(5, 7));
  });

  it("gives everybody about the same chance", () => {
    const draws = 2_000;
    const counts = new Map(personas().map(({ id }) => [id, 0]));
    for (let seed = 0; seed < draws; seed++) {
      for (const id of idsOf(17, seed)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    // Expected share 17 of the pool; five standard deviations of a binomial count.
    const p = 17 / personas().length;
    const band = 5 * Math.sqrt(draws * p * (1 - p));
    for (const count of counts.values()) expect(Math.abs(count - draws * p)).toBeLessThan(band);
  });

  it("seats the whole pool and refuses one more", () => {
    const all = personas().length;
    expect(new Set(idsOf(all, 1)).size).toBe(all);
    expect(() => drawPersonas(all + 1, 1)).toThrow(InvariantBroken);
  });
});

describe("drawLeanings", () => {
  it("is repeatable and gives one side a seat", () => {
    expect(drawLeanings(17, 7)).toHaveLength(17);
    expect(drawLeanings(17, 7)).toEqual(drawLeanings(17, 7));
    expect(drawLeanings(0, 7)).toEqual([]);
  });

  it("favours no side", () => {
    const buyers = drawLeanings(10_000, 3).filter((side) => side === "buyer").length;
    expect(Math.abs(buyers - 5_000)).toBeLessThan(250); // five standard deviations of 50
  });
});
