import { describe, expect, it } from "vitest";
import { withBudget } from "../../models/budget.js";
import { costOf, PRICE_SOURCE, priceOf } from "../../models/prices.js";
import { BudgetExceeded } from "../../state/errors.js";
import { bareRun, modelAnswer, modelAsk } from "../fixtures/model-ask.js";

describe("budget", () => {
  // The estimate of modelAsk is 4 tokens in and 500 out; its answer costs 120.
  it("refuses the ask that might pass the limit, before it is asked", async () => {
    let asked = 0;
    const layer = withBudget({ tokens: 630 }, undefined, async () => {
      asked++;
      return modelAnswer();
    });
    await layer(modelAsk(), bareRun()); // 0 + 504 <= 630; then 120 are spent
    await layer(modelAsk(), bareRun()); // 120 + 504 = 624 <= 630; then 240
    await expect(layer(modelAsk(), bareRun())).rejects.toBeInstanceOf(BudgetExceeded); // 240 + 504 > 630
    expect(asked).toBe(2);
  });

  it("counts what is under way, and gives back what failed", async () => {
    const layer = withBudget({ tokens: 1_007 }, undefined, async (ask) => {
      await new Promise((done) => setTimeout(done, 5));
      if (ask.place.seat === 1) throw new Error("failed");
      return modelAnswer();
    });
    const first = layer(modelAsk(), bareRun());
    // 504 reserved and 504 wanted are 1008: one too many while the first is under way.
    await expect(layer(modelAsk(), bareRun())).rejects.toBeInstanceOf(BudgetExceeded);
    await expect(first).rejects.toThrow("failed");
    expect(await layer(modelAsk({ place: { dispute: "d", seat: 2, sample: 0 } }), bareRun())).toEqual(
      modelAnswer(),
    );
  });

  it("limits dollars by the model's price", async () => {
    // One dollar a million tokens: the estimate is $0.000504.
    const layer = withBudget({ usd: 0.0005 }, { input: 1, output: 1, cached: 0 }, async () => modelAnswer());
    await expect(layer(modelAsk(), bareRun())).rejects.toThrow(/\$0.0005/);
  });
});

describe("prices", () => {
  it("come from a dated source, and an unknown one is unknown, not zero", () => {
    expect(PRICE_SOURCE.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(priceOf("google-genai:gemini-2.5-flash-lite")).toEqual({ input: 0.1, output: 0.4, cached: 0.01 });
    expect(priceOf("acme:unheard-of")).toBeUndefined();
    expect(priceOf("toString")).toBeUndefined();
    expect(priceOf("offline")).toEqual({ input: 0, output: 0, cached: 0 });
  });

  it("bill cached tokens at their own price", () => {
    // 600 fresh at 1, 400 cached at 0.1, 100 out at 4: (600 + 40 + 400) / 1e6.
    const used = { inputTokens: 1_000, outputTokens: 100, cachedTokens: 400 };
    expect(costOf({ input: 1, output: 4, cached: 0.1 }, used)).toBeCloseTo(0.00104, 10);
  });
});
