import { focusPrompt } from "./e3-focus.js";
import { normsPrompt } from "./e9-norms.js";

/** Version of each prompt that the library asks, by its name. A build is resumed only under the same versions. */
export function libraryPromptVersions(): Record<string, string> {
  return Object.fromEntries([focusPrompt, normsPrompt].map(({ name, version }) => [name, version]));
}
