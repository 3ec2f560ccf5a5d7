import { createHash } from "node:crypto";
import { randomFrom } from "../../state/random.js";
import type { Side } from "../../state/side.js";
import type { ScoredResult } from "../results/case-result.js";

/** A ballot whose reasons are to be rated. */
export interface DrawnBallot {
  seat: number;
  side: Side;
  reasons: string[];
  /** Of side and reasons. */
  sha256: string;
}

/**
 * Draws cast ballots of a result's last round by the seed, in the order of their seats. The draw of a result does not
 * depend on other results. A floor has no ballots.
 *
 * @param most ballots, from 1
 */
export function drawBallots(result: ScoredResult, most: number, seed: number): DrawnBallot[] {
  const { case: id, arm, repeat, rounds } = result;
  const cast = (rounds.at(-1)?.ballots ?? []).flatMap(({ seat, side, reasons }): DrawnBallot[] => {
    if (side === "spoiled") return [];
    const texts = reasons.map(({ text }) => text);
    return [{ seat, side, reasons: texts, sha256: hashOf([side, texts]) }];
  });
  return randomFrom("reasons", seed, id, arm, repeat)
    .shuffle(cast)
    .slice(0, most)
    .sort((one, other) => one.seat - other.seat);
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
