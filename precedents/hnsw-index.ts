import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { PrerequisiteMissing } from "../state/errors.js";
import { checkLabel } from "./index/check-label.js";
import { capacityFor, HNSW, hnswFileFault, storedVector } from "./index/hnsw-file.js";
import { nearest } from "./index/nearest.js";
import { type SlotLabels, type SlotTable, slotTable } from "./index/slot-table.js";
import { unitVector } from "./index/unit-vector.js";
import type { Neighbour, VectorIndex } from "./vector-index.js";

/** An approximate index (hierarchical navigable small world) that can be written to a file. */
export interface HnswIndex extends VectorIndex {
  /** The stored vector of length 1. */
  vector(label: number): Float32Array | undefined;
  /**
   * Writes a file that `readHnswIndex` reads with the labels that this gives back. The native code is silent about a
   * missing folder or a full disk: check the file afterwards.
   */
  write(path: string): SlotLabels;
}

// The part of hnswlib-node that is used, in our own words: where it could not be built, npm leaves its types out too.

/** Of its labels we use the numbers of its slots, so that its own table of labels never changes. */
interface NativeIndex {
  initIndex(options: { maxElements: number; m: number; efConstruction: number; randomSeed: number }): void;
  readIndex(path: string): Promise<boolean>;
  writeIndexSync(path: string): void;
  resizeIndex(maxElements: number): void;
  /** A slot that is there gets another vector, and is marked deleted no more. */
  addPoint(vector: number[], label: number): void;
  markDelete(label: number): void;
  getPoint(label: number): number[];
  searchKnn(vector: number[], count: number): { distances: number[]; neighbors: number[] };
  setEf(ef: number): void;
}

export interface Hnswlib {
  HierarchicalNSW: new (space: "ip" | "cosine", dimension: number) => NativeIndex;
}

/** Candidates that a search follows. At 100,000 clustered vectors of 512 numbers it finds 999 of 1,000. */
const EF = 100;

/**
 * Loads the native module.
 *
 * @throws PrerequisiteMissing `hnswlib-missing` where it is not installed or could not be built
 */
export async function importHnswlib(name = "hnswlib-node"): Promise<Hnswlib> {
  try {
    // Only the default: the package is CommonJS, and its names cannot be seen from outside.
    return ((await import(/* @vite-ignore */ name)) as { default: Hnswlib }).default;
  } catch (cause) {
    throw new PrerequisiteMissing(
      "hnswlib-missing",
      `The native module ${name} could not be loaded.`,
      `Install Python, make and a C++ compiler, then run \`npm install ${name}\` or \`npm rebuild ${name}\`.`,
      { cause },
    );
  }
}

/** An empty index. */
export function hnswIndex(hnswlib: Hnswlib, dimension: number): HnswIndex {
  const native = new hnswlib.HierarchicalNSW("ip", dimension);
  const capacity = capacityFor(0);
  native.initIndex({ maxElements: capacity, ...HNSW });
  return indexOver(native, dimension, slotTable(), capacity);
}

/** What is known of a file of an index, from elsewhere than the file. */
export interface HnswFile {
  path: string;
  sha256: string;
  dimension: number;
  labels: SlotLabels;
}

/**
 * The index in a file that `write` wrote, read only when the file is what it was.
 *
 * @returns the index, or what is wrong with the file
 * @throws Error when the file is not there
 */
export async function readHnswIndex(
  hnswlib: Hnswlib,
  { path, sha256, dimension, labels }: HnswFile,
): Promise<HnswIndex | string> {
  const bytes = await readFile(path);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) return "it is damaged";
  const stored = labels.flat();
  if (new Set(stored).size !== stored.length) return "a label is named twice";
  const fault = hnswFileFault(bytes, dimension, labels);
  if (fault !== undefined) return fault;
  // A fresh object each: one whose reading fails holds freed memory.
  const native = new hnswlib.HierarchicalNSW("ip", dimension);
  // A writer may have removed the file by now: then that is the error.
  await native.readIndex(path).catch(async (cause: unknown) => {
    await access(path);
    throw cause;
  });
  const sums = labels.map((_, slot) => sumOf(storedVector(bytes, dimension, slot)));
  return indexOver(native, dimension, slotTable(labels, sums), capacityFor(labels.length));
}

function indexOver(
  native: NativeIndex,
  dimension: number,
  slots: SlotTable,
  initialCapacity: number,
): HnswIndex {
  let capacity = initialCapacity;
  // Neither a new index nor a file keeps it.
  native.setEf(EF);

  /** The slot of a vector. Equal ones share one: many of them break the graph into parts that no search reaches. */
  function store(unit: Float32Array, sum: string): number {
    const held = slots.slotWith(sum);
    if (held !== undefined) return held;
    const slot = slots.vacant();
    if (slot === capacity) {
      native.resizeIndex(capacityFor(capacity + 1));
      capacity = capacityFor(capacity + 1);
    }
    native.addPoint(Array.from(unit), slot);
    return slot;
  }

  function remove(label: number): void {
    const freed = slots.remove(label);
    if (freed !== undefined) native.markDelete(freed);
  }

  /** Compares with all: of what was replaced often, the graph loses parts. */
  function searchAll(probe: Float32Array, count: number): Neighbour[] {
    const best = nearest(count);
    for (const slot of slots.used) {
      const cosine = native.getPoint(slot).reduce((sum, part, i) => sum + part * (probe[i] ?? 0), 0);
      for (const label of slots.labelsIn(slot)) best.offer(label, cosine);
    }
    return best.found;
  }

  return {
    dimension,
    get size() {
      return slots.size;
    },
    has: (label) => slots.slotOf(label) !== undefined,
    add(label, vector) {
      checkLabel(label);
      const unit = unitVector(vector, dimension);
      const sum = sumOf(Buffer.from(unit.buffer));
      remove(label);
      slots.put(label, sum, store(unit, sum));
    },
    remove,
    search(vector, count) {
      const probe = unitVector(vector, dimension);
      const wanted = Math.min(Math.floor(count), slots.size);
      if (!(wanted > 0)) return [];
      const reached = Math.min(wanted, slots.used.size);
      const { neighbors, distances } = native.searchKnn(Array.from(probe), reached);
      if (neighbors.length < reached) return searchAll(probe, wanted);
      const best = nearest(wanted);
      for (const [i, slot] of neighbors.entries()) {
        for (const label of slots.labelsIn(slot)) best.offer(label, 1 - (distances[i] ?? 0));
      }
      return best.found;
    },
    vector(label) {
      const slot = slots.slotOf(label);
      return slot === undefined ? undefined : Float32Array.from(native.getPoint(slot));
    },
    write(path) {
      native.writeIndexSync(path);
      return slots.labels();
    },
  };
}

function sumOf(vector: Buffer): string {
  return createHash("sha256").update(vector).digest("base64");
}
