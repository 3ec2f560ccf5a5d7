import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Engine } from "../../graph/engine.js";
import { caseFacts, claimOf } from "../../nodes/asking.js";
import { fenceMarker } from "../../prompts/fence.js";
import { type RateInput, ratePrompt } from "../../prompts/rate-reasons.js";
import { AdmittedDispute } from "../../state/admitted-dispute.js";
import { CaseInvalid, InvariantBroken } from "../../state/errors.js";
import type { MediaSource } from "../../state/media-source.js";
import { randomFrom } from "../../state/random.js";
import type { ReasonRating } from "../results/reason-rating.js";
import type { RunRequest } from "../results/run-request.js";
import { caseFailure } from "../runner/case-failure.js";
import { metered } from "../runner/metered.js";
import type { Unread } from "./unread-ballots.js";

const NO_MEDIA: MediaSource = {
  load: () => Promise.reject(new InvariantBroken("A rater of reasons asked for a picture.")),
};

/** What all ballots are rated with. */
export interface RatingBench {
  folder: string;
  engine: Engine;
  request: RunRequest;
  /** Is told of each ballot whether the model answered; throws when it is gone. */
  heard: (answered: boolean) => void;
}

/**
 * Asks about the ballots of one result, one after another. A ballot that cannot be rated is recorded as that.
 *
 * @throws what stops the whole run
 */
export async function rateBallots(
  { result, ballots }: Unread,
  { folder, engine, request, heard }: RatingBench,
  signal: AbortSignal,
  record: (rating: ReasonRating) => Promise<void>,
): Promise<void> {
  const { case: id, arm, repeat, transcript } = result;
  const seed = request.settings.seed;
  const opening = disputeIn(folder, transcript);
  for (const { seat, side, reasons, sha256 } of ballots) {
    signal.throwIfAborted();
    const meter = metered(engine);
    const of = { case: id, arm, repeat, seat, side, sha256 };
    try {
      const input = inputOf(await opening, of, reasons, request);
      const place = { dispute: id, seat, sample: repeat };
      const { reply } = await meter.engine.reasoner().ask(ratePrompt, input, place, {
        signal,
        seed,
        media: NO_MEDIA,
      });
      await record({ ...of, status: "rated", favours: reply.favours, why: reply.why, usage: meter.usage() });
      heard(true);
    } catch (error) {
      signal.throwIfAborted();
      const failure = caseFailure(error);
      if (failure === undefined) throw error;
      await record({ ...of, status: "unrated", error: failure, usage: meter.usage() });
      if (!(error instanceof CaseInvalid)) heard(false);
    }
  }
}

/** The dispute as the arm had it: its own transcript says. */
async function disputeIn(folder: string, transcript: string | undefined): Promise<AdmittedDispute> {
  try {
    const text = await readFile(join(folder, transcript ?? ""), "utf8");
    return z.object({ dispute: AdmittedDispute }).parse(JSON.parse(text)).dispute;
  } catch (cause) {
    throw new CaseInvalid(
      "transcript",
      `The transcript ${transcript ?? ""} cannot be read.`,
      "Restore it from a copy, or have the case judged anew in another run.",
      { cause },
    );
  }
}

function inputOf(
  dispute: AdmittedDispute,
  { case: id, arm, repeat, seat }: { case: string; arm: string; repeat: number; seat: number },
  reasons: readonly string[],
  { settings }: RunRequest,
): RateInput {
  const written = JSON.stringify([dispute, reasons]);
  return {
    fence: fenceMarker(settings.seed, dispute.sha256, written),
    language: settings.language ?? dispute.language,
    facts: { ...caseFacts(dispute), chat: [] },
    buyer: claimOf(dispute, "buyer"),
    seller: claimOf(dispute, "seller"),
    // Neither party is always the one that is heard first.
    first: randomFrom("rating", settings.seed, id, arm, repeat, seat).below(2) === 0 ? "buyer" : "seller",
    reasons,
  };
}
