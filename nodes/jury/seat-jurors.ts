import { briefFor } from "../../jury/brief.js";
import { ballotKey } from "../../jury/tally.js";
import type { JurorInput, JuryState } from "../../state/channels.js";
import { PRESETS } from "../../state/presets.js";
import type { Side } from "../../state/side.js";

/** Key of the reasoning that the jury has in common. */
export const JURY_REASONING = "jury";

/** What a seat is given for the round that comes next, and how it voted before (for the progress report only). */
export type SeatTask = JurorInput & { before?: Side | "spoiled" };

/**
 * The tasks of the next round, one a seat. Where jurors reason for themselves they do it once and judge from it in
 * every round; with `rethink`, in every round anew.
 */
export function seatTasks(state: JuryState): SeatTask[] {
  const { settings, dispute, findings, fence, panel, rounds, ballots, reasonings } = state;
  const round = rounds.length + 1;
  return panel.map((juror) => {
    const { split, summary, followed } = briefFor(juror, round, rounds, ballots);
    const reasoningKey = keyOf(settings, juror.seat, round);
    const before = ballots[ballotKey(round - 1, juror.seat)];
    return {
      settings,
      dispute,
      findings,
      fence,
      juror,
      round,
      social: { split, summary, followed },
      reasoningKey,
      reasoning: reasonings[reasoningKey],
      ...(before === undefined ? {} : { before: before.status === "cast" ? before.side : "spoiled" }),
    };
  });
}

function keyOf({ preset, rethink }: JuryState["settings"], seat: number, round: number): string {
  if (PRESETS[preset].investigation === "jury") return JURY_REASONING;
  return rethink ? `seat-${seat}-round-${round}` : `seat-${seat}`;
}
