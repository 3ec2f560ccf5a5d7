import { CHINESE_NUMBER, ENGLISH_NUMBER, numberOf } from "./number-words.js";

/** What a number counts. `code`: letters and digits that name a thing. `bare`: nothing that is known here. */
export type Unit =
  | "minute"
  | "hour"
  | "day"
  | "working-day"
  | "week"
  | "month"
  | "year"
  | "percent"
  | "times"
  | "money"
  | "date"
  | "code"
  | "bare";

/** A number in a text and what it counts. A date, a sum of money and a code have no value. */
export interface Figure {
  /** As it stands there. */
  text: string;
  unit: Unit;
  value?: number;
}

// All bounded, so that long texts stay fast.
const DIGITS = "\\d[\\d,]{0,15}(?:\\.\\d{1,6})?";
const WORDS = `(?:an?\\s)?${ENGLISH_NUMBER}(?:[\\s-]{1,3}(?:and\\s)?${ENGLISH_NUMBER}){0,5}`;
const ANY = `(?:${DIGITS}|\\b${WORDS}\\b|${CHINESE_NUMBER})`;
const MONTHS =
  "January|February|April|June|July|August|September|October|November|December|Jan|Feb|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec";
const CURRENCY =
  "USD|EUR|GBP|CNY|RMB|yuan|dollars?|euros?|pounds?|bucks|cents?|元|块钱|块(?![屏电板表])|美元|欧元|英镑|人民币";

/** Each way to write a figure, in the order of reading: what one has matched, the next no longer sees. */
const PATTERNS: readonly (readonly [Unit, RegExp])[] = [
  ["date", /(?:19|20)\d{2}\s?[-/.年]\s?\d{1,2}(?:\s?[-/.月]\s?\d{1,2})?[日号]?/g],
  ["date", /(?<!\d)\d{1,2}\/\d{1,2}\/\d{2,4}/g],
  [
    "date",
    /(?<![个\d])(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?:(?:\d{1,2}|[一二三四五六七八九十]{1,3})[日号])?/g,
  ],
  [
    "date",
    new RegExp(
      `\\b(?:\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?)?(?:${MONTHS})\\b\\.?(?:\\s\\d{1,2}\\b)?(?:,?\\s\\d{4})?`,
      "g",
    ),
  ],
  [
    "date",
    /\b(?:\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?(?:May|March|Mar)|(?:May|March|Mar)\.?\s\d{1,2})\b(?:,?\s\d{4})?/g,
  ],
  ["date", /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|星期[一二三四五六日天]/g],
  ["date", /(?<![\d.,])(?:19|20)\d{2}年?(?![\d.,%元])/g],
  ["date", /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?|(?<!\d)\d{1,2}点(?:\d{1,2}分|半)?|\b\d{1,2}\s?[ap]\.?m\b/g],
  ["money", new RegExp(`[$€£¥￥]\\s?${DIGITS}(?:\\s?(?:万|千|k|million))?`, "gi")],
  ["money", new RegExp(`(?:USD|EUR|GBP|CNY|RMB)\\s?${DIGITS}`, "g")],
  ["money", new RegExp(`(?:${ANY}|几|数)\\s?-?[万千百十]?\\s?(?:${CURRENCY})`, "gi")],
  ["percent", new RegExp(`百分之(?:${DIGITS}|${CHINESE_NUMBER})`, "g")],
  ["percent", new RegExp(`${ANY}\\s?(?:%|％|percent\\b|per\\s?cent\\b)`, "gi")],
  ["percent", /(?:\d|[一二三四五六七八九])成(?![交为立本员果功分熟品色年])/g],
  ["percent", /\bhalf\b|一半|半数/gi],
  ["times", new RegExp(`${ANY}[\\s-]?(?:times\\b|fold\\b|倍)`, "gi")],
  ["times", /\b(?:twice|doubled?|triple[ds]?)\b|双倍|翻倍/gi],
  [
    "working-day",
    new RegExp(`(?:${ANY}|\\ban?)[\\s-]?(?:working|business)[\\s-]days?\\b|${ANY}\\s?个?工作日`, "gi"),
  ],
  ["minute", duration("minutes?\\b", "分钟")],
  ["hour", duration("hours?\\b", "小时|钟头")],
  ["week", duration("weeks?\\b", "周|星期|礼拜")],
  ["month", duration("months?\\b", "个月")],
  ["year", duration("years?\\b", "周?年(?!级|龄|轻|迈|份)")],
  ["day", duration("days?\\b", "自然日|天|日")],
  // Not an ordinal, and not one of the few mixtures that are words.
  [
    "code",
    /\b(?![1-9]\d?(?:st|nd|rd|th)\b|(?:[345]g|[24]k|3d|b2c|c2c|h5|mp[34])\b)(?:[a-z]{1,30}[-_]?\d|\d{1,20}[-_]?[a-z])[\w-]{0,40}/gi,
  ],
  ["code", /(?:#|\bno\.?\s?|尾号|单号|编号|序列号|号码)\d+|\d{5,}/gi],
  ["bare", new RegExp(`${DIGITS}`, "g")],
  ["bare", new RegExp(`\\b${WORDS}\\b`, "gi")],
  ["bare", /(?<!第)[二两三四五六七八九十]+(?=[张件次个份种名条部台项处])/g],
];

/** A number, then a unit in English or Chinese. "A week" is one, 半年 is half a year, 第一年 is none. */
function duration(english: string, chinese: string): RegExp {
  return new RegExp(
    `(?:${ANY}|\\ban?|\\bone)[\\s-]{1,3}(?:full\\s|calendar\\s|consecutive\\s)?(?:${english})|${DIGITS}(?:${english})|(?<!第)(?:${DIGITS}|${CHINESE_NUMBER}|半)\\s?个?(?:${chinese})`,
    "gi",
  );
}

const FIXED: Readonly<Record<string, number>> = { half: 50, 一半: 50, 半数: 50, twice: 2, 双倍: 2, 翻倍: 2 };
const VALUELESS: ReadonlySet<Unit> = new Set(["date", "money", "code"]);

/** The numbers of a text with what they count, in English and Chinese, by kind and then in their order. */
export function figuresIn(text: string): Figure[] {
  return readFigures(text).figures;
}

/** The figures of a text, and the text with spaces in their place. */
export function readFigures(text: string): { figures: Figure[]; rest: string } {
  const found: Figure[] = [];
  let rest = text.normalize("NFKC");
  for (const [unit, pattern] of PATTERNS) {
    rest = rest.replace(pattern, (match: string) => {
      const value = VALUELESS.has(unit) ? undefined : countOf(match, unit);
      found.push({ text: match.trim(), unit, ...(value === undefined ? {} : { value }) });
      return " ".repeat(match.length);
    });
  }
  return { figures: found, rest };
}

function countOf(match: string, unit: Unit): number {
  const plain = match.trim().toLowerCase();
  if (/^doubled?$/.test(plain)) return 2;
  if (/^triple[ds]?$/.test(plain)) return 3;
  const fixed = FIXED[plain];
  if (fixed !== undefined) return fixed;
  const number = new RegExp(`${DIGITS}|半|${CHINESE_NUMBER}|\\b${WORDS}\\b|\\ban?\\b|\\bone\\b`, "i").exec(
    plain.replace("百分之", ""),
  )?.[0];
  const value = numberOf(number ?? "");
  return unit === "percent" && plain.endsWith("成") ? 10 * value : value;
}

/** What makes two figures the same: "7 days", "seven days" and 七日 are `day 7`. */
export function figureKey({ unit, value, text }: Figure): string {
  return `${unit} ${value ?? text.toLowerCase()}`;
}
