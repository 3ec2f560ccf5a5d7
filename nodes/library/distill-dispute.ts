import type { DistillationInput, DistillationOutput, Distilled } from "../../state/channels.js";
import { ModelUnavailable, ReplyInvalid } from "../../state/errors.js";
import type { NodeConfig } from "../../state/node-config.js";

/**
 * One dispute of a batch. One whose asks cannot be answered has failed and gives no norm; what concerns the whole build
 * (abort, bad key, budget) is thrown and stops it.
 *
 * @param distil runs the `distillation` graph
 */
export function distillDispute(
  distil: (input: DistillationInput, config: NodeConfig) => Promise<DistillationOutput>,
) {
  return async (input: DistillationInput, config: NodeConfig) => {
    const distilled: Distilled = await distil(input, config).catch((error: unknown) => ({
      failed: failureOf(error),
    }));
    return { distilled: { [input.dispute.sha256]: distilled } };
  };
}

function failureOf(error: unknown): { code: string; message: string } {
  const ofThisAsk = error instanceof ReplyInvalid || (error instanceof ModelUnavailable && error.transient);
  if (!ofThisAsk) throw error;
  return { code: error.code, message: error.message };
}
