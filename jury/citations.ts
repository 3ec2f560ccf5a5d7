import type { CastBallot, Citation } from "../state/ballot.js";
import type { CountedCitation } from "../state/verdict.js";

/** The ids that a juror was shown, by kind. */
export interface KnownIds {
  exhibits: ReadonlySet<string>;
  clues: ReadonlySet<string>;
  norms: ReadonlySet<string>;
  rules: ReadonlySet<string>;
}

/** Citations that point at something, and how many pointed at nothing. */
export interface CheckedCitations {
  citations: Citation[];
  dropped: number;
}

/**
 * Keeps the citations of things that exist. An id may be written in brackets, with punctuation around it or in other
 * case (`[B1]`, `kb1.`); anything further from a known id is dropped, never guessed. An id cited twice by one reason
 * counts once.
 */
export function checkCitations(
  reasons: readonly { cites: readonly string[] }[],
  known: KnownIds,
): CheckedCitations {
  const byId = new Map<string, Omit<Citation, "reason">>();
  const kinds = [
    ["exhibit", known.exhibits],
    ["clue", known.clues],
    ["norm", known.norms],
    ["rule", known.rules],
  ] as const;
  for (const [kind, ids] of kinds) for (const id of ids) byId.set(bare(id), { kind, id });

  const citations: Citation[] = [];
  let dropped = 0;
  for (const [reason, { cites }] of reasons.entries()) {
    for (const cite of new Set(cites.map(bare))) {
      const found = byId.get(cite);
      if (found === undefined) dropped++;
      else citations.push({ ...found, reason });
    }
  }
  return { citations, dropped };
}

/**
 * How many of `ballots` cite each thing: most cited first, then by id. A ballot that cites a thing for several reasons
 * counts once; one that cites a clue cites its exhibit too.
 *
 * @param exhibitOf the exhibit that a clue of a reasoning was seen in
 */
export function countCitations(
  ballots: readonly CastBallot[],
  exhibitOf: (reasoning: string, clue: string) => string | undefined,
): CountedCitation[] {
  const counted = new Map<string, CountedCitation>();
  for (const ballot of ballots) {
    const once = new Map<string, Omit<CountedCitation, "ballots">>();
    for (const { kind, id } of ballot.citations) {
      const { reasoning } = ballot;
      const cited = kind === "clue" ? { kind, id, reasoning } : { kind, id };
      once.set(`${kind} ${cited.reasoning ?? ""} ${id}`, cited);
      const exhibit = kind === "clue" ? exhibitOf(reasoning, id) : undefined;
      if (exhibit !== undefined) once.set(`exhibit  ${exhibit}`, { kind: "exhibit", id: exhibit });
    }
    for (const [key, cited] of once) {
      counted.set(key, { ...cited, ballots: (counted.get(key)?.ballots ?? 0) + 1 });
    }
  }
  return [...counted.values()].sort(
    (a, b) => b.ballots - a.ballots || a.id.localeCompare(b.id, "en", { numeric: true }),
  );
}

/** `text` without what is neither letter nor digit around it, in capitals. */
function bare(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").toUpperCase();
}
