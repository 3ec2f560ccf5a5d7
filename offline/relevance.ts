import { hasCjk, tokenize } from "../models/tokenize.js";

const STOP = new Set(
  "a an the and or but of to in on at by for with from as it its is are was were be been i you he she they we my your his her our their me him them this that these those not no do did does have has had will would can could should so if than then there here what which who when one all only also after before just more most get got want buyer seller item goods".split(
    " ",
  ),
);

/** The terms of a text that mean something: without function words, single CJK characters, and short numbers. */
export function termsOf(text: string): Set<string> {
  return new Set(
    tokenize(text).filter(
      (term) => !STOP.has(term) && (hasCjk(term) ? term.length > 1 : term.length > 2) && !GENERIC.has(term),
    ),
  );
}

/** Pairs of characters that any Chinese complaint holds. */
const GENERIC = new Set([
  "买方",
  "卖方",
  "买家",
  "卖家",
  "要求",
  "请求",
  "没有",
  "我的",
  "一个",
  "这个",
  "已经",
]);

/** Terms that both sets hold. */
export function sharedTerms(a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> {
  return new Set([...a].filter((term) => b.has(term)));
}

const K1 = 1.2;
const B = 0.75;

/** BM25 of each text for a query: rare shared terms count more, long texts a little less. */
export function relevance(query: string, texts: readonly string[]): number[] {
  const wanted = termsOf(query);
  const documents = texts.map((text) => tokenize(text));
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length) || 1;
  const holders = new Map<string, number>();
  const counts = documents.map((terms) => {
    const count = new Map<string, number>();
    for (const term of terms) if (wanted.has(term)) count.set(term, (count.get(term) ?? 0) + 1);
    for (const term of count.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
    return count;
  });
  return counts.map((count, index) => {
    const length = 1 - B + (B * (documents[index]?.length ?? 0)) / average;
    let score = 0;
    for (const [term, frequency] of count) {
      const held = holders.get(term) ?? 0;
      const rarity = Math.log(1 + (texts.length - held + 0.5) / (held + 0.5));
      score += (rarity * frequency * (K1 + 1)) / (frequency + K1 * length);
    }
    return score;
  });
}
