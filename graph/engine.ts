import { type BudgetLimits, withBudget } from "../models/budget.js";
import type { ChatClient } from "../models/chat-client.js";
import { clientLayer } from "../models/client-layer.js";
import { type Journal, withJournal } from "../models/journal.js";
import type { Layer } from "../models/layer.js";
import { type Rates, withLimiter } from "../models/limiter.js";
import { modelReasoner } from "../models/model-reasoner.js";
import { priceOf } from "../models/prices.js";
import type { Reasoner } from "../models/reasoner.js";
import { withRepair } from "../models/repair.js";
import { PATIENCE, type RetryPolicy, withRetry } from "../models/retry.js";
import { offlineReasoner } from "../offline/offline-reasoner.js";
import type { Clock } from "../state/clock.js";
import { UsageInvalid } from "../state/errors.js";

/** What answers asks in this process: one model with its limits and budget, or the offline reasoner. */
export interface Engine {
  /** `offline`, or `provider:model`. */
  readonly name: string;
  /** What besides the prompts decides an answer; goes into a journal's header. */
  readonly parameters: ChatClient["parameters"];
  /** Whether its answers are worth keeping. Offline ones are recomputed. */
  readonly journaled: boolean;
  /** Whether it is shown pictures; absent where it is not, or nobody knows. */
  readonly seesImages?: boolean;
  /** The reasoner of one run, over that run's journal. */
  reasoner(journal?: Journal): Reasoner;
  /** Gives back sockets and memory. */
  close(): Promise<void>;
}

/** How an engine may spend and how patient it is. None of it changes an answer. */
export interface EngineLimits {
  rates?: Partial<Rates>;
  budget?: BudgetLimits;
  retry?: Partial<RetryPolicy>;
}

/** Asks under way at once where nothing is said: a panel of 17 with room. */
const IN_FLIGHT = 32;

/** The engine that needs no model. */
export function offlineEngine(): Engine {
  return {
    name: "offline",
    parameters: {},
    journaled: false,
    reasoner: () => offlineReasoner(),
    close: async () => {},
  };
}

/**
 * A model as an engine: journal, budget, repair, retry, limiter, client, outside in.
 *
 * @throws UsageInvalid when dollars are limited and the model's price is not known
 */
export function modelEngine(
  client: ChatClient,
  { rates = {}, budget = {}, retry = {} }: EngineLimits,
  surroundings: { clock: Clock; random: () => number },
): Engine {
  const price = priceOf(client.name);
  if (budget.usd !== undefined && price === undefined) {
    throw new UsageInvalid(
      "unknown-price",
      `The price of ${client.name} is not known, so dollars cannot be limited.`,
      "Limit tokens instead: --budget-tokens.",
    );
  }
  const limited = withLimiter({ inFlight: IN_FLIGHT, ...rates }, surroundings.clock, clientLayer(client));
  const retried = withRetry({ ...PATIENCE, random: surroundings.random, ...retry }, limited);
  const paid: Layer = withBudget(budget, price, withRepair(retried));
  return {
    name: client.name,
    parameters: client.parameters,
    journaled: true,
    seesImages: client.seesImages,
    reasoner: (journal) => modelReasoner(client, journal === undefined ? paid : withJournal(journal, paid)),
    close: async () => client.close?.(),
  };
}
