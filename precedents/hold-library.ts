import type { Embedder } from "../models/embedder.js";
import type { LibraryRecord, Norm, Precedent } from "../state/precedents.js";
import { exactIndex } from "./exact-index.js";
import { labelOf } from "./index/label-of.js";
import type { LibraryStore } from "./library-store.js";
import { emptyLibrary, nextVersion } from "./precedent-library.js";
import { embedderTraits } from "./recall/embedder-traits.js";
import { recallNorms } from "./recall/recall.js";
import { openShelf, type Probe } from "./recall/shelf.js";
import { checkRecords } from "./records/check-records.js";
import { embedAll } from "./records/embed-all.js";
import { inForce } from "./records/in-force.js";
import { recordBook } from "./records/record-book.js";
import type { VectorIndex } from "./vector-index.js";

/** Where the vectors of a library stand. The label of N7 in the one and of H7 in the other is 7. */
export interface LibraryIndexes {
  norms: VectorIndex;
  precedents: VectorIndex;
}

export interface HoldOptions {
  /** Not closed with the library: whoever opened it closes it. */
  embedder: Embedder;
  /** By default empty exact ones. What is missing in them is embedded and added, what is stale removed. */
  indexes?: LibraryIndexes;
  signal?: AbortSignal;
  /**
   * Called by `append` with records that were checked, embedded and indexed, before anybody can find them: here a file
   * is written. When it rejects, `append` does too and nothing is changed.
   */
  keep?: (records: readonly LibraryRecord[]) => Promise<void>;
}

/**
 * A library in memory over records. Of records with one id the last counts.
 *
 * A vector that stands in an index under the label of a norm in force, or of a precedent, is taken to be its own:
 * whoever hands over indexes has made sure that they belong to these records and to this embedder.
 *
 * @throws UsageInvalid for records that `append` would refuse, and for those of another embedder
 */
export async function holdLibrary(
  records: readonly LibraryRecord[],
  { embedder, indexes = exactIndexes(embedder.dimension), signal, keep = async () => {} }: HoldOptions,
): Promise<LibraryStore> {
  const book = recordBook();
  const shelves = {
    norms: openShelf<Norm>(indexes.norms),
    precedents: openShelf<Precedent>(indexes.precedents),
  };

  /** Puts vectors of what is not findable yet into the indexes. Gives back what takes them out again. */
  async function index(changes: readonly LibraryRecord[], has: typeof inIndex, ending?: AbortSignal) {
    const wanted = lastOfEach(changes).flatMap((record) => {
      if (record.type === "embedder") return [];
      const item = record.type === "norm" ? record.norm : record.precedent;
      const at = record.type === "norm" ? indexes.norms : indexes.precedents;
      const before = record.type === "norm" ? book.norm(item.id) : book.precedent(item.id);
      if (before !== undefined && findable(before)) return [];
      return findable(item) && !has(at, item.id) ? [{ at, id: item.id, text: item.text }] : [];
    });
    const texts = wanted.map(({ text }) => text);
    const vectors = await embedAll(embedder, texts, ending);
    const undo = () => {
      for (const { at, id } of wanted) at.remove(labelOf(id));
    };
    try {
      for (const [place, { at, id }] of wanted.entries()) {
        at.add(labelOf(id), vectors[place] ?? new Float32Array());
      }
    } catch (error) {
      undo();
      throw error;
    }
    return undo;
  }

  let version = emptyLibrary().version();

  /** Makes records findable whose vectors stand in the indexes. */
  function show(changes: readonly LibraryRecord[]): void {
    book.write(changes);
    for (const record of changes) {
      if (record.type !== "embedder") version = nextVersion(version, record);
    }
    for (const record of lastOfEach(changes)) {
      if (record.type === "precedent") shelves.precedents.show(record.precedent);
      if (record.type !== "norm") continue;
      if (inForce(record.norm)) shelves.norms.show(record.norm);
      else shelves.norms.take(record.norm);
    }
  }

  async function add(changes: readonly LibraryRecord[]): Promise<void> {
    checkRecords(changes, book, embedder);
    const undo = await index(changes, () => false);
    try {
      await keep(changes);
    } catch (error) {
      undo();
      throw error;
    }
    show(changes);
  }

  async function probe(text: string, ending?: AbortSignal): Promise<Probe> {
    const [vector = new Float32Array(embedder.dimension)] = await embedder.embed([text], "query", ending);
    return { text, vector, ...embedderTraits(embedder.name, text) };
  }

  checkRecords(records, book, embedder);
  await index(records, inIndex, signal);
  show(records);
  shelves.norms.dropStale();
  shelves.precedents.dropStale();

  let last: Promise<unknown> = Promise.resolve();
  return {
    embedder: { name: embedder.name, dimension: embedder.dimension },
    version: () => version,
    precedents: book.precedents,
    norms: book.norms,
    similarNorms: async (text, count, ending) => shelves.norms.nearest(await probe(text, ending), count),
    similarPrecedents: async (text, count, ending) =>
      shelves.precedents.nearest(await probe(text, ending), count),
    async recall({ text, claims = "", dispute }, count) {
      if (text.trim() === "" || shelves.norms.size === 0) return { coverage: "none", norms: [] };
      const whole = await probe(text);
      const probes = { whole, claims: claims.trim() === "" ? whole : await probe(claims) };
      return recallNorms({ ...shelves, book }, probes, dispute, count);
    },
    append(changes) {
      // One after another: each is checked against what the one before has left.
      const done = last.then(() => add(changes));
      last = done.catch(() => {});
      return done;
    },
    close: async () => {
      await last;
    },
  };
}

function exactIndexes(dimension: number): LibraryIndexes {
  return { norms: exactIndex(dimension), precedents: exactIndex(dimension) };
}

function inIndex(index: VectorIndex, id: string): boolean {
  return index.has(labelOf(id));
}

/** A precedent always, a norm when it is in force. */
function findable(item: Norm | Precedent): boolean {
  return !("favours" in item) || inForce(item);
}

function lastOfEach(records: readonly LibraryRecord[]): LibraryRecord[] {
  const last = new Map<string, LibraryRecord>();
  for (const record of records) {
    const key =
      record.type === "embedder" ? "" : record.type === "norm" ? record.norm.id : record.precedent.id;
    last.set(key, record);
  }
  return [...last.values()];
}
