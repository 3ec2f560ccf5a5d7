import { raiseListenerLimit } from "../../../graph/compose.js";
import type { ChatClient } from "../../../models/chat-client.js";
import { focusPrompt } from "../../../prompts/e3-focus.js";
import { ModelUnavailable } from "../../../state/errors.js";
import { clientAt, engineOver } from "../engine-at.js";
import { startFakeProcess } from "../fake-process.js";
import { type Measure, measure } from "./measure.js";

/** The server refuses what would be more than these in any sliding minute. */
const PER_MINUTE = 600;
const IN_FLIGHT = 64;
const LATENCY_MS = 200;

/** Passes requests on, and counts those that the server refused as too many. */
function countingRefusals(client: ChatClient): ChatClient & { refused(): number } {
  let refused = 0;
  return {
    ...client,
    refused: () => refused,
    async generate(request, signal) {
      try {
        return await client.generate(request, signal);
      } catch (error) {
        if (error instanceof ModelUnavailable && error.code === "rate-limited") refused++;
        throw error;
      }
    },
  };
}

/** How much of an account's requests a minute the limiter makes use of in so many minutes, and how often it goes beyond. */
export async function measureLimiter(minutes: number): Promise<Measure[]> {
  raiseListenerLimit();
  const [input] = focusPrompt.examples;
  if (input === undefined) throw new Error("The prompt of stage I has no example.");
  const fake = await startFakeProcess({ latencyMs: LATENCY_MS, requestsPerMinute: PER_MINUTE });
  const client = countingRefusals(clientAt(fake.url));
  const reasoner = engineOver(client, {
    rates: { inFlight: IN_FLIGHT, requestsPerMinute: PER_MINUTE },
  }).reasoner();

  const over = new AbortController();
  const failures = new Map<string, number>();
  let answered = 0;
  let asked = 0;

  /** Asks one question after another until the time is over. */
  async function keepAsking(): Promise<void> {
    while (!over.signal.aborted) {
      try {
        await reasoner.ask(
          focusPrompt,
          input as NonNullable<typeof input>,
          { dispute: "limiter", sample: asked++ },
          { signal: over.signal, seed: 7, media: { load: () => Promise.reject(new Error("no media")) } },
        );
        answered++;
      } catch (error) {
        if (over.signal.aborted) return;
        const name = error instanceof ModelUnavailable ? error.code : String(error);
        failures.set(name, (failures.get(name) ?? 0) + 1);
      }
    }
  }

  const timer = setTimeout(() => over.abort(new Error("time is over")), minutes * 60_000);
  // Twice as many as may be in flight, so that some always wait.
  await Promise.all(Array.from({ length: 2 * IN_FLIGHT }, keepAsking));
  clearTimeout(timer);
  const { requests, peak } = await fake.counts();
  await fake.close();

  const part = `limiter, ${minutes} min at ${PER_MINUTE} requests a minute`;
  return [
    measure(part, "share of the allowed requests answered", "", [answered / (PER_MINUTE * minutes)]),
    measure(part, "requests sent", "", [requests]),
    measure(part, "429 provoked", "", [client.refused()]),
    measure(part, "asks given up", "", [[...failures.values()].reduce((sum, count) => sum + count, 0)]),
    measure(part, "peak in flight at the server", "requests", [peak]),
  ];
}
