import { hasCjk, tokenize } from "./tokenize.js";

/** Function words, and the words that every dispute and every norm of a marketplace has. */
const ENGLISH: ReadonlySet<string> = new Set(
  tokenize(
    "a after all also an and any are as at be been before but by can could did do does each for from had has have he " +
      "her his i if in into is it its may me more must my no not nothing of off on one only or other our out own she so " +
      "some such than that the their them then there they this to us was we were what when where which while who whose " +
      "will with without would you your buyer seller goods",
  ),
);

/** Characters of pronouns, particles, prepositions and auxiliaries: a term that holds one says little. */
const CHINESE: ReadonlySet<string> = new Set(
  "的了是我你他她它们在有不就也都和与或及而但可以这那个一上下来去到要会没说着把被让给从对为于之其所者由等再又还很太吗呢吧啊什么怎谁哪里",
);

/** Whether a term of `tokenize` says next to nothing about what a text is about. English and Chinese are known. */
export function isStopWord(term: string): boolean {
  return hasCjk(term) ? [...term].some((character) => CHINESE.has(character)) : ENGLISH.has(term);
}
