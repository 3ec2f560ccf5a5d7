import { describe, expect, it } from "vitest";
import { type Random, randomFrom } from "../../state/random.js";

const take = (random: Random, count = 8) => Array.from({ length: count }, () => random.next());

/** Chi-square of how often each of `counts.length` equally likely things came up. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function histogram(size: number, draws: number, draw: () => number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (let i = 0; i < draws; i++) {
    const at = draw();
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

describe("randomFrom", () => {
  it("gives the same stream for the same parts", () => {
    expect(take(randomFrom("panel", 7))).toEqual(take(randomFrom("panel", 7)));
  });

  it("gives the same stream on every machine", () => {
    const random = randomFrom("panel", 7);
    expect([random.below(1_000), random.below(1_000), random.below(1_000)]).toEqual([523, 196, 962]);
  });

  it.each([
    [
      ["panel", 7],
      ["panel", 8],
    ],
    [
      ["panel", 7],
      ["network", 7],
    ],
    [["a", "b"], ["ab"]],
    [["1"], [1]],
    [["a"], ["a", undefined]],
    [
      ["a", "b"],
      ["b", "a"],
    ],
  ])("%j and %j are different streams", (one, other) => {
    expect(take(randomFrom(...one))).not.toEqual(take(randomFrom(...other)));
  });

  it("keeps two streams of one run apart", () => {
    const alone = take(randomFrom("a"));
    const one = randomFrom("a");
    const other = randomFrom("b");
    const mixed = Array.from({ length: 8 }, () => {
      other.next();
      return one.next();
    });
    expect(mixed).toEqual(alone);
  });

  it("gives numbers from 0 to below 1", () => {
    const random = randomFrom("range");
    const all = Array.from({ length: 10_000 }, () => random.next());
    expect(all.every((one) => one >= 0 && one < 1)).toBe(true);
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.015); // five standard errors of 0.0029
  });

  it.each([
    [2, 10.8],
    [7, 22.5],
    [17, 39.3],
  ])("below(%i) is uniform (chi-square under its 0.1%% point, %d)", (size, limit) => {
    const random = randomFrom("uniform", size);
    const counts = histogram(size, 20_000, () => random.below(size));
    expect(counts).toHaveLength(size);
    expect(chiSquare(counts)).toBeLessThan(limit);
  });

  it("below is uniform over first draws of neighbouring seeds too", () => {
    let seed = 0;
    const counts = histogram(10, 20_000, () => randomFrom("seed", seed++).below(10));
    expect(chiSquare(counts)).toBeLessThan(27.9); // 0.1% point at 9 degrees of freedom
  });

  it("below(1) is 0", () => {
    expect(randomFrom("one").below(1)).toBe(0);
  });
});

describe("shuffle", () => {
  it("keeps every item and leaves the given array alone", () => {
    const items = [1, 2, 3, 4, 5, 5];
    const shuffled = randomFrom("shuffle").shuffle(items);
    expect(items).toEqual([1, 2, 3, 4, 5, 5]);
    expect([...shuffled].sort()).toEqual(items);
    expect(randomFrom("shuffle").shuffle([])).toEqual([]);
  });

  it("gives each of the six orders of three as often", () => {
    const orders = ["abc", "acb", "bac", "bca", "cab", "cba"];
    const random = randomFrom("orders");
    const counts = histogram(6, 12_000, () => orders.indexOf(random.shuffle(["a", "b", "c"]).join("")));
    expect(counts).toHaveLength(6);
    expect(chiSquare(counts)).toBeLessThan(20.5); // 0.1% point at 5 degrees of freedom
  });
});
