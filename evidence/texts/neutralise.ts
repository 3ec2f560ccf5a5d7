import { removeHidden } from "../screening/hidden-text.js";
import { screenText } from "../screening/screen.js";

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
  const commands = revealed.message === undefined ? [] : screenText(revealed.message).removed;
  return {
    text: screened.text,
    hidden: revealed.hidden === undefined ? [] : [revealed.hidden],
    removed: [...commands, ...screened.removed],
  };
}

/** The same for a file's name: a name that holds anything of the kind is replaced whole, by `instead`. */
export function neutraliseName(path: string, instead: string): Neutralised {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(path)?.[0] ?? "";
  const words = path.slice(0, path.length - ending.length).replace(/[/._-]+/g, " ");
  const { hidden, removed } = neutralise(path);
  const commands = removed.length > 0 || neutralise(words).removed.length > 0;
  const found = commands || hidden.length > 0;
  return { text: found ? instead + ending : path, hidden, removed: commands ? [path] : [] };
}
