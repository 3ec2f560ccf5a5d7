import type { StopReason, Tally } from "../state/ballot.js";
import type { Settings } from "../state/settings.js";
import { castIn } from "./tally.js";

/** Slack for shares that binary fractions cannot hold, such as 7 of 10 at 0.7. No real share comes so close. */
const SLACK = 1e-9;

/**
 * Why the jury stops after `round`, or undefined when it goes on. Checked in this order: all cast ballots agree; the
 * leading share of cast ballots reaches delta (Z: at least; the paper's text says "exceeds"); no round is left.
 * Spoiled ballots are in no share.
 */
export function stopAfter(
  round: number,
  tally: Tally,
  limits: Pick<Settings, "delta" | "rounds">,
): StopReason | undefined {
  const cast = castIn(tally);
  const leading = Math.max(tally.buyer, tally.seller);
  if (cast > 0 && leading === cast) return "unanimous";
  if (cast > 0 && leading >= limits.delta * cast - SLACK) return "threshold";
  return round >= limits.rounds ? "round-limit" : undefined;
}
