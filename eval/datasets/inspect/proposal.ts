import type { MappedField, MappingJson } from "../mapping/mapping.js";

/** One field of ours, where it is thought to stand, and why. */
export interface Proposal<Field extends MappedField = MappedField> {
  field: Field;
  rule: NonNullable<MappingJson["fields"][Field]>;
  /** From 0 to 1: how sure the name and the values make it. */
  confidence: number;
  reason: string;
}

/** A confidence as people read it. */
export function confidenceWord(confidence: number): "high" | "medium" | "low" {
  return confidence >= 0.8 ? "high" : confidence >= 0.55 ? "medium" : "low";
}

/** A candidate with a score of at least `least`, the best one; earlier ones win ties. */
export function best<Item>(
  items: readonly Item[],
  score: (item: Item) => { score: number; why: string } | undefined,
  least = 0.4,
): { item: Item; score: number; why: string } | undefined {
  let found: { item: Item; score: number; why: string } | undefined;
  for (const item of items) {
    const scored = score(item);
    if (scored === undefined || scored.score < least) continue;
    if (found === undefined || scored.score > found.score) found = { item, ...scored };
  }
  return found === undefined ? undefined : { ...found, score: Math.min(found.score, 1) };
}

/** A share as people read it. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
