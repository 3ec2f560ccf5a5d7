import type { CaseTexts } from "../prompts/case-texts.js";
import type { Random } from "../state/random.js";
import type { Side } from "../state/side.js";
import { viewOfBaseline } from "./case-view.js";
import { readFeatures } from "./features/read-features.js";
import { reasonsFor } from "./reasons.js";
import { type Contribution, chanceOfBuyer, logitOf, weigh } from "./weigh.js";

/** A case in words, with the language of the reasons. */
type Texts = CaseTexts & { fence: string; language: string };

/** What each feature of the raw texts weighs, without persona and without the eight rules. */
export function contributionsIn(texts: Texts): Contribution[] {
  const exhibits = texts.exhibits.map((exhibit) => ({ ...exhibit, media: [] }));
  return weigh(readFeatures(viewOfBaseline({ ...texts, exhibits, rules: [] })), undefined);
}

/** A ruling on the raw texts: the side by their log odds against a drawn threshold, with at most `most` reasons. */
export function ruleOnTexts(texts: Texts, random: Random, most: number): { reasons: string[]; side: Side } {
  const contributions = contributionsIn(texts);
  const side = random.next() < chanceOfBuyer(logitOf(contributions, undefined)) ? "buyer" : "seller";
  const reasons = reasonsFor(side, contributions, { influence: 0, leaning: undefined }, texts.language, most);
  return { reasons: reasons.map(({ text }) => text), side };
}
