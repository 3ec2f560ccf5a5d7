import type { CaseResult } from "../results/case-result.js";
import { share, sum } from "../statistics/mean.js";
import { isRight, scoredIn } from "./result-counts.js";

/** What the scored results took. Unscored ones are in no figure. */
export interface Cost {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Input and output together: the paper's "Token". */
  tokens: number;
  /** US dollars; undefined where the price of a single result is not known: an unknown price is never 0. */
  costUsd: number | undefined;
  /** Results whose price is not known. */
  unpriced: number;
  seconds: number;
  /** Means over scored results; undefined without any. */
  perCase: CostShares;
  /** Totals divided by right answers; undefined without any. */
  perRight: CostShares;
}

/** Costs of one thing. */
export interface CostShares {
  calls: number | undefined;
  tokens: number | undefined;
  costUsd: number | undefined;
  seconds: number | undefined;
}

/** Adds up usage and time of the scored results. */
export function costOf(results: readonly CaseResult[]): Cost {
  const scored = scoredIn(results);
  const prices = scored.map(({ usage }) => usage.costUsd);
  const known = prices.filter((price) => price !== null);
  const total = (key: "calls" | "inputTokens" | "outputTokens") => sum(scored.map(({ usage }) => usage[key]));
  const tokens = total("inputTokens") + total("outputTokens");
  const costUsd = scored.length > 0 && known.length === prices.length ? sum(known) : undefined;
  const seconds = sum(scored.map((result) => result.seconds));
  const calls = total("calls");
  const sharesOf = (count: number): CostShares => ({
    calls: share(calls, count),
    tokens: share(tokens, count),
    costUsd: costUsd === undefined ? undefined : share(costUsd, count),
    seconds: share(seconds, count),
  });
  return {
    calls,
    inputTokens: total("inputTokens"),
    outputTokens: total("outputTokens"),
    tokens,
    costUsd,
    unpriced: prices.length - known.length,
    seconds,
    perCase: sharesOf(scored.length),
    perRight: sharesOf(scored.filter(isRight).length),
  };
}
