import { randomFrom } from "../../state/random.js";
import type { Side } from "../../state/side.js";
import type { ScoredResult } from "../results/case-result.js";

/** A ballot whose reasons are to be rated. */
export interface DrawnBallot {
  seat: number;
  side: Side;
  reasons: string[];
}

/**
 * Draws cast ballots of a result's last round by the seed, in the order of their seats. The draw of a result does not
 * depend on other results. A floor has no ballots.
 *
 * @param most ballots, from 1
 */
export function drawBallots(result: ScoredResult, most: number, seed: number): DrawnBallot[] {
  const { case: id, arm, repeat, rounds } = result;
  const cast = (rounds.at(-1)?.ballots ?? []).flatMap(({ seat, side, reasons }) =>
    side === "spoiled" ? [] : [{ seat, side, reasons: reasons.map(({ text }) => text) }],
  );
  return randomFrom("reasons", seed, id, arm, repeat)
    .shuffle(cast)
    .slice(0, most)
    .sort((one, other) => one.seat - other.seat);
}
