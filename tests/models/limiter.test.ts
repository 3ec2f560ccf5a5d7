import { describe, expect, it } from "vitest";
import { withLimiter } from "../../models/limiter.js";
import { bareRun, modelAnswer, modelAsk } from "../fixtures/model-ask.js";

describe("limiter", () => {
  it("lets no more asks through at once than it may, in the order of asking", async () => {
    let inFlight = 0;
    let peak = 0;
    const order: number[] = [];
    const layer = withLimiter(
      { inFlight: 3 },
      () => 0,
      async (ask) => {
        peak = Math.max(peak, ++inFlight);
        order.push(ask.place.seat ?? 0);
        await new Promise((done) => setTimeout(done, 2));
        inFlight--;
        return modelAnswer();
      },
    );
    const seats = Array.from({ length: 10 }, (_, index) => index + 1);
    await Promise.all(
      seats.map((seat) => layer(modelAsk({ place: { dispute: "d", seat, sample: 0 } }), bareRun())),
    );
    expect(peak).toBe(3);
    expect(order).toEqual(seats);
  });

  it("gives its permit back after a failure and after an abort in the queue", async () => {
    const stop = new AbortController();
    let calls = 0;
    const layer = withLimiter(
      { inFlight: 1 },
      () => 0,
      async () => {
        if (++calls === 1) {
          await new Promise((done) => setTimeout(done, 5));
          throw new Error("failed");
        }
        return modelAnswer();
      },
    );
    const first = layer(modelAsk(), bareRun());
    const queued = layer(modelAsk(), bareRun({ signal: stop.signal }));
    const last = layer(modelAsk(), bareRun());
    stop.abort(new Error("not me"));
    await expect(queued).rejects.toThrow("not me");
    await expect(first).rejects.toThrow("failed");
    expect(await last).toEqual(modelAnswer());
  });

  it("spaces requests evenly over the minute", async () => {
    // 60,000 a minute is one a millisecond. The clock stands still: the nth ask waits n - 1 ms, measured by when it goes.
    const waits: number[] = [];
    const start = process.hrtime.bigint();
    const layer = withLimiter(
      { inFlight: 100, requestsPerMinute: 6_000 },
      () => 0,
      async () => {
        waits.push(Number(process.hrtime.bigint() - start) / 1e6);
        return modelAnswer();
      },
    );
    await Promise.all(Array.from({ length: 6 }, () => layer(modelAsk(), bareRun())));
    // 6,000 a minute: one in 10 ms. No ask goes before its turn (timers are never early by more than a millisecond).
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(index * 10 - 1);
  });

  it("counts tokens by estimate and corrects by what was used", async () => {
    // "judge" and "the case": (5 + 8) / 4 = 3.25, up to 4 tokens in; 500 guessed out; really 100 + 20 used.
    let now = 0;
    const layer = withLimiter(
      { inFlight: 1, tokensPerMinute: 60_000 },
      () => now,
      async () => modelAnswer(),
    );
    await layer(modelAsk(), bareRun());
    // 504 ms were booked and 384 given back: after 120 ms the next may go at once.
    now = 120;
    const before = process.hrtime.bigint();
    await layer(modelAsk(), bareRun());
    expect(Number(process.hrtime.bigint() - before) / 1e6).toBeLessThan(380);
  });
});
