import type { Command } from "commander";
import type { EngineOptions } from "../graph/compose.js";
import { positiveReal, positiveWhole } from "./numbers.js";

/** Flags of every command that asks a model: where it listens, how fast and for how much it may be asked. */
export interface ModelFlags {
  baseUrl?: string;
  vision?: boolean;
  timeout?: number;
  inFlight?: number;
  rpm?: number;
  tpm?: number;
  budgetUsd?: number;
  budgetTokens?: number;
}

/** Adds `ModelFlags` to a command, but for `--vision`: only some commands show a model pictures. */
export function addModelFlags(command: Command): Command {
  return command
    .option("--base-url <url>", "where the model's server listens, when it is not the provider's own")
    .option("--timeout <seconds>", "longest time for one request", positiveWhole)
    .option("--in-flight <n>", "most requests at once", positiveWhole)
    .option("--rpm <n>", "most requests a minute", positiveWhole)
    .option("--tpm <n>", "most tokens a minute", positiveWhole)
    .option("--budget-usd <dollars>", "refuse asks beyond this sum", positiveReal)
    .option("--budget-tokens <n>", "refuse asks beyond this many tokens", positiveWhole);
}

/** What a model is opened with under these flags. */
export function engineOptions(flags: ModelFlags): EngineOptions {
  const { baseUrl, vision, timeout, inFlight, rpm, tpm, budgetUsd, budgetTokens } = flags;
  return {
    baseUrl,
    seesImages: vision,
    timeoutMs: timeout === undefined ? undefined : timeout * 1_000,
    rates: { ...(inFlight === undefined ? {} : { inFlight }), requestsPerMinute: rpm, tokensPerMinute: tpm },
    budget: { tokens: budgetTokens, usd: budgetUsd },
  };
}
