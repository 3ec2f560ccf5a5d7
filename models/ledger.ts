import type { Usage, UsageCounts } from "../state/usage.js";
import type { AskUsage, Reasoner } from "./reasoner.js";

/** What a run has asked and spent so far. */
export interface Ledger {
  /** The same reasoner; what it answers is entered here. */
  reasoner: Reasoner;
  usage(): Usage;
  /** Version of each prompt that was asked, by its name. */
  prompts(): Record<string, string>;
}

/**
 * Keeps the books of one run: asks and tokens, by stage (prompt name) and by model.
 *
 * @param onEntry is told the totals after each answered ask
 */
export function keepLedger(reasoner: Reasoner, onEntry: (total: UsageCounts) => void = () => {}): Ledger {
  const total = nothing();
  const byStage = new Map<string, UsageCounts>();
  const byModel = new Map<string, UsageCounts>();
  const versions = new Map<string, string>();
  return {
    reasoner: {
      name: reasoner.name,
      async ask(prompt, input, place, run) {
        const answer = await reasoner.ask(prompt, input, place, run);
        versions.set(prompt.name, prompt.version);
        for (const counts of [total, at(byStage, prompt.name), at(byModel, answer.usage.model)]) {
          enter(counts, answer.usage);
        }
        onEntry({ ...total });
        return answer;
      },
    },
    usage: () => ({
      ...total,
      costUsd: [...byModel.keys()].every((model) => model === "offline") ? 0 : null,
      byStage: sorted(byStage),
      byModel: sorted(byModel),
    }),
    prompts: () => sorted(versions),
  };
}

function nothing(): UsageCounts {
  return { calls: 0, inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
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
}

function sorted<Item>(entries: Map<string, Item>): Record<string, Item> {
  return Object.fromEntries([...entries].sort(([a], [b]) => a.localeCompare(b, "en")));
}
