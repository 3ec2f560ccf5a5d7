import { expect, it } from "vitest";
import { diverseNorms } from "../../../precedents/recall/diverse-norms.js";

const items = (relevances: Record<string, number>) =>
  Object.entries(relevances).map(([item, relevance]) => ({ item, relevance }));
/** Alike where they begin with the same letter, and how much. */
const likeness = (much: number) => (one: string, other: string) => (one[0] === other[0] ? much : 0);

it("weighs match against likeness, 0.7 to 0.3", () => {
  // Relevance over the largest: a1 1, a2 0.9, b 0.5. After a1: a2 0.63 - 0.3 x likeness, b 0.35.
  const three = items({ a1: 10, a2: 9, b: 5 });
  expect(diverseNorms(three, 3, likeness(0.9))).toEqual(["a1", "a2", "b"]); // 0.36 against 0.35
  expect(diverseNorms(three, 3, likeness(1))).toEqual(["a1", "b", "a2"]); // 0.33 against 0.35
});

it("takes the largest likeness to any chosen before", () => {
  // After a1 and b1: a2 0.7 x 0.8 - 0.3 = 0.26, c 0.28, although a2 is not like b1.
  expect(diverseNorms(items({ a1: 10, b1: 9, a2: 8, c: 4 }), 3, likeness(1))).toEqual(["a1", "b1", "c"]);
});

it("takes the earlier one among equals, and those that differ where nothing matches", () => {
  expect(diverseNorms(items({ a1: 0, a2: 0, b: 0, c: 0 }), 3, likeness(1))).toEqual(["a1", "b", "c"]);
});

it("gives at most what is there", () => {
  expect(diverseNorms(items({ a: 1 }), 3, likeness(1))).toEqual(["a"]);
  expect(diverseNorms(items({ a: 1 }), 0, likeness(1))).toEqual([]);
  expect(diverseNorms([], 3, likeness(1))).toEqual([]);
});
