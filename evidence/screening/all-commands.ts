import { CHINESE_COMMANDS } from "./chinese-commands.js";
import { CHINESE_PLOYS } from "./chinese-ploys.js";
import type { Command } from "./command.js";
import { ENGLISH_COMMANDS } from "./english-commands.js";
import { ENGLISH_PLOYS } from "./english-ploys.js";
import { FORGED_PROCEEDINGS } from "./forged-proceedings.js";
import { OTHER_COMMANDS } from "./other-commands.js";

/** All commands, by what a folded sentence must hold to be one of them. */
export const ALL_COMMANDS: readonly { holds: RegExp; commands: readonly Command[] }[] = [
  { holds: /[a-z]{3}/, commands: [...ENGLISH_COMMANDS, ...ENGLISH_PLOYS, ...FORGED_PROCEEDINGS] },
  { holds: /\p{Script=Han}/u, commands: [...CHINESE_COMMANDS, ...CHINESE_PLOYS, ...FORGED_PROCEEDINGS] },
  {
    holds:
      /[\p{Script=Hangul}\p{Script=Hiragana}]|vendedor|comprador|instruccion|regla|vendeu|acheteu|precedent|anterieur|kaufer|anweisung|regeln|instruc|istruz|instruct|instruk|инctp|تجاهل/u,
    commands: OTHER_COMMANDS,
  },
];
