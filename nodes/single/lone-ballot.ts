import type { CastBallot } from "../../state/ballot.js";
import type { Side } from "../../state/side.js";

/** The ballot of a mind without a panel: seat 1, round 1, and no persona. */
export function loneBallot(
  model: string,
  { side, reasons }: { side: Side; reasons: string[] },
  more: Partial<Pick<CastBallot, "seat" | "persona" | "reasoning" | "citations" | "droppedCitations">> = {},
): CastBallot {
  return {
    seat: 1,
    round: 1,
    persona: "",
    model,
    reasoning: "",
    norms: [],
    status: "cast",
    side,
    reasons,
    citations: [],
    droppedCitations: 0,
    ...more,
  };
}
