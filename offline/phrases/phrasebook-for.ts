import { ENGLISH } from "./en.js";
import type { Phrasebook } from "./phrasebook.js";
import { CHINESE } from "./zh.js";

/** Chinese for `zh` and its variants, English for every other language. */
export function phrasebookFor(language: string): Phrasebook {
  return /^zh(-|$)/i.test(language) ? CHINESE : ENGLISH;
}
