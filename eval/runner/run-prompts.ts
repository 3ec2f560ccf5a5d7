import { HEARING_GRAPHS } from "../../graph/hearing-graphs.js";
import { libraryPromptVersions } from "../../prompts/library-prompt-versions.js";
import { promptVersions } from "../../prompts/prompt-versions.js";

/** Version of every prompt that an arm may ask, by its name: a run goes on only under those it was begun with. */
export function armPromptVersions(): Record<string, string> {
  const all = [
    promptVersions(),
    libraryPromptVersions(),
    ...Object.values(HEARING_GRAPHS).map(({ prompts }) => prompts),
  ];
  const entries = all.flatMap((versions) => Object.entries(versions));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
