import type { LibraryRecord, Norm, Precedent } from "../state/precedents.js";
import type { PrecedentLibrary } from "./precedent-library.js";

/** A stored norm or precedent that is like a text. */
export interface Similar<Item> {
  item: Item;
  /** Fused score of recall; compares within one answer only. */
  score: number;
  /** Cosine of the two vectors, above 0; 0 for what was found by its words and is not among the 50 nearest by vector. */
  cosine: number;
}

/** Port: a library B = <H, N> that can be read whole and added to. */
export interface LibraryStore extends PrecedentLibrary {
  readonly embedder: { readonly name: string; readonly dimension: number };
  /** All precedents, in the order they came. */
  precedents(): readonly Precedent[];
  /** All norms, in the order they came, with those that are superseded or withdrawn. */
  norms(): readonly Norm[];
  /** Norms in force (neither superseded nor withdrawn) that are like a text, best first. */
  similarNorms(text: string, count: number, signal?: AbortSignal): Promise<Similar<Norm>[]>;
  /** Precedents that are like a text, best first. */
  similarPrecedents(text: string, count: number, signal?: AbortSignal): Promise<Similar<Precedent>[]>;
  /**
   * Keeps records, all of them or none. Resolves once they are kept and can be found.
   *
   * @throws UsageInvalid for a record whose references are not there, a changed precedent, or a changed text of a norm
   */
  append(records: readonly LibraryRecord[]): Promise<void>;
  close(): Promise<void>;
}
