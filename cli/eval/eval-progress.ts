import type { EvaluateEvent } from "../../eval/runner/evaluate-options.js";
import { dollars } from "./report-text.js";

/** How far an evaluation has come. */
export interface EvalProgress {
  total: number;
  done: number;
  /** Results that were there when this life began. */
  kept: number;
  unscored: number;
  costUsd: number | null;
  /** The last result, in words. */
  last: string;
}

/** An evaluation of which nothing has been heard. */
export function noEvalProgress(): EvalProgress {
  return { total: 0, done: 0, kept: 0, unscored: 0, costUsd: 0, last: "reading the data set" };
}

/** Enters one event. Changes `progress`. */
export function enterEvalEvent(progress: EvalProgress, event: EvaluateEvent): void {
  if (event.type === "notice") return;
  progress.total = event.total;
  progress.done = event.done;
  if (event.type === "begin") {
    progress.kept = event.done;
    progress.last = "";
    return;
  }
  const { result } = event;
  const said = result.status === "scored" ? result.answer : `unscored, ${result.error.code}`;
  progress.last = `${result.case} ${result.arm}${result.repeat === 0 ? "" : ` #${result.repeat + 1}`}: ${said}`;
  if (result.status === "unscored") progress.unscored++;
  else if (result.usage.costUsd === null) progress.costUsd = null;
  else if (progress.costUsd !== null) progress.costUsd += result.usage.costUsd;
}

/**
 * `120/1000 · 12 % · 2.0 a second · 7 min 20 s to go · $0.0123`: the rate and the time to go are of this life alone.
 *
 * @param seconds since this life began to judge
 */
export function progressText(
  { total, done, kept, unscored, costUsd }: EvalProgress,
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
    ...(unscored === 0 ? [] : [`${unscored} unscored`]),
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
