/** A stored vector that was found, by its label. */
export interface Neighbour {
  label: number;
  /** Cosine, from -1 to 1. */
  similarity: number;
}

/**
 * Port: finds the stored vectors nearest to one by cosine. Labels are integers from 1 to 2^32 - 1.
 *
 * Every vector is checked: `dimension` long, finite, not zero; else UsageInvalid, and nothing is changed.
 */
export interface VectorIndex {
  readonly dimension: number;
  /** Stored labels, removed ones not counted. */
  readonly size: number;
  has(label: number): boolean;
  /** Stores a vector; one that is there under this label is replaced. */
  add(label: number, vector: Float32Array): void;
  /** Forgets a label; one that is not there is no error. */
  remove(label: number): void;
  /** The nearest, best first; among equals the lower label first. At most `count`, fewer when fewer are stored. */
  search(vector: Float32Array, count: number): Neighbour[];
}
