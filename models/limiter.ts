import type { Clock } from "../state/clock.js";
import { estimateTokens } from "./estimate.js";
import type { Layer } from "./layer.js";
import { pause } from "./pause.js";

/** Limits of a provider's account. Absent: no limit. */
export interface Rates {
  inFlight: number;
  requestsPerMinute?: number;
  tokensPerMinute?: number;
}

/**
 * Lets asks through one after another, as many at once and a minute as the account allows. Permits are given in the
 * order of asking. Requests are spaced evenly (a minute's worth never comes in a burst, so that no window of the
 * provider sees more than its limit); tokens by the estimate, corrected by what was really used.
 *
 * One limiter serves a whole process: build it once.
 */
export function withLimiter(rates: Rates, clock: Clock, next: Layer): Layer {
  const slots = openSlots(rates.inFlight);
  const requests = openPace(rates.requestsPerMinute, clock);
  const tokens = openPace(rates.tokensPerMinute, clock);
  return async (ask, run) => {
    const leave = await slots.enter(run.signal);
    try {
      const { input, output } = estimateTokens(ask);
      const wait = Math.max(requests.claim(1), tokens.claim(input + output));
      if (wait > 0) await pause(wait, run.signal);
      const answer = await next(ask, run);
      tokens.correct(answer.usage.inputTokens + answer.usage.outputTokens - input - output);
      return answer;
    } finally {
      leave();
    }
  };
}

/** A queue of at most `count` at once, first come, first served. */
function openSlots(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const first = waiting.shift();
    if (first === undefined) free++;
    else first();
  };
  return {
    async enter(signal: AbortSignal | undefined): Promise<() => void> {
      signal?.throwIfAborted();
      if (free > 0) {
        free--;
        return leave;
      }
      await new Promise<void>((enter, fail) => {
        const give = () => {
          signal?.removeEventListener("abort", stop);
          enter();
        };
        const stop = () => {
          waiting.splice(waiting.indexOf(give), 1);
          fail(signal?.reason);
        };
        signal?.addEventListener("abort", stop, { once: true });
        waiting.push(give);
      });
      return leave;
    },
  };
}

/** Share of a minute left free: else a request that was late, and one a minute later that was not, fall into one window. */
const SLACK = 0.01;

/** Even spacing: each claim of `amount` takes its share of the minute, and says how long to wait for its turn. */
function openPace(perMinute: number | undefined, clock: Clock) {
  const msEach = perMinute === undefined ? 0 : (60_000 * (1 + SLACK)) / perMinute;
  let nextFree = Number.NEGATIVE_INFINITY;
  return {
    claim(amount: number): number {
      const now = clock();
      const turn = Math.max(now, nextFree);
      nextFree = turn + amount * msEach;
      return turn - now;
    },
    correct(amount: number): void {
      nextFree += amount * msEach;
    },
  };
}
