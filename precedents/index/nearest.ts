import type { Neighbour } from "../vector-index.js";

/** Keeps the best of what it is offered. */
export interface Nearest {
  offer(label: number, cosine: number): void;
  /** Best first; among equals the lower label first. */
  readonly found: Neighbour[];
}

/** @param count most neighbours to keep, from 0 */
export function nearest(count: number): Nearest {
  const found: Neighbour[] = [];
  return {
    found,
    offer(label, cosine) {
      // Rounding must not make a cosine that is none.
      const similarity = Math.min(1, Math.max(-1, cosine));
      let place = found.length;
      while (place > 0 && precedes(label, similarity, found[place - 1])) place--;
      if (place >= count) return;
      found.splice(place, 0, { label, similarity });
      if (found.length > count) found.pop();
    },
  };
}

function precedes(label: number, similarity: number, other: Neighbour | undefined): boolean {
  if (other === undefined) return false;
  return similarity > other.similarity || (similarity === other.similarity && label < other.label);
}
