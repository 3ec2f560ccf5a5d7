import { removeHidden } from "./hidden-text.js";
import { commandsTheJury, screenText } from "./screen.js";

/** A text without what is hidden in it or commands the jury, and what that was. Personal data still stands in it. */
export interface Neutralised {
  text: string;
  /** What was hidden, shown for the human. */
  hidden: string[];
  /** What was taken out as addressed to the jury. */
  removed: string[];
}

/** Takes hidden characters out first, so that they cannot break up what is then searched for. */
export function neutralise(text: string): Neutralised {
  const revealed = removeHidden(text);
  const screened = screenText(revealed.text);
  const hiddenCommand = revealed.message !== undefined && commandsTheJury(revealed.message);
  return {
    text: screened.text,
    hidden: revealed.hidden === undefined ? [] : [revealed.hidden],
    removed: [...(hiddenCommand ? [revealed.message ?? ""] : []), ...screened.removed],
  };
}

/** The same for a file's name: a name that holds anything of the kind is replaced whole, by `instead`. */
export function neutraliseName(path: string, instead: string): Neutralised {
  const asWords = path.replace(/\.[a-z0-9]{1,5}$/i, "").replace(/[/._-]+/g, " ");
  const found = neutralise(path);
  const words = neutralise(asWords);
  const hidden = found.hidden;
  const removed = found.removed.length > 0 ? found.removed : words.removed;
  if (hidden.length === 0 && removed.length === 0) return { text: path, hidden, removed };
  const [ending = ""] = /\.[a-z0-9]{1,5}$/i.exec(path) ?? [];
  return { text: instead + ending, hidden, removed };
}
