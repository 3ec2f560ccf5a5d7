import { awaitAllCallbacks } from "@langchain/core/callbacks/promises";

/**
 * Waits until LangSmith traces are sent, but no longer than `limitMs`: a dead endpoint would hold the process for over a
 * minute. Without tracing it returns at once.
 *
 * @returns whether all were sent
 */
export async function flushTraces(limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  // The timer keeps the process alive while traces are under way.
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), limitMs);
  });
  const sent = await Promise.race([awaitAllCallbacks().then(() => true), late]);
  clearTimeout(timer);
  return sent;
}
