import { describe, expect, it } from "vitest";
import { type RetryPolicy, withRetry } from "../../models/retry.js";
import { BudgetExceeded, ModelUnavailable } from "../../state/errors.js";
import { bareRun, modelAnswer, modelAsk } from "../fixtures/model-ask.js";

const POLICY: RetryPolicy = { tries: 3, firstWaitMs: 1, longestWaitMs: 50, jitter: 0, random: () => 0 };
const busy = (retryAfterMs?: number) => new ModelUnavailable("busy", "503", "wait", true, { retryAfterMs });

/** Fails with the given errors, one a try, then answers. */
function failing(...errors: Error[]) {
  let tries = 0;
  return {
    tries: () => tries,
    layer: async () => {
      const error = errors[tries++];
      if (error !== undefined) throw error;
      return modelAnswer();
    },
  };
}

describe("retry", () => {
  it("tries a transient failure again until it passes", async () => {
    const next = failing(busy(), busy());
    expect(await withRetry(POLICY, next.layer)(modelAsk(), bareRun())).toEqual(modelAnswer());
    expect(next.tries()).toBe(3);
  });

  it("gives up with the last error when no try is left", async () => {
    const next = failing(busy(), busy(), busy());
    await expect(withRetry(POLICY, next.layer)(modelAsk(), bareRun())).rejects.toMatchObject({
      code: "busy",
    });
    expect(next.tries()).toBe(3);
  });

  it.each([
    new ModelUnavailable("bad-key", "401", "set a key", false),
    new ModelUnavailable("daily-quota", "429", "tomorrow", false),
    new BudgetExceeded("budget", "spent", "raise it"),
    new TypeError("a bug"),
  ])("does not try again after %s", async (error) => {
    const next = failing(error);
    await expect(withRetry(POLICY, next.layer)(modelAsk(), bareRun())).rejects.toBe(error);
    expect(next.tries()).toBe(1);
  });

  it("does not wait longer than it may", async () => {
    const next = failing(busy(51));
    await expect(withRetry(POLICY, next.layer)(modelAsk(), bareRun())).rejects.toMatchObject({
      retryAfterMs: 51,
    });
    expect(next.tries()).toBe(1);
  });

  it("stops waiting when the run is aborted", async () => {
    const stop = new AbortController();
    const next = failing(busy(10_000));
    const answer = withRetry({ ...POLICY, longestWaitMs: 60_000 }, next.layer)(
      modelAsk(),
      bareRun({ signal: stop.signal }),
    );
    setTimeout(() => stop.abort(new Error("enough")), 5);
    await expect(answer).rejects.toThrow("enough");
  });
});
