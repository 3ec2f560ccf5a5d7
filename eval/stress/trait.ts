/** What cases are clustered by. */
export const FAMILIES = ["category", "claim", "filing", "feature", "category and claim"] as const;
export type Family = (typeof FAMILIES)[number];

/** Something that a case shows, and that others may show too. */
export interface Trait {
  family: Family;
  /** The same for all cases that show it. */
  name: string;
  /** In more words, where the name says too little. */
  words?: string;
}
