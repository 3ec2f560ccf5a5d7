import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Engine } from "../../graph/engine.js";
import { caseFacts, claimOf } from "../../nodes/asking.js";
import { fenceMarker } from "../../prompts/fence.js";
import { type RateInput, ratePrompt } from "../../prompts/rate-reasons.js";
import { AdmittedDispute } from "../../state/admitted-dispute.js";
import { CaseInvalid, InvariantBroken, UsageInvalid } from "../../state/errors.js";
import type { MediaSource } from "../../state/media-source.js";
import type { ScoredResult } from "../results/case-result.js";
import { existingRun } from "../results/existing-run.js";
import { RESULTS_FILE, readResults } from "../results/read-results.js";
import { RATINGS_FORMAT, type ReasonRating, ratingsPath } from "../results/reason-rating.js";
import type { RunRequest } from "../results/run-request.js";
import { caseFailure } from "../runner/case-failure.js";
import { eachAtMost } from "../runner/each-at-most.js";
import { lockRun } from "../runner/lock-run.js";
import { metered } from "../runner/metered.js";
import { type DrawnBallot, drawBallots } from "./draw-ballots.js";
import { openRatingLog } from "./rating-log.js";

/** Ballots of one result where nothing else is said: of a panel a few tell as much as all. */
export const BALLOTS = 3;

const PARALLEL = 8;

const NO_MEDIA: MediaSource = {
  load: () => Promise.reject(new InvariantBroken("A rater of reasons asked for a picture.")),
};

/** How the reasons of a run are rated. */
export interface RateOptions {
  /** Folder of the run, finished or not. */
  folder: string;
  /** Who rates. Stays open afterwards. */
  engine: Engine;
  /** Most ballots of each result. */
  ballots: number;
  /** Puts ratings away that are there. */
  anew?: boolean;
  /** Results at once, from 1. */
  parallel?: number | undefined;
  signal?: AbortSignal | undefined;
  onEvent?: (event: RateEvent) => void;
}

/** What is told while reasons are rated. */
export type RateEvent =
  | { type: "begin"; total: number; done: number }
  | { type: "rating"; rating: ReasonRating; total: number; done: number };

/** What came of it. */
export interface RateReport {
  /** Path of the ratings. */
  ratings: string;
  total: number;
  /** Ballots that were rated before. */
  kept: number;
  /** Ballots that were asked about in this life. */
  asked: number;
}

/** What is still to be rated of one result. */
interface Unread {
  result: Pick<ScoredResult, "case" | "arm" | "repeat" | "transcript">;
  ballots: DrawnBallot[];
}

/**
 * Has a rater say whom the reasons of ballots favour, without knowing how the ballots voted: whether reasons agree with the
 * votes they stand under is then counted, not believed. What was rated is not asked again; what could not be is.
 *
 * @throws UsageInvalid when no run is there, its ratings were begun otherwise, or the offline reasoner is to rate what a
 *   model wrote
 * @throws what stops a run: abort, a bad key, a daily quota, a spent budget. What was done stays
 */
export async function rateReasons(options: RateOptions): Promise<RateReport> {
  const { folder, engine, ballots, anew = false, parallel = PARALLEL, onEvent = () => {} } = options;
  const request = await existingRun(folder);
  refuseStranger(engine, request);
  const release = await lockRun(folder);
  try {
    const { name: rater, parameters } = engine;
    const header = {
      format: RATINGS_FORMAT,
      rater,
      parameters,
      prompt: ratePrompt.version,
      ballots,
    } as const;
    const log = await openRatingLog(folder, header, anew);
    try {
      const { total, unread } = await unreadOf(folder, ballots, request.settings.seed, log.has);
      const asked = unread.reduce((sum, it) => sum + it.ballots.length, 0);
      let done = total - asked;
      onEvent({ type: "begin", total, done });
      await eachAtMost(parallel, unread, options.signal, (it, signal) =>
        rateResult(it, { folder, engine, request }, signal, async (rating) => {
          await log.append(rating);
          done++;
          onEvent({ type: "rating", rating, total, done });
        }),
      );
      return { ratings: ratingsPath(folder), total, kept: total - asked, asked };
    } finally {
      await log.close();
    }
  } finally {
    await release();
  }
}

function refuseStranger(engine: Engine, { settings }: RunRequest): void {
  if (engine.name !== "offline" || settings.model === "offline") return;
  throw new UsageInvalid(
    "rater",
    `The offline reasoner reads no reasons but its own, and those of this run were written by ${settings.model}.`,
    "Name who rates: --model, such as --model google-genai:gemini-2.5-flash-lite.",
  );
}

async function unreadOf(
  folder: string,
  ballots: number,
  seed: number,
  has: (ballot: Pick<ReasonRating, "case" | "arm" | "repeat" | "seat">) => boolean,
): Promise<{ total: number; unread: Unread[] }> {
  const unread: Unread[] = [];
  let total = 0;
  for await (const result of readResults(join(folder, RESULTS_FILE))) {
    if (result.status === "unscored") continue;
    const { case: id, arm, repeat, transcript } = result;
    const drawn = drawBallots(result, ballots, seed);
    total += drawn.length;
    const open = drawn.filter(({ seat }) => !has({ case: id, arm, repeat, seat }));
    if (open.length > 0) unread.push({ result: { case: id, arm, repeat, transcript }, ballots: open });
  }
  return { total, unread };
}

async function rateResult(
  { result, ballots }: Unread,
  { folder, engine, request }: { folder: string; engine: Engine; request: RunRequest },
  signal: AbortSignal,
  record: (rating: ReasonRating) => Promise<void>,
): Promise<void> {
  const { case: id, arm, repeat, transcript } = result;
  const seed = request.settings.seed;
  const opening = disputeIn(folder, transcript);
  for (const { seat, side, reasons } of ballots) {
    signal.throwIfAborted();
    const meter = metered(engine);
    const of = { case: id, arm, repeat, seat, side };
    try {
      const input = inputOf(await opening, reasons, request);
      const place = { dispute: id, seat, sample: repeat };
      const { reply } = await meter.engine.reasoner().ask(ratePrompt, input, place, {
        signal,
        seed,
        media: NO_MEDIA,
      });
      await record({ ...of, status: "rated", favours: reply.favours, usage: meter.usage() });
    } catch (error) {
      signal.throwIfAborted();
      const failure = caseFailure(error);
      if (failure === undefined) throw error;
      await record({ ...of, status: "unrated", error: failure, usage: meter.usage() });
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

function inputOf(dispute: AdmittedDispute, reasons: readonly string[], { settings }: RunRequest): RateInput {
  const written = JSON.stringify([dispute, reasons]);
  return {
    fence: fenceMarker(settings.seed, dispute.sha256, written),
    language: settings.language ?? dispute.language,
    facts: { ...caseFacts(dispute), chat: [] },
    buyer: claimOf(dispute, "buyer"),
    seller: claimOf(dispute, "seller"),
    reasons,
  };
}
