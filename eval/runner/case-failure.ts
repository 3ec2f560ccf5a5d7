import {
  CaseInvalid,
  InvariantBroken,
  ModelUnavailable,
  QuorumMissed,
  ReplyInvalid,
} from "../../state/errors.js";
import type { UnscoredResult } from "../results/case-result.js";

/**
 * Why one case gave no answer, where the trouble is this case's alone; undefined for what stops the whole run (abort, a
 * bad key, a daily quota, a spent budget), and for faults that no case can be blamed for.
 */
export function caseFailure(error: unknown): UnscoredResult["error"] | undefined {
  const isOfTheCase =
    error instanceof CaseInvalid ||
    error instanceof QuorumMissed ||
    error instanceof ReplyInvalid ||
    error instanceof InvariantBroken ||
    (error instanceof ModelUnavailable && error.transient);
  return isOfTheCase ? { code: error.code, message: error.message } : undefined;
}
