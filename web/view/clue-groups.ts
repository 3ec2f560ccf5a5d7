import type { CastBallot } from "../../state/ballot.js";
import type { Side } from "../../state/side.js";
import type { FoundClue } from "./found-clues.js";

/** One observation, and everybody who made it in the same words about the same place. */
export interface ClueGroup {
  /** The first of them. */
  first: FoundClue;
  all: FoundClue[];
  /** Final-round ballots that cite it, by the side they name. A ballot counts once. */
  cited: Record<Side, number>;
}

/** How many ballots of `final`, by the side they name, cite a thing for which `isCited` holds. */
export function citing(
  final: readonly CastBallot[],
  isCited: (id: string, ballot: CastBallot) => boolean,
): Record<Side, number> {
  const counts = { buyer: 0, seller: 0 };
  for (const ballot of final) {
    if (ballot.citations.some(({ id }) => isCited(id, ballot))) counts[ballot.side]++;
  }
  return counts;
}

/** Brings the same observations of several jurors together: most cited first, then found by most, then as found. */
export function groupClues(clues: readonly FoundClue[], final: readonly CastBallot[]): ClueGroup[] {
  const groups = new Map<string, FoundClue[]>();
  for (const found of clues) {
    const { exhibit, media, timestamp, description } = found.clue;
    const name = JSON.stringify([found.side, exhibit, media, timestamp, description]);
    groups.set(name, [...(groups.get(name) ?? []), found]);
  }
  return [...groups.values()]
    .flatMap((all) => {
      const [first] = all;
      const isCited = (id: string, ballot: CastBallot) =>
        all.some(({ key, clue }) => clue.id === id && key === ballot.reasoning);
      return first === undefined ? [] : [{ first, all, cited: citing(final, isCited) }];
    })
    .sort((a, b) => total(b) - total(a) || b.all.length - a.all.length);
}

/** How many final-round ballots cite the observation. */
export function total({ cited }: Pick<ClueGroup, "cited">): number {
  return cited.buyer + cited.seller;
}
