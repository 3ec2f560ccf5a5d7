import { describe, expect, it } from "vitest";
import { clusteredVectors } from "../../eval/perf/precedents/clustered-vectors.js";
import { exactIndex } from "../../precedents/exact-index.js";
import type { VectorIndex } from "../../precedents/vector-index.js";
import { UsageInvalid } from "../../state/errors.js";

const vector = (...parts: number[]) => Float32Array.from(parts);
const labels = (index: VectorIndex, probe: Float32Array, count: number) =>
  index.search(probe, count).map(({ label }) => label);

/** What every index does, exact or not. */
export function describeVectorIndex(name: string, open: (dimension: number) => VectorIndex): void {
  describe(`${name}, as a vector index`, () => {
    it("finds the nearest by angle, best first, whatever their lengths", () => {
      const index = open(2);
      index.add(1, vector(3, 4));
      index.add(2, vector(0, 100));
      index.add(3, vector(-1e-30, 0));
      // Against (1, 0): cosines 3/5, 0 and -1.
      const found = index.search(vector(7, 0), 3);
      expect(found.map(({ label }) => label)).toEqual([1, 2, 3]);
      for (const [place, cosine] of [0.6, 0, -1].entries()) {
        expect(found[place]?.similarity).toBeCloseTo(cosine, 6);
      }
    });

    it("answers quietly when it is empty, and when more is asked for than there is", () => {
      const index = open(2);
      expect(index.search(vector(1, 0), 10)).toEqual([]);
      index.add(1, vector(1, 0));
      expect(labels(index, vector(1, 0), 10)).toEqual([1]);
      expect(index.search(vector(1, 0), 0)).toEqual([]);
    });

    it("gives the lower label first among equals", () => {
      const index = open(2);
      for (const label of [9, 4, 7]) index.add(label, vector(1, 1));
      expect(labels(index, vector(1, 0), 3)).toEqual([4, 7, 9]);
    });

    it("replaces the vector of a label that is there", () => {
      const index = open(2);
      index.add(1, vector(1, 0));
      index.add(2, vector(1, 1));
      index.add(1, vector(0, 1));
      expect(index.size).toBe(2);
      expect(index.search(vector(1, 0), 2)).toEqual([
        { label: 2, similarity: expect.closeTo(Math.SQRT1_2, 6) },
        { label: 1, similarity: expect.closeTo(0, 6) },
      ]);
    });

    it("forgets what is removed, and takes it again", () => {
      const index = open(2);
      for (const label of [1, 2, 3]) index.add(label, vector(label, 1));
      index.remove(2);
      index.remove(2);
      index.remove(99);
      expect([index.size, index.has(2), index.has(3)]).toEqual([2, false, true]);
      expect(labels(index, vector(1, 0), 9)).toEqual([3, 1]);
      index.add(2, vector(5, 0));
      expect(labels(index, vector(1, 0), 9)).toEqual([2, 3, 1]);
      for (const label of [1, 2, 3]) index.remove(label);
      expect([index.size, index.search(vector(1, 0), 9)]).toEqual([0, []]);
    });

    it("keeps labels and vectors together however often they come and go", () => {
      const [index, expected] = [open(4), new Map<number, Float32Array>()];
      const points = clusteredVectors("coming and going", {
        count: 400,
        dimension: 4,
        clusters: 40,
        spread: 0.5,
        seed: 7,
      });
      points.forEach((point, i) => {
        // 60 labels; every third time one goes.
        const label = 1 + ((i * 37) % 60);
        if (i % 3 === 2) {
          index.remove(label);
          expected.delete(label);
        } else {
          index.add(label, point);
          expected.set(label, point);
        }
      });
      expect(index.size).toBe(expected.size);
      for (const [label, point] of expected) {
        expect(index.has(label)).toBe(true);
        expect(index.search(point, 1)[0]).toEqual({ label, similarity: expect.closeTo(1, 5) });
      }
    });

    it("finds all of many equal vectors", () => {
      const index = open(8);
      const all = Array.from({ length: 300 }, (_, i) => i + 1);
      for (const label of all) index.add(label, new Float32Array(8).fill(1));
      expect(labels(index, new Float32Array(8).fill(1), 300)).toEqual(all);
      expect(index.search(new Float32Array(8).fill(2), 20)).toHaveLength(20);
    });

    it("takes the largest label", () => {
      const index = open(1);
      index.add(2 ** 32 - 1, vector(1));
      expect(labels(index, vector(1), 1)).toEqual([2 ** 32 - 1]);
    });

    it.each([0, -1, 1.5, 2 ** 32, Number.NaN])("refuses the label %s", (label) => {
      const index = open(1);
      expect(() => index.add(label, vector(1))).toThrow(UsageInvalid);
      expect(index.size).toBe(0);
    });

    it.each([
      ["is too short", vector(1)],
      ["is too long", vector(1, 2, 3)],
      ["holds NaN", vector(1, Number.NaN)],
      ["holds infinity", vector(Number.POSITIVE_INFINITY, 0)],
      ["is zero", vector(0, 0)],
    ])("refuses a vector that %s, and stays as it was", (_, bad) => {
      const index = open(2);
      index.add(1, vector(1, 0));
      expect(() => index.add(1, bad)).toThrow(UsageInvalid);
      expect(() => index.add(2, bad)).toThrow(UsageInvalid);
      expect(() => index.search(bad, 1)).toThrow(UsageInvalid);
      expect(index.search(vector(1, 0), 5)).toEqual([{ label: 1, similarity: expect.closeTo(1, 6) }]);
    });

    it("does not hold on to the caller's memory", () => {
      const index = open(2);
      const mine = vector(1, 0);
      index.add(1, mine);
      mine.set([0, 1]);
      expect(index.search(vector(1, 0), 1)[0]?.similarity).toBeCloseTo(1, 6);
    });

    it("finds at least 95 of 100 true neighbours among 2,000 clustered vectors, replaced and removed ones too", () => {
      const [index, oracle] = [open(64), exactIndex(64)];
      const draw = { dimension: 64, clusters: 100, spread: 0.6, seed: 11 };
      const both = [index, oracle];
      clusteredVectors("stored", { ...draw, count: 2_000 }).forEach((point, i) => {
        for (const it of both) it.add(i + 1, point);
      });
      const queries = clusteredVectors("asked", { ...draw, count: 100 });
      const recall = () => {
        const shares = queries.map((query) => {
          const truth = new Set(labels(oracle, query, 10));
          return labels(index, query, 10).filter((label) => truth.has(label)).length / 10;
        });
        return shares.reduce((sum, share) => sum + share, 0) / shares.length;
      };
      expect(recall()).toBeGreaterThanOrEqual(0.95);
      clusteredVectors("changed", { ...draw, count: 1_000 }).forEach((point, i) => {
        for (const it of both) {
          if (i % 2 === 0) it.add(i + 1, point);
          else it.remove(i + 1);
        }
      });
      expect(index.size).toBe(1_500);
      expect(recall()).toBeGreaterThanOrEqual(0.95);
    });
  });
}
