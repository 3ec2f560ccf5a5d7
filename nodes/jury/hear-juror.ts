import { ballotKey } from "../../jury/tally.js";
import type { SpoiledBallot } from "../../state/ballot.js";
import type { JurorInput, JurorOutput } from "../../state/channels.js";
import { ModelUnavailable, ReplyInvalid } from "../../state/errors.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Side } from "../../state/side.js";

/**
 * One seat in one round. A juror that cannot answer spoils its ballot; what concerns the whole run (abort, bad key,
 * budget) is thrown and stops it.
 *
 * @param hear runs the `juror` graph
 * @param model name of the reasoner, for the record
 */
export function hearJuror(
  hear: (input: JurorInput, config: NodeConfig) => Promise<JurorOutput>,
  model: string,
) {
  return async (input: JurorInput & { before?: Side | "spoiled" }, config: NodeConfig) => {
    const { before, ...seated } = input;
    const { seat } = input.juror;
    const output = await hear(seated, config).catch((error: unknown) => spoil(input, model, error));
    const ballot = output.ballots[ballotKey(input.round, seat)];
    const side = ballot?.status === "cast" ? ballot.side : "spoiled";
    config.writer?.({
      type: "ballot",
      seat,
      round: input.round,
      side,
      changed: before !== undefined && before !== side,
    });
    return output;
  };
}

function spoil(input: JurorInput, model: string, error: unknown): JurorOutput {
  const spoiled = spoilReason(error);
  if (spoiled === undefined) throw error;
  const { juror, round } = input;
  const ballot: SpoiledBallot = {
    seat: juror.seat,
    round,
    persona: juror.persona.id,
    model,
    reasoning: input.reasoning === undefined ? "" : input.reasoningKey,
    norms: juror.norms.map(({ id }) => id),
    status: "spoiled",
    spoiled,
    detail: error instanceof Error ? error.message : String(error),
  };
  return { ballots: { [ballotKey(round, juror.seat)]: ballot }, reasonings: {} };
}

function spoilReason(error: unknown): SpoiledBallot["spoiled"] | undefined {
  // Both sides' loops failed in one step.
  if (error instanceof AggregateError) {
    const reasons = error.errors.map(spoilReason);
    return reasons.includes(undefined) ? undefined : reasons[0];
  }
  if (error instanceof ReplyInvalid) return "invalid-reply";
  if (error instanceof ModelUnavailable && error.transient) return "model-unavailable";
  return undefined;
}
