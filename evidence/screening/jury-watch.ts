import { ALL_COMMANDS } from "./all-commands.js";
import { isCommanded } from "./command.js";
import { fold } from "./fold.js";
import { speaksAsRole } from "./forged-role.js";
import { otherReadings } from "./other-readings.js";

/** The shortest commands are "hi ai" and three Han characters. */
const COULD_COMMAND =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Cyrillic}\p{Script=Arabic}]|^(?:[^a-z]*[a-z]){4}/u;

/** Whether a sentence commands the jury or a model, openly, as a forged role, or in another reading. */
export type JuryWatch = (sentence: string) => boolean;

/** Makes a watch that remembers its answers; one serves one text, whose sentences come again in every pass. */
export function createJuryWatch(): JuryWatch {
  const answers = new Map<string, boolean>();
  return (sentence) => {
    const known = answers.get(sentence);
    if (known !== undefined) return known;
    const folded = fold(sentence);
    const answer =
      COULD_COMMAND.test(folded) &&
      (speaksAsRole(folded) || [folded, ...otherReadings(folded)].some(commands));
    answers.set(sentence, answer);
    return answer;
  };
}

function commands(reading: string): boolean {
  return ALL_COMMANDS.some(({ holds, commands }) => holds.test(reading) && isCommanded(reading, commands));
}
