import { ReplyInvalid } from "../state/errors.js";
import type { Usage, UsageCounts } from "../state/usage.js";
import { costOf, priceOf } from "./prices.js";
import type { AskUsage, Place, Reasoner } from "./reasoner.js";

/** What a run has asked and spent so far. */
export interface Ledger {
  /** The same reasoner; what it answers is entered here. */
  reasoner: Reasoner;
  usage(): Usage;
  /** Version of each prompt that was asked, by its name. */
  prompts(): Record<string, string>;
}

/** Where an ask that no seat made is booked. */
const JURY = "jury";

/**
 * Keeps the books of one run: asks, tokens and dollars, by stage (prompt name), seat and model.
 *
 * @param onEntry is told the totals after each answered ask
 */
export function keepLedger(reasoner: Reasoner, onEntry: (total: UsageCounts) => void = () => {}): Ledger {
  const total = nothing();
  const books = {
    byStage: new Map<string, UsageCounts>(),
    bySeat: new Map<string, UsageCounts>(),
    byModel: new Map<string, UsageCounts>(),
  };
  const versions = new Map<string, string>();
  const book = (stage: string, place: Place, usage: AskUsage) => {
    const accounts = [
      total,
      at(books.byStage, stage),
      at(books.bySeat, place.seat === undefined ? JURY : String(place.seat)),
      at(books.byModel, usage.model),
    ];
    for (const counts of accounts) enter(counts, usage);
  };
  return {
    reasoner: {
      name: reasoner.name,
      async ask(prompt, input, place, run) {
        const answer = await reasoner.ask(prompt, input, place, run).catch((error: unknown) => {
          // Replies that could not be used are billed all the same.
          if (error instanceof ReplyInvalid && error.usage) book(prompt.name, place, error.usage);
          throw error;
        });
        versions.set(prompt.name, prompt.version);
        book(prompt.name, place, answer.usage);
        onEntry({ ...total });
        return answer;
      },
    },
    usage: () => ({
      ...rounded(total),
      byStage: sorted(books.byStage, rounded),
      bySeat: sorted(books.bySeat, rounded),
      byModel: sorted(books.byModel, rounded),
    }),
    prompts: () => sorted(versions, (version) => version),
  };
}

function nothing(): UsageCounts {
  return { calls: 0, inputTokens: 0, outputTokens: 0, cachedTokens: 0, thoughtTokens: 0, costUsd: 0 };
}

function at(books: Map<string, UsageCounts>, key: string): UsageCounts {
  const counts = books.get(key) ?? nothing();
  books.set(key, counts);
  return counts;
}

function enter(counts: UsageCounts, usage: AskUsage): void {
  counts.calls++;
  counts.inputTokens += usage.inputTokens;
  counts.outputTokens += usage.outputTokens;
  counts.cachedTokens += usage.cachedTokens;
  counts.thoughtTokens += usage.thoughtTokens ?? 0;
  // One ask of unknown price makes the sum unknown.
  const price = priceOf(usage.model);
  counts.costUsd =
    price === undefined || counts.costUsd === null ? null : counts.costUsd + costOf(price, usage);
}

/** To 1e-10 dollars, far below a token's price: a sum of fractions must not tell in which order answers came. */
function rounded(counts: UsageCounts): UsageCounts {
  return { ...counts, costUsd: counts.costUsd === null ? null : Number(counts.costUsd.toFixed(10)) };
}

function sorted<Item>(entries: Map<string, Item>, written: (item: Item) => Item): Record<string, Item> {
  const byName = new Intl.Collator("en", { numeric: true });
  const inOrder = [...entries].sort(([a], [b]) => byName.compare(a, b));
  return Object.fromEntries(inOrder.map(([name, item]) => [name, written(item)]));
}
