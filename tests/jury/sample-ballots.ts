import { ballotKey } from "../../jury/tally.js";
import type { Ballot, CastBallot, CollectiveSummary, SpoiledBallot } from "../../state/ballot.js";
import type { Side } from "../../state/side.js";

const seated = { persona: "p01", model: "offline", reasoning: "jury", norms: [] };

export function cast(round: number, seat: number, side: Side, rest: Partial<CastBallot> = {}): CastBallot {
  return {
    ...seated,
    round,
    seat,
    status: "cast",
    side,
    reasons: [`seat ${seat} in round ${round}`],
    citations: [],
    droppedCitations: 0,
    ...rest,
  };
}

export function spoiled(
  round: number,
  seat: number,
  reason: SpoiledBallot["spoiled"] = "invalid-reply",
): SpoiledBallot {
  return { ...seated, round, seat, status: "spoiled", spoiled: reason, detail: "no JSON" };
}

export function keyed(...ballots: readonly Ballot[]): Record<string, Ballot> {
  return Object.fromEntries(ballots.map((ballot) => [ballotKey(ballot.round, ballot.seat), ballot]));
}

export const SUMMARY: CollectiveSummary = {
  buyerArguments: ["The video shows the defect."],
  sellerArguments: [],
  heat: "calm",
  heatReason: "Few disagree.",
  prevailing: "The buyer leads on the video.",
};
