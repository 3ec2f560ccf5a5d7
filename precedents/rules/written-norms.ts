import { z } from "zod";
import { Norm } from "../../state/precedents.js";
import { nextId } from "../records/next-id.js";

/** Rules that somebody wrote, for a library to begin with. */
export const WrittenRules = z.strictObject({
  author: z.string().min(1),
  rules: z.array(Norm.pick({ language: true, category: true, favours: true, text: true })),
});
export type WrittenRules = z.infer<typeof WrittenRules>;

/**
 * Written rules as norms: they have an author and no precedent yet, and are recalled all the same. A rule that a
 * precedent teaches in other words supports the written one.
 *
 * @param kept norms that the library has, whose numbers are taken
 * @param created ISO 8601
 */
export function writtenNorms(
  { author, rules }: WrittenRules,
  kept: readonly Pick<Norm, "id">[],
  created: string,
): Norm[] {
  const norms: Norm[] = [];
  for (const rule of rules) {
    const id = nextId("N", [...kept, ...norms]);
    norms.push({ id, ...rule, precedents: [], author, created, contradicts: [] });
  }
  return norms;
}
