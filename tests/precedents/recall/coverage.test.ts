import { expect, it } from "vitest";
import { coverageOf } from "../../../precedents/recall/coverage.js";

const norms = (text: string, ...similarities: number[]) =>
  similarities.map((similarity, index) => ({ id: `N${index + 1}`, text, similarity, support: 1 }));
const probe = (text: string, spansScripts = false) => ({
  text,
  vector: new Float32Array(),
  trust: 1,
  spansScripts,
});

it.each([
  // The means of the best three of an English dispute: 0.18, 0.2, 0.15, 0.16.
  ["A late parcel", norms("a rule", 0.2, 0.04, 0.3, 0.04), "weak"],
  ["A late parcel", norms("a rule", 0.11, 0.2, 0.3), "good"],
  ["A late parcel", norms("a rule", 0.06, 0.1, 0.29), "none"],
  ["A late parcel", norms("a rule", 0.12, 0.1, 0.26), "weak"],
  // Of fewer than three the mean of what there is.
  ["A late parcel", norms("a rule", 0.21), "good"],
  ["包裹迟到", norms("规则", 0.09, 0.1, 0.1), "none"],
  ["包裹迟到", norms("规则", 0.11, 0.1, 0.1), "weak"],
  ["包裹迟到", norms("规则", 0.13, 0.13, 0.13), "good"],
  ["A late parcel", [], "none"],
])("%s with %j: %s", (text, recalled, expected) => {
  expect(coverageOf(recalled, probe(text))).toBe(expected);
});

it("takes norms of another script for weak where the embedder understands both, else for none", () => {
  expect(coverageOf(norms("a rule", 0, 0, 0), probe("包裹迟到", true))).toBe("weak");
  expect(coverageOf(norms("a rule", 0, 0, 0), probe("包裹迟到", false))).toBe("none");
  expect(coverageOf(norms("规则", 0, 0, 0), probe("包裹迟到", true))).toBe("none");
});
