import { readMoment } from "../../../evidence/dossier/moments/moment.js";
import { asWords, sideNamed } from "../../../evidence/dossier/words/labels.js";
import { mediaKind } from "../media-path.js";
import { sideMeant } from "./side-meant.js";

/** What share of the values seen in a field look like something, from 0 to 1. */
export interface ValueTraits {
  image: number;
  video: number;
  moment: number;
  number: number;
  /** Whole numbers from 0 to 100. */
  smallCount: number;
  /** Name or favour one side. */
  side: number;
  /** Say that one side won. */
  won: number;
  /** Name a party: a side, or the platform. */
  party: number;
  /** `11:6` and the like. */
  split: number;
  /** Mean number of characters. */
  length: number;
}

const WON = /\b(?:w[io]ns?|winner|lo(?:st|ses?)|prevail(?:s|ed)?|in favou?r of)\b|胜|败诉|支持[买卖]/iu;
const SPLIT = /^\D{0,6}\d{1,4}\s?(?:[:：\-比vV/]|to|vs)\s?\D{0,4}\d{1,4}\D{0,4}$/u;

/** Looks at values, as texts. */
export function traitsOf(values: readonly string[]): ValueTraits {
  const share = (is: (value: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(is).length / values.length;
  const short = (is: (value: string) => boolean) => share((value) => value.length <= 40 && is(value.trim()));
  return {
    image: share((value) => mediaKind(value) === "image"),
    video: share((value) => mediaKind(value) === "video"),
    moment: short(
      (value) =>
        !/^\d{1,8}$/.test(value) &&
        readMoment(value)?.problem === undefined &&
        readMoment(value) !== undefined,
    ),
    number: short((value) => /^[^\d-]{0,4}\d[\d,. ]*\D{0,4}$/u.test(value)),
    smallCount: short((value) => /^\d{1,2}$|^100$|^\d{1,2}\s?(?:票|人|votes?)$/iu.test(value)),
    side: short((value) => sideMeant(value) !== undefined),
    won: short((value) => WON.test(value) && sideMeant(value) !== undefined),
    party: short((value) => value.length <= 20 && sideNamed(asWords(value)) !== undefined),
    split: short((value) => SPLIT.test(value)),
    length: values.length === 0 ? 0 : values.reduce((sum, value) => sum + value.length, 0) / values.length,
  };
}
