import type { Reasoner } from "../models/reasoner.js";

/**
 * The same reasoner, with at most `count` asks under way at once, in the order of asking. An ask whose run is aborted
 * while it waits is never made. (LangGraph's own `maxConcurrency: 1` loses work.)
 */
export function atMost(count: number, reasoner: Reasoner): Reasoner {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    name: reasoner.name,
    async ask(prompt, input, place, run) {
      if (free > 0) free--;
      else await new Promise<void>((enter) => waiting.push(enter));
      try {
        run.signal?.throwIfAborted();
        return await reasoner.ask(prompt, input, place, run);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}
