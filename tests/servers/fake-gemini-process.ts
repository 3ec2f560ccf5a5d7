import { parseArgs } from "node:util";
import { startFakeGemini } from "./fake-gemini.js";

// The fake as a process of its own, so that it does not share a core's time with what is measured. Prints its URL.
const { values } = parseArgs({
  options: {
    /** Milliseconds that each answer takes. */
    latency: { type: "string", default: "0" },
    /** Milliseconds on top for each 1,000 tokens of the prompt. */
    "latency-per-1000-tokens": { type: "string", default: "0" },
    "requests-per-minute": { type: "string" },
    key: { type: "string" },
    port: { type: "string", default: "0" },
  },
});

const limit = values["requests-per-minute"];
const fake = await startFakeGemini({
  latencyMs: ({ promptTokens }) =>
    Number(values.latency) + (Number(values["latency-per-1000-tokens"]) * promptTokens) / 1000,
  ...(limit === undefined ? {} : { requestsPerMinute: Number(limit) }),
  ...(values.key === undefined ? {} : { key: values.key }),
  port: Number(values.port),
  keepBodies: false,
});
process.stdout.write(`${fake.url}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void fake.close());
