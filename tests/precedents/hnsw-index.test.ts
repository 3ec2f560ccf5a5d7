import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clusteredVectors } from "../../eval/perf/precedents/clustered-vectors.js";
import { exactIndex } from "../../precedents/exact-index.js";
import { type HnswIndex, hnswIndex, importHnswlib, readHnswIndex } from "../../precedents/hnsw-index.js";
import { hnswFileFault } from "../../precedents/index/hnsw-file.js";
import { PrerequisiteMissing } from "../../state/errors.js";
import { randomFrom } from "../../state/random.js";
import { describeVectorIndex } from "../contracts/vector-index.js";

const found = await importHnswlib().catch(() => undefined);

const DIMENSION = 16;
const DRAW = { dimension: DIMENSION, clusters: 20, spread: 0.5, seed: 5 };

describe.skipIf(found === undefined)("the native index", () => {
  // Not reached where it is missing.
  const hnswlib = found as NonNullable<typeof found>;

  describeVectorIndex("the HNSW index", (dimension) => hnswIndex(hnswlib, dimension));

  /** 300 vectors: capacity doubled three times; every fifth removed, some places used again. */
  function grown(): HnswIndex {
    const index = hnswIndex(hnswlib, DIMENSION);
    clusteredVectors("stored", { ...DRAW, count: 300 }).forEach((point, i) => {
      index.add(1000 + i, point);
      if (i % 5 === 4) index.remove(1000 + i - 2);
    });
    index.remove(1001);
    return index;
  }

  async function written(index: HnswIndex) {
    const path = join(await mkdtemp(join(tmpdir(), "cyberjurors-hnsw-")), "it.hnsw");
    const labels = index.write(path);
    const bytes = await readFile(path);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { path, bytes, file: { path, sha256, dimension: index.dimension, labels } };
  }

  async function readBack(index: HnswIndex): Promise<HnswIndex> {
    const read = await readHnswIndex(hnswlib, (await written(index)).file);
    if (typeof read === "string") throw new Error(read);
    return read;
  }

  it("answers after a file as before it, and goes on growing", async () => {
    const [before, after] = [grown(), await readBack(grown())];
    expect([after.size, after.dimension]).toEqual([before.size, DIMENSION]);
    const queries = clusteredVectors("asked", { ...DRAW, count: 20 });
    for (const query of queries) expect(after.search(query, 10)).toEqual(before.search(query, 10));
    expect([after.has(1001), after.has(1000)]).toEqual([false, true]);
    for (const index of [before, after]) {
      const more = clusteredVectors("more", { ...DRAW, count: 400 });
      for (const [i, point] of more.entries()) index.add(5000 + i, point);
      index.remove(1000);
    }
    expect(after.size).toBe(before.size);
    for (const query of queries) {
      const [one, other] = [before.search(query, 10), after.search(query, 10)];
      // Levels are drawn anew, so that the graphs may differ; what they find may not, at this size.
      expect(other.map(({ label }) => label)).toEqual(one.map(({ label }) => label));
    }
  });

  it("gives stored vectors back, and says which labels stand in which slots", async () => {
    const index = hnswIndex(hnswlib, 2);
    index.add(7, Float32Array.of(3, 4));
    index.add(8, Float32Array.of(0, 2));
    index.add(9, Float32Array.of(1, 0));
    index.remove(8);
    expect(index.vector(7)).toEqual(Float32Array.of(Math.fround(0.6), Math.fround(0.8)));
    expect(index.vector(8)).toBeUndefined();
    const { file } = await written(index);
    expect(file.labels).toEqual([[7], [], [9]]);
    index.add(10, Float32Array.of(0, 1));
    expect((await written(index)).file.labels).toEqual([[7], [10], [9]]);
  });

  it("keeps equal vectors in one slot, of which thousands would break the graph", async () => {
    const index = hnswIndex(hnswlib, 8);
    const axis = (i: number) => Float32Array.from({ length: 8 }, (_, j) => (i % 8 === j ? 1 : 0));
    for (let label = 1; label <= 3_000; label++) index.add(label, axis(label));
    const { file } = await written(index);
    expect(file.labels).toHaveLength(8);
    const loaded = await readBack(index);
    for (const it of [index, loaded]) {
      expect(it.size).toBe(3_000);
      expect(it.search(axis(5), 400).filter(({ similarity }) => similarity > 0.99)).toHaveLength(375);
      it.remove(5);
      it.add(13, axis(6));
      expect(it.search(axis(5), 2).map(({ label }) => label)).toEqual([21, 29]);
      expect(it.search(axis(6), 3).map(({ label }) => label)).toEqual([6, 13, 14]);
    }
    for (let label = 1; label <= 3_000; label++) loaded.remove(label);
    loaded.add(1, axis(1));
    expect(loaded.search(axis(1), 5)).toEqual([{ label: 1, similarity: expect.closeTo(1, 6) }]);
  });

  it("compares with all where the graph does not reach as many as were asked for", () => {
    // As replaced vectors leave it now and then: the nearest is not reached.
    class Unreached extends hnswlib.HierarchicalNSW {
      override searchKnn(vector: number[], count: number) {
        const { neighbors, distances } = super.searchKnn(vector, count);
        return { neighbors: neighbors.slice(1), distances: distances.slice(1) };
      }
    }
    const index = hnswIndex({ HierarchicalNSW: Unreached }, 2);
    for (const label of [1, 2, 3]) index.add(label, Float32Array.of(label, 1));
    index.add(4, Float32Array.of(2, 1));
    const found = index.search(Float32Array.of(2, 1), 3);
    // (2, 1) against (3, 1): 7 / sqrt(5 * 10) = 0.98995; against (1, 1): 3 / sqrt(5 * 2) = 0.94868.
    expect(found.map(({ label }) => label)).toEqual([2, 4, 3]);
    expect(found[2]?.similarity).toBeCloseTo(0.98995, 5);
  });

  it("finds what a search that follows 10 candidates, as after loading, would miss", async () => {
    const draw = { dimension: 64, clusters: 400, spread: 2, seed: 3 };
    const [index, oracle] = [hnswIndex(hnswlib, 64), exactIndex(64)];
    clusteredVectors("stored", { ...draw, count: 3_000 }).forEach((point, i) => {
      index.add(i + 1, point);
      oracle.add(i + 1, point);
    });
    const path = join(await mkdtemp(join(tmpdir(), "cyberjurors-hnsw-")), "it.hnsw");
    const labels = index.write(path);
    const bare = new hnswlib.HierarchicalNSW("ip", 64);
    await bare.readIndex(path);
    const sha256 = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
    const loaded = await readHnswIndex(hnswlib, { path, sha256, dimension: 64, labels });
    if (typeof loaded === "string") throw new Error(loaded);
    let [ours, theirs] = [0, 0];
    for (const query of clusteredVectors("asked", { ...draw, count: 50 })) {
      const truth = new Set(oracle.search(query, 10).map(({ label }) => label));
      ours += loaded.search(query, 10).filter(({ label }) => truth.has(label)).length;
      theirs += bare.searchKnn(Array.from(query), 10).neighbors.filter((slot) => truth.has(slot + 1)).length;
    }
    expect(ours).toBeGreaterThan(theirs + 50);
  });

  it("reads no file whose checksum is another, that is of another dimension, or that names a label twice", async () => {
    const { file } = await written(grown());
    const read = (changes: Partial<typeof file>) => readHnswIndex(hnswlib, { ...file, ...changes });
    expect(await read({ sha256: "0".repeat(64) })).toBe("it is damaged");
    expect(await read({ dimension: 15 })).toBe("it was made with other parameters");
    expect(await read({ labels: [...file.labels, [1]] })).toBe("it was made with other parameters");
    expect(await read({ labels: file.labels.with(0, file.labels.at(-1) ?? []) })).toBe(
      "a label is named twice",
    );
    await expect(read({ path: `${file.path}.gone` })).rejects.toThrow("ENOENT");
    // A writer removes it just before the native code opens it.
    class Late extends hnswlib.HierarchicalNSW {
      override async readIndex(path: string) {
        await rm(path);
        return super.readIndex(path);
      }
    }
    await expect(readHnswIndex({ HierarchicalNSW: Late }, file)).rejects.toThrow("ENOENT");
  });

  it("would load, and crash, without the checks: made-up links are found before the native code follows them", async () => {
    const { bytes, file } = await written(grown());
    const fault = (change: (copy: Buffer) => void) => {
      const copy = Buffer.from(bytes);
      change(copy);
      return hnswFileFault(copy, DIMENSION, file.labels);
    };
    const slots = file.labels.length;
    const element = 4 + 4 * 32 + 4 * DIMENSION + 8;
    expect(fault(() => {})).toBeUndefined();
    // A link of slot 3 to a slot that is not there; more links than there is room for.
    expect(fault((copy) => copy.writeUInt32LE(slots, 96 + 3 * element + 4))).toBe("slot 3 is linked wrongly");
    expect(fault((copy) => copy.writeUInt16LE(33, 96 + 3 * element))).toBe("slot 3 is linked wrongly");
    expect(fault((copy) => copy.writeUInt8(1, 96 + 3 * element + 2))).toBe("slot 3 is free or is not");
    expect(fault((copy) => copy.writeBigUInt64LE(4n, 96 + 4 * element - 8))).toBe(
      "slot 3 has another number",
    );
    expect(fault((copy) => copy.writeBigUInt64LE(1n << 40n, 8))).toBe("its capacity is wrong");
    expect(fault((copy) => copy.writeUInt32LE(slots - 1, 52))).toBe("its entry is wrong");
    expect(fault((copy) => copy.writeDoubleLE(1e9, 80))).toBe("its levels are drawn otherwise");
    const upper = 96 + slots * element;
    expect(fault((copy) => copy.writeUInt32LE(67, upper))).toBe("the levels of slot 0 are wrong");
    const first = firstUpperList(bytes, upper);
    expect(fault((copy) => copy.writeUInt16LE(17, first))).toMatch(/linked wrongly on level 1/);
    expect(fault((copy) => copy.writeUInt32LE(slots, first + 4))).toMatch(/linked wrongly on level 1/);
    expect(hnswFileFault(bytes.subarray(0, -1), DIMENSION, file.labels)).toBeDefined();
    expect(hnswFileFault(Buffer.concat([bytes, Buffer.alloc(1)]), DIMENSION, file.labels)).toBe(
      "something follows its end",
    );
  });

  it("lets nothing through, of any length or with any bit flipped, that is not what it was", async () => {
    const { bytes, path, file } = await written(grown());
    const random = randomFrom("bits", 9);
    for (let i = 0; i < 100; i++) {
      const copy = Buffer.from(bytes);
      const at = random.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
      await writeFile(path, i % 2 === 0 ? copy : bytes.subarray(0, at));
      expect(await readHnswIndex(hnswlib, file)).toBe("it is damaged");
    }
  });
});

/** Where the first list of a level above the lowest stands. */
function firstUpperList(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes.readUInt32LE(at) === 0) at += 4;
  return at + 4;
}

describe("importHnswlib", () => {
  it("says what to install where the module is not there", async () => {
    const missing = importHnswlib("hnswlib-that-is-not-there");
    await expect(missing).rejects.toThrow(PrerequisiteMissing);
    await expect(missing).rejects.toMatchObject({
      code: "hnswlib-missing",
      remedy: expect.stringContaining("C++ compiler"),
    });
  });
});
