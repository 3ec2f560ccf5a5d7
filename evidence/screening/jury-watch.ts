import { CHINESE_COMMANDS } from "./chinese-commands.js";
import { isCommanded } from "./command.js";
import { ENGLISH_COMMANDS } from "./english-commands.js";
import { fold } from "./fold.js";
import { speaksAsRole } from "./forged-role.js";

const COMMANDS = [...ENGLISH_COMMANDS, ...CHINESE_COMMANDS];

/** The shortest commands are "hi ai" and three Han characters. */
const COULD_COMMAND = /\p{Script=Han}|^(?:[^a-z]*[a-z]){4}/u;

/** Whether a sentence commands the jury or a model, openly or as a forged role. */
export type JuryWatch = (sentence: string) => boolean;

/** Makes a watch that remembers its answers; one serves one text, whose sentences come again in every pass. */
export function createJuryWatch(): JuryWatch {
  const answers = new Map<string, boolean>();
  return (sentence) => {
    const known = answers.get(sentence);
    if (known !== undefined) return known;
    const folded = fold(sentence);
    const answer = COULD_COMMAND.test(folded) && (isCommanded(folded, COMMANDS) || speaksAsRole(folded));
    answers.set(sentence, answer);
    return answer;
  };
}
