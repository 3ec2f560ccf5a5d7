import { focusPrompt } from "./e3-focus.js";
import { selectPrompt } from "./e4-select.js";
import { perceivePrompt } from "./e5-perceive.js";
import { conflictPrompt } from "./e6-conflict.js";
import { ballotPrompt } from "./e7-ballot.js";
import { summaryPrompt } from "./e8-summary.js";

/** Version of each prompt that a jury asks, by its name. A run is resumed only under the same versions. */
export function promptVersions(): Record<string, string> {
  const prompts = [focusPrompt, selectPrompt, perceivePrompt, conflictPrompt, ballotPrompt, summaryPrompt];
  return Object.fromEntries(prompts.map(({ name, version }) => [name, version]));
}
