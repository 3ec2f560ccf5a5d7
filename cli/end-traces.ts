import { flushTraces } from "../graph/tracing.js";
import type { Terminal } from "./terminal.js";

/** How long an endpoint for traces may delay the end. */
const TRACES_MS = 4_000;

/** Sends what traces are left, and lets the process end when the endpoint does not take them in time. */
export async function endTraces(terminal: Terminal): Promise<void> {
  if (await flushTraces(TRACES_MS)) return;
  terminal.err(`Traces were not all sent within ${TRACES_MS / 1_000} s.\n`);
  terminal.leave();
}
