import { describe, expect, it } from "vitest";
import { clusteredVectors } from "../../eval/perf/precedents/clustered-vectors.js";
import { exactIndex } from "../../precedents/exact-index.js";
import { describeVectorIndex } from "../contracts/vector-index.js";

describeVectorIndex("the exact index", exactIndex);

describe("exactIndex", () => {
  it("agrees with sorting all cosines, over more than one block of memory", () => {
    const [dimension, count] = [7, 2_500];
    const points = clusteredVectors("p", { count, dimension, clusters: 9, spread: 1, seed: 3 });
    const index = exactIndex(dimension);
    for (const [i, point] of points.entries()) index.add(i + 1, point);
    const [query = new Float32Array()] = clusteredVectors("q", {
      count: 1,
      dimension,
      clusters: 9,
      spread: 1,
      seed: 3,
    });
    const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, part, i) => sum + part * (b[i] ?? 0), 0);
    const sorted = points
      .map(
        (point, i) => [dot(point, query) / Math.sqrt(dot(point, point) * dot(query, query)), i + 1] as const,
      )
      .sort(([a], [b]) => b - a)
      .slice(0, 50)
      .map(([, label]) => label);
    expect(index.search(query, 50).map(({ label }) => label)).toEqual(sorted);
  });
});
