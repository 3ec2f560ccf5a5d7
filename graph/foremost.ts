import { CyberJurorsError, ModelUnavailable, ReplyInvalid } from "../state/errors.js";

/**
 * LangGraph bundles errors of one step. What concerns the whole run comes before a single reply's, and what has a remedy
 * before what has none.
 */
export function foremost(error: unknown): unknown {
  if (!(error instanceof AggregateError)) return error;
  const inner = error.errors.map(foremost);
  const ofTheRun = inner.find(
    (it) =>
      it instanceof CyberJurorsError &&
      !(it instanceof ReplyInvalid) &&
      !(it instanceof ModelUnavailable && it.transient),
  );
  return ofTheRun ?? inner.find((it) => it instanceof CyberJurorsError) ?? inner[0] ?? error;
}
