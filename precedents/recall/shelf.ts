import { labelOf } from "../index/label-of.js";
import type { Similar } from "../library-store.js";
import type { VectorIndex } from "../vector-index.js";
import { bm25, type TermIndex } from "./bm25.js";
import type { EmbedderTraits } from "./embedder-traits.js";
import { fuseRanks } from "./rank-fusion.js";

/** What is searched for, as text and as vector, and how far the vector is trusted. */
export interface Probe extends EmbedderTraits {
  text: string;
  vector: Float32Array;
}

/** The items of one kind, H or N, that can be found by their words and by their vectors. */
export interface Shelf<Item> {
  /** Items that can be found. */
  readonly size: number;
  readonly terms: TermIndex;
  /** The items that `admits` lets through and that are like `probe`, best first: BM25 and cosine, fused. */
  nearest(probe: Probe, count: number, admits?: (item: Item) => boolean): Similar<Item>[];
  /** Makes an item findable whose vector stands in the index. */
  show(item: Item): void;
  /** Makes an item unfindable, and takes its vector from the index. */
  take(item: Item): void;
  /** Takes vectors from the index that belong to no item. What an approximate index does not name is never found. */
  dropStale(): void;
}

/** Both rankings are fused to this depth at least: what is deep in one may be high in the other. */
const DEPTH = 50;

/** An empty shelf over an index that may hold vectors already. */
export function openShelf<Item extends { id: string; text: string }>(index: VectorIndex): Shelf<Item> {
  const items = new Map<number, Item>();
  const terms = bm25();

  /** Asks the index for more until enough are let through: what is not admitted must not starve the result. */
  function byVector(vector: Float32Array, depth: number, admits: (label: number) => boolean) {
    for (let asked = depth; ; asked *= 2) {
      const found = index
        .search(vector, Math.min(asked, index.size))
        // At right angles are texts of another script, of which the vector knows nothing.
        .filter(({ label, similarity }) => similarity > 0 && admits(label));
      if (found.length >= depth || asked >= index.size) return found.slice(0, depth);
    }
  }

  function byWords(text: string, depth: number, admits: (label: number) => boolean): number[] {
    const found: number[] = [];
    for (const { label } of terms.search(text)) {
      if (found.length === depth) break;
      if (admits(label)) found.push(label);
    }
    return found;
  }

  return {
    get size() {
      return items.size;
    },
    terms,
    nearest({ text, vector, trust }, count, admits = () => true) {
      if (count <= 0 || items.size === 0) return [];
      const depth = Math.max(DEPTH, 2 * count);
      const admitted = (label: number) => {
        const item = items.get(label);
        return item !== undefined && admits(item);
      };
      const close = byVector(vector, depth, admitted);
      const worded = byWords(text, depth, admitted);
      const cosines = new Map(close.map(({ label, similarity }) => [label, similarity]));
      return fuseRanks([
        { groups: worded.map((label) => [label]) },
        { groups: close.map(({ label }) => [label]), weight: trust },
      ])
        .slice(0, count)
        .flatMap(({ label, score }) => {
          const item = items.get(label);
          return item === undefined ? [] : [{ item, score, cosine: cosines.get(label) ?? 0 }];
        });
    },
    show(item) {
      const label = labelOf(item.id);
      terms.add(label, item.text);
      items.set(label, item);
    },
    take(item) {
      const label = labelOf(item.id);
      index.remove(label);
      terms.remove(label);
      items.delete(label);
    },
    dropStale() {
      if (index.size <= items.size) return;
      const anywhere = new Float32Array(index.dimension).fill(1 / Math.sqrt(index.dimension));
      for (const { label } of index.search(anywhere, index.size)) if (!items.has(label)) index.remove(label);
    },
  };
}
