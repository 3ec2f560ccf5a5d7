import { ModelUnavailable } from "../state/errors.js";
import { pause } from "./pause.js";

/** How often and how patiently a transient failure is tried again. */
export interface RetryPolicy {
  /** Tries in all, the first included. */
  tries: number;
  /** Wait before the second try; doubled for each further one. */
  firstWaitMs: number;
  /** The longest wait, also where the provider asks for a longer one: then the ask fails. */
  longestWaitMs: number;
  /** Share by which a wait is lengthened at random, so that jurors do not come back all at once; 0 in tests. */
  jitter: number;
  /** Uniform in [0, 1). */
  random: () => number;
}

/** Five tries within about a minute. */
export const PATIENCE: Omit<RetryPolicy, "random"> = {
  tries: 5,
  firstWaitMs: 1_000,
  longestWaitMs: 90_000,
  jitter: 0.5,
};

/**
 * Tries an ask again when the trouble is transient, waiting as long as the provider said or twice as long each time.
 *
 * @throws ModelUnavailable the last one, when no try is left or the provider asks for too long a wait; one that is not
 *   transient at once
 */
export function withRetry<Ask, Run extends { signal?: AbortSignal }, Answer>(
  policy: RetryPolicy,
  next: (ask: Ask, run: Run) => Promise<Answer>,
): (ask: Ask, run: Run) => Promise<Answer> {
  return async (ask, run) => {
    for (let tried = 1; ; tried++) {
      try {
        return await next(ask, run);
      } catch (error) {
        if (!(error instanceof ModelUnavailable) || !error.transient || tried >= policy.tries) throw error;
        // A provider that says "0 s" has not said when.
        const wait = error.retryAfterMs || policy.firstWaitMs * 2 ** (tried - 1);
        if (wait > policy.longestWaitMs) throw error;
        await pause(wait * (1 + policy.jitter * policy.random()), run.signal);
      }
    }
  };
}
