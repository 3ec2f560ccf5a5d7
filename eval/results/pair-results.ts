import type { CaseResult } from "./case-result.js";

/** Results of the same case and repeat in two lists of one arm each, in the order of the first. */
export function pairResults<Result extends CaseResult>(
  first: readonly Result[],
  second: readonly Result[],
): (readonly [Result, Result])[] {
  const partners = new Map(second.map((result) => [keyOf(result), result]));
  return first.flatMap((result) => {
    const partner = partners.get(keyOf(result));
    return partner === undefined ? [] : [[result, partner] as const];
  });
}

function keyOf({ case: id, repeat }: CaseResult): string {
  return `${repeat} ${id}`;
}
