import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exactIndex } from "../../../precedents/exact-index.js";
import { type Hnswlib, hnswIndex } from "../../../precedents/hnsw-index.js";
import type { VectorIndex } from "../../../precedents/vector-index.js";
import { median } from "../../markdown-table.js";

/** What an HNSW index does beside comparing with all. */
export interface IndexMeasures {
  /** Share of the 10 true neighbours that are found. */
  recall: number;
  /** Median of one search. */
  hnswMs: number;
  exactMs: number;
  buildSeconds: number;
  /** What the process grew by while the index was built. */
  residentMb: number;
  fileMb: number;
}

const NEIGHBOURS = 10;
/** Of which the fastest counts: whatever else the machine does makes them slower only. */
const ROUNDS = 3;

/** Builds both indexes of the same vectors, and asks both the same. */
export async function measureIndex(
  hnswlib: Hnswlib,
  stored: readonly Float32Array[],
  queries: readonly Float32Array[],
): Promise<IndexMeasures> {
  const dimension = stored[0]?.length ?? 0;
  const residentBefore = process.memoryUsage().rss;
  const hnsw = hnswIndex(hnswlib, dimension);
  const buildMs = fill(hnsw, stored);
  const residentMb = (process.memoryUsage().rss - residentBefore) / 1e6;
  const exact = exactIndex(dimension);
  fill(exact, stored);

  const asked = queries.map((query) => {
    const [truth, exactMs] = timed(() => exact.search(query, NEIGHBOURS));
    const [found, hnswMs] = timed(() => hnsw.search(query, NEIGHBOURS));
    const labels = new Set(truth.map(({ label }) => label));
    return { exactMs, hnswMs, right: found.filter(({ label }) => labels.has(label)).length };
  });
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-index-"));
  hnsw.write(join(folder, "it.hnsw"));
  const { size } = await stat(join(folder, "it.hnsw"));
  await rm(folder, { recursive: true });
  return {
    recall: asked.reduce((sum, { right }) => sum + right, 0) / (NEIGHBOURS * asked.length),
    hnswMs: median(asked.map(({ hnswMs }) => hnswMs)),
    exactMs: median(asked.map(({ exactMs }) => exactMs)),
    buildSeconds: buildMs / 1e3,
    residentMb,
    fileMb: size / 1e6,
  };
}

/**
 * Seconds to insert one by one through our index, which grows and checks, and at once through the bare native index,
 * which has the room from the beginning and checks nothing.
 */
export function measureInserts(
  hnswlib: Hnswlib,
  stored: readonly Float32Array[],
): { one: number; batch: number } {
  const dimension = stored[0]?.length ?? 0;
  const arrays = stored.map((vector) => Array.from(vector));
  const seconds = { one: Number.POSITIVE_INFINITY, batch: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round++) {
    const native = new hnswlib.HierarchicalNSW("cosine", dimension);
    native.initIndex({ maxElements: stored.length, m: 16, efConstruction: 100, randomSeed: 100 });
    const [, batch] = timed(() => {
      for (const [label, vector] of arrays.entries()) native.addPoint(vector, label);
    });
    const one = fill(hnswIndex(hnswlib, dimension), stored);
    seconds.one = Math.min(seconds.one, one / 1e3);
    seconds.batch = Math.min(seconds.batch, batch / 1e3);
  }
  return seconds;
}

function fill(index: VectorIndex, vectors: readonly Float32Array[]): number {
  return timed(() => {
    for (const [i, vector] of vectors.entries()) index.add(i + 1, vector);
  })[1];
}

function timed<T>(work: () => T): [T, number] {
  const start = performance.now();
  return [work(), performance.now() - start];
}
