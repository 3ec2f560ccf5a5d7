import type { Engine } from "../../graph/engine.js";
import type { Reasoner } from "../../models/reasoner.js";
import { ballotPrompt } from "../../prompts/e7-ballot.js";

/**
 * The same engine, asked for every ballot as in a blind first round: without the split, the report, and the ballots of
 * others. What the journal keeps is what was asked.
 */
export function withoutPeers(engine: Engine): Engine {
  return { ...engine, reasoner: (journal) => blind(engine.reasoner(journal)) };
}

function blind(reasoner: Reasoner): Reasoner {
  return {
    name: reasoner.name,
    ask: (prompt, input, place, run) =>
      reasoner.ask(
        prompt,
        prompt.name === ballotPrompt.name
          ? { ...input, split: undefined, summary: undefined, followed: [] }
          : input,
        place,
        run,
      ),
  };
}
