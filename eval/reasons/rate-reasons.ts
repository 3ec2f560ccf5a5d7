import type { Engine } from "../../graph/engine.js";
import { ratePrompt } from "../../prompts/rate-reasons.js";
import { UsageInvalid } from "../../state/errors.js";
import { existingRun } from "../results/existing-run.js";
import { RATINGS_FORMAT, type ReasonRating, ratingsPath } from "../results/reason-rating.js";
import type { RunRequest } from "../results/run-request.js";
import { eachAtMost } from "../runner/each-at-most.js";
import { lockRun } from "../runner/lock-run.js";
import { watchModel } from "../runner/silent-model.js";
import { rateBallots } from "./rate-ballots.js";
import { openRatingLog } from "./rating-log.js";
import { unreadBallots } from "./unread-ballots.js";

/** Ballots of one result where nothing else is said: of a panel a few tell as much as all. */
export const BALLOTS = 3;

const PARALLEL = 8;

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
      const { total, unread } = await unreadBallots(folder, request, ballots, log.has);
      const asked = unread.reduce((sum, it) => sum + it.ballots.length, 0);
      let done = total - asked;
      onEvent({ type: "begin", total, done });
      const bench = { folder, engine, request, heard: watchModel(engine.name, "ballots") };
      await eachAtMost(parallel, unread, options.signal, (it, signal) =>
        rateBallots(it, bench, signal, async (rating) => {
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
