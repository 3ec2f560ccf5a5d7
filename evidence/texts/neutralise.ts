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

/** Most words of a name in which a command is sought from each of them on: a path has 300 characters at most. */
const WORDS_OF_A_NAME = 60;

/** The same for a file's name: a name that holds anything of the kind is replaced whole, by `instead`. */
export function neutraliseName(path: string, instead: string): Neutralised {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(path)?.[0] ?? "";
  const { hidden, removed } = neutralise(path);
  const commands = removed.length > 0 || namesOf(path.slice(0, path.length - ending.length)).some(commandsIn);
  const found = commands || hidden.length > 0;
  return { text: found ? instead + ending : path, hidden, removed: commands ? [path] : [] };
}

function commandsIn(words: string): boolean {
  return neutralise(words).removed.length > 0;
}

/**
 * What a path may say: all its words, and the words of each name in it from every word on, since a name has no full
 * stop before its command.
 */
function namesOf(path: string): string[] {
  const wordsOf = (name: string) =>
    name
      .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
      .split(/[\s/\\._-]+/)
      .filter((word) => word !== "")
      .slice(0, WORDS_OF_A_NAME);
  const names = path.split(/[/\\]/).map(wordsOf);
  return [wordsOf(path), ...names.flatMap((words) => words.map((_, from) => words.slice(from)))]
    .filter(({ length }) => length > 0)
    .map((words) => words.join(" "));
}
