import prices from "./prices.json" with { type: "json" };

/** US dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
  cached: number;
}

/** When and where the prices were read. */
export const PRICE_SOURCE = { date: prices.date, source: prices.source };

/** The price of a model, by `provider:model`; undefined when it is not known. What runs on this machine costs nothing. */
export function priceOf(model: string): Price | undefined {
  if (model === "offline" || model.startsWith("llama-cpp:")) return { input: 0, output: 0, cached: 0 };
  const known: Record<string, Price> = prices.models;
  return Object.hasOwn(known, model) ? known[model] : undefined;
}

/** Dollars for tokens; cached ones are part of the input, at their own price. */
export function costOf(
  price: Price,
  used: { inputTokens: number; outputTokens: number; cachedTokens: number },
): number {
  const fresh = used.inputTokens - used.cachedTokens;
  return (fresh * price.input + used.cachedTokens * price.cached + used.outputTokens * price.output) / 1e6;
}
