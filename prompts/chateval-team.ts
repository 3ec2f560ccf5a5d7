import type { Talk } from "../state/hearing.js";
import { fence } from "./fence.js";

/** One referee of the debate team. */
export interface Referee {
  name: string;
  task: string;
}

/**
 * The debate team of ChatEval (Chan et al., 2024): roles that differ, which its paper finds essential. Names are the
 * paper's, what they look at is put in terms of a dispute.
 */
export const CHATEVAL_TEAM: readonly Referee[] = [
  {
    name: "General Public",
    task: "You look at the quarrel as an ordinary person who buys and sells now and then: what would most people call fair?",
  },
  {
    name: "Critic",
    task: "You doubt what others conclude too fast: you look for holes in each side's account, and for another reading where both look equal.",
  },
  {
    name: "News Author",
    task: "You check each account against what was filed: what is shown, what is only said, and what does not fit the dates and the chat.",
  },
];

/** The referee in a seat, as the prompts name it. */
export function refereeIn(seat: number): Referee {
  return CHATEVAL_TEAM[seat - 1] ?? { name: `Referee ${seat}`, task: "You judge for yourself." };
}

/** What all referees are told, whoever speaks. */
export const TEAM_SYSTEM =
  "You are one of several referees who discuss a dispute on a second-hand marketplace, one after another, and then each decide for the buyer or for the seller. The order in which the two sides are told must not move you.";

/** The discussion so far, in the order of speaking. */
export function renderTalks(marker: string, talks: readonly Talk[]): string {
  const lines = talks.map(({ seat, said, side }) => {
    const vote = side === undefined ? "" : ` (decides for the ${side})`;
    return `${refereeIn(seat).name}: ${said.join(" ")}${vote}`;
  });
  return fence(marker, "what the referees said so far", lines.join("\n"));
}
