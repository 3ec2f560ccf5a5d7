import { BudgetExceeded, ReplyInvalid } from "../state/errors.js";
import { estimateTokens } from "./estimate.js";
import type { Layer } from "./layer.js";
import { costOf, type Price } from "./prices.js";

/** What a process may spend. Absent: as much as it takes. */
export interface BudgetLimits {
  tokens?: number;
  usd?: number;
}

/**
 * Refuses an ask whose estimate, with all that is spent and reserved, would pass a limit; settles what an ask really
 * cost, also where the replies could not be used. An ask that got no reply gives back its reservation.
 *
 * @param price of the model; needed where dollars are limited
 * @throws BudgetExceeded before anything is asked
 */
export function withBudget(limits: BudgetLimits, price: Price | undefined, next: Layer): Layer {
  const spent = { tokens: 0, usd: 0 };
  return async (ask, run) => {
    const { input, output } = estimateTokens(ask);
    const reserved = { tokens: input + output, usd: dollars(price, input, output, 0) };
    refuse("tokens", limits.tokens, spent.tokens, reserved.tokens);
    refuse("usd", limits.usd, spent.usd, reserved.usd);
    enter(spent, reserved, 1);
    try {
      const answer = await next(ask, run);
      enter(spent, amountsOf(price, answer.usage), 1);
      return answer;
    } catch (error) {
      if (error instanceof ReplyInvalid && error.usage) enter(spent, amountsOf(price, error.usage), 1);
      throw error;
    } finally {
      enter(spent, reserved, -1);
    }
  };
}

type Amounts = { tokens: number; usd: number };

function enter(spent: Amounts, amounts: Amounts, sign: 1 | -1): void {
  spent.tokens += sign * amounts.tokens;
  spent.usd += sign * amounts.usd;
}

function amountsOf(
  price: Price | undefined,
  usage: { inputTokens: number; outputTokens: number; cachedTokens: number },
): Amounts {
  const { inputTokens, outputTokens, cachedTokens } = usage;
  return { tokens: inputTokens + outputTokens, usd: dollars(price, inputTokens, outputTokens, cachedTokens) };
}

function dollars(price: Price | undefined, input: number, output: number, cached: number): number {
  return price === undefined
    ? 0
    : costOf(price, { inputTokens: input, outputTokens: output, cachedTokens: cached });
}

function refuse(what: "tokens" | "usd", limit: number | undefined, spent: number, wanted: number): void {
  if (limit === undefined || spent + wanted <= limit) return;
  const amount = (value: number) => (what === "usd" ? `$${value.toFixed(4)}` : `${Math.ceil(value)} tokens`);
  throw new BudgetExceeded(
    "budget",
    `The budget of ${amount(limit)} does not reach: ${amount(spent)} are spent or under way, and the next ask wants about ${amount(wanted)}.`,
    `Raise --budget-${what} and resume the run: what was answered is not asked again.`,
  );
}
