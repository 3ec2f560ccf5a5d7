import type { CaseResult } from "../../eval/results/case-result.js";
import { dollars } from "./report-text.js";

/** How far long work has come. */
export interface EvalProgress {
  total: number;
  done: number;
  /** What was there when this life began. */
  kept: number;
  /** Steps that came to nothing, and what they are called. */
  failed: number;
  failedAre: string;
  costUsd: number | null;
  /** The last step, in words. */
  last: string;
}

/** What is told of long work: how much there is, a word by the way, and each step as it is done. */
export type ProgressEvent =
  | { type: "begin"; total: number; done: number }
  | { type: "notice"; text: string }
  | { type: "step"; total: number; done: number; said: string; failed: boolean; costUsd: number | null };

/** Work of which nothing has been heard. */
export function noEvalProgress(failedAre = "unscored", last = "reading the data set"): EvalProgress {
  return { total: 0, done: 0, kept: 0, failed: 0, failedAre, costUsd: 0, last };
}

/** What a result says of how far an evaluation has come. */
export function stepOf(
  result: CaseResult,
): Pick<Extract<ProgressEvent, { type: "step" }>, "said" | "failed" | "costUsd"> {
  const { case: id, arm, repeat } = result;
  const of = `${id} ${arm}${repeat === 0 ? "" : ` #${repeat + 1}`}`;
  return result.status === "unscored"
    ? { said: `${of}: unscored, ${result.error.code}`, failed: true, costUsd: result.usage?.costUsd ?? null }
    : { said: `${of}: ${result.answer}`, failed: false, costUsd: result.usage.costUsd };
}

/** Enters one event. Changes `progress`. */
export function enterEvalEvent(progress: EvalProgress, event: ProgressEvent): void {
  if (event.type === "notice") return;
  progress.total = event.total;
  progress.done = event.done;
  if (event.type === "begin") {
    progress.kept = event.done;
    progress.last = "";
    return;
  }
  progress.last = event.said;
  if (event.failed) progress.failed++;
  progress.costUsd =
    event.costUsd === null || progress.costUsd === null ? null : progress.costUsd + event.costUsd;
}

/**
 * `120/1000 · 12 % · 2.0 a second · 7 min 20 s to go · $0.0123`: the rate and the time to go are of this life alone.
 *
 * @param seconds since this life began to judge
 */
export function progressText(
  { total, done, kept, failed, failedAre, costUsd }: EvalProgress,
  seconds: number,
): string {
  const share = total === 0 ? 0 : Math.floor((100 * done) / total);
  const made = done - kept;
  const rate = made === 0 || seconds <= 0 ? undefined : made / seconds;
  return [
    `${done}/${total}`,
    `${share} %`,
    ...(rate === undefined ? [] : [rateText(rate)]),
    ...(rate === undefined || done === total ? [] : [`${durationText((total - done) / rate)} to go`]),
    dollars(costUsd),
    ...(failed === 0 ? [] : [`${failed} ${failedAre}`]),
  ].join(" · ");
}

function rateText(perSecond: number): string {
  return perSecond >= 1 ? `${perSecond.toFixed(1)} a second` : `${(60 * perSecond).toFixed(1)} a minute`;
}

/** `45 s`, `7 min 20 s`, `3 h 5 min`. */
export function durationText(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
