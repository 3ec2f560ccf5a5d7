import type { Clue, Reasoning } from "../../state/reasoning.js";
import { SIDES, type Side } from "../../state/side.js";
import { anchor } from "../markup/anchor.js";

/** A clue, the reasoning it stands in, and the side it was found for. */
export interface FoundClue {
  clue: Clue;
  /** Key of the reasoning. */
  key: string;
  side: Side;
  /** Unique on the page: `KB1` where the jury reasoned as one mind, else `seat-3-KB1`. */
  anchor: string;
}

/** All clues of all reasonings, in order. */
export function listClues(reasonings: Readonly<Record<string, Reasoning>>): FoundClue[] {
  const keys = Object.keys(reasonings);
  return Object.entries(reasonings).flatMap(([key, reasoning]) =>
    SIDES.flatMap((side) =>
      reasoning[side].clues.map((clue) => ({
        clue,
        key,
        side,
        anchor: keys.length === 1 ? anchor(clue.id) : anchor(key, clue.id),
      })),
    ),
  );
}

/** Whose reasoning a key names, for people: `seat-3` is seat 3, `jury` the jury. */
export function reasonerOf(key: string): { seat?: number; name: string } {
  const [, seat, round] = /^seat-(\d+)(?:-round-(\d+))?$/.exec(key) ?? [];
  if (seat === undefined) return { name: key === "jury" ? "the jury" : key };
  return { seat: Number(seat), name: `seat ${seat}${round === undefined ? "" : ` in round ${round}`}` };
}
