import { tokenize } from "../../models/tokenize.js";
import type { Norm } from "../../state/precedents.js";
import { type Polarity, readPolarity } from "./polarity.js";

/** What of a norm, or of a rule that may become one, is compared with others. */
export type Comparable = Pick<Norm, "text" | "favours" | "language">;

/** A rule taken apart for comparison. */
export interface ReadRule {
  favours: Norm["favours"];
  /** `zh` of `zh-Hant`. */
  language: string;
  polarity: Polarity;
  /** What it is about, in order of speech as far as Chinese goes: words, and pairs of Chinese characters. */
  terms: ReadonlySet<string>;
  /** The same as words and single Chinese characters, without those that only bind others together. */
  content: ReadonlySet<string>;
}

/** Words that say nothing about what a rule is about: function words, and those of every rule. */
const STOP: ReadonlySet<string> = new Set(
  tokenize(
    "a after all also an and any are as at be because been before being but by can cannot could did do does each for from " +
      "had has have he her him his how if in into is it its may more most must need no nor not of off on once one only or " +
      "other out over own shall she should so some such than that the their them then there these they this those to too " +
      "under until up was were what when where whether which while who whoever whom whose why will with within without would " +
      "generally usually normally always clearly then even " +
      "party side case dispute support supported favour 这一 一点 点支 支持 的支",
  ),
);
/** Chinese characters that bind others together. */
const BINDING: ReadonlySet<string> = new Set(
  "的了之者其所于在时即则就将会已被把与和或及等若因为而但也都并又且使得以而对从向后前内外中上下一这那点",
);
/** Words for one thing. */
const SAME: Readonly<Record<string, string>> = {
  ...{
    item: "goods",
    product: "goods",
    article: "goods",
    merchandise: "goods",
    good: "goods",
    thing: "goods",
  },
  ...{ reimburse: "refund", reimbursement: "refund", clip: "video", footage: "video", photograph: "photo" },
  ...{ picture: "photo", image: "photo", listing: "describ", list: "describ", description: "describ" },
  ...{ flaw: "defect", fault: "defect", faulty: "defect", defective: "defect", package: "parcel" },
};

/** Takes a rule apart. Parties, duties and figures are no terms: they are compared by themselves. */
export function readRule({ text, favours, language }: Comparable): ReadRule {
  const { polarity, rest } = readPolarity(text);
  const terms = tokenize(rest).filter((term) => !STOP.has(term));
  const isHan = (term: string) => /\p{Script=Han}/u.test(term);
  const words = terms
    .filter((term) => !isHan(term) && term.length > 1)
    .map((term) => SAME[term] ?? term.replace(/y$/, "i"));
  const han = terms.filter(isHan);
  return {
    favours,
    language: language.split("-")[0]?.toLowerCase() ?? "",
    polarity,
    terms: new Set([...words, ...han.filter((term) => term.length === 2)]),
    content: new Set([...words, ...han.filter((term) => term.length === 1 && !BINDING.has(term))]),
  };
}

/** Shared terms as a share of the larger set, from 0 to 1; 0 where one is empty. */
export function termOverlap({ terms: a }: ReadRule, { terms: b }: ReadRule): number {
  const larger = Math.max(a.size, b.size);
  return larger === 0 ? 0 : [...a].filter((term) => b.has(term)).length / larger;
}
