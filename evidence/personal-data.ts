import { isCardNumber, isChineseId, isSocialSecurityNumber } from "./check-digits.js";
import { toPlainWidth } from "./plain-width.js";

/** What personal data is masked. */
export type PersonalKind = "phone" | "e-mail" | "card" | "id";

/** Personal data in a text: from `start` to before `end`. `value` is the same however it is written. */
export interface PersonalData {
  kind: PersonalKind;
  start: number;
  end: number;
  value: string;
}

interface Detector {
  kind: PersonalKind;
  pattern: RegExp;
  /** The comparable value, or undefined when the match is something else. */
  value(match: string): string | undefined;
  /** Whether a label such as "order no." right before says that it is something else. */
  labelled?: true;
}

// Not inside a longer number, word, decimal or hyphenated code.
const START = /(?<![A-Za-z0-9_])(?<![A-Za-z0-9]-)(?<!(?<!\d)\d{1,3}[.,])(?<![$€£¥￥] ?)/.source;
const END = /(?![A-Za-z0-9_])(?!-\d)(?![.,]\d{1,3}(?!\d))(?! ?(?:元|块|%))/.source;

const number = (source: string) => new RegExp(`${START}(?:${source})${END}`, "g");
const digitsOf = (match: string) => match.replace(/\D/g, "");

const DATE = /(?:19|20)\d{2}[-./ ]\d{1,2}[-./ ]\d{1,2}/;
const FILE_ENDING = /\.(?:png|jpe?g|webp|gif|heic|tiff?|mp4|mov|webm|avi|pdf)$/i;

const PHONE_WORD =
  /(?:\b(?:(?:tele|cell ?)?phone|tel|mobile|whatsapp|telegram|viber|sms|fax)(?: ?(?:no|nr|number))?[.:]{0,2}|\b(?:call|text|phone|ring|dial|reach|contact) (?:me|us|him|her|them)(?: (?:at|on|under))?:?)(?: is)?/
    .source;
const PHONE_WORD_ZH = /(?:电话|手机|联系方式|微信|座机|致电|传真)(?:号码?)?[是为:]?/.source;

/** A phone number without the country it was called from. */
function phoneValue(match: string): string | undefined {
  if (DATE.test(match)) return undefined;
  const digits = digitsOf(match).replace(/^00/, "");
  if (digits.length < 7 || digits.length > 15) return undefined;
  return digits.replace(/^86(?=1[3-9]\d{9}$)/, "").replace(/^1(?=[2-9]\d{9}$)/, "");
}

const DETECTORS: readonly Detector[] = [
  {
    kind: "e-mail",
    pattern:
      /(?<![A-Za-z0-9._%+-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,6}\.[A-Za-z]{2,24}(?![A-Za-z0-9])/g,
    value: (match) => (FILE_ENDING.test(match) ? undefined : match.toLowerCase()),
  },
  {
    kind: "id",
    pattern: number("\\d{17}[\\dXx]|\\d{6} \\d{8} \\d{3}[\\dXx]"),
    value: (match) => {
      const id = match.replaceAll(" ", "").toUpperCase();
      return isChineseId(id) ? id : undefined;
    },
  },
  {
    kind: "card",
    pattern: number(
      "\\d{14,19}|\\d{4}([ -])\\d{4}\\1\\d{4}\\1\\d{4}(?:\\1\\d{1,3})?|\\d{4}[ -]\\d{6}[ -]\\d{4,5}|\\d{6}[ -]\\d{10,13}",
    ),
    value: (match) => (isCardNumber(digitsOf(match)) ? digitsOf(match) : undefined),
    labelled: true,
  },
  {
    kind: "card",
    pattern: new RegExp(
      `(?<=(?:\\b(?:card|visa)(?: ?(?:no|number))?[.:]?|卡号?[是为:]?) ?)\\d{13}${END}`,
      "gi",
    ),
    value: (match) => (isCardNumber(match) ? match : undefined),
  },
  {
    kind: "id",
    pattern: number("\\d{3}-\\d{2}-\\d{4}"),
    value: (match) => (isSocialSecurityNumber(digitsOf(match)) ? digitsOf(match) : undefined),
    labelled: true,
  },
  {
    kind: "id",
    pattern: new RegExp(
      `(?<=\\b(?:ssn|social security(?: ?(?:no|number))?)[.:]?(?: is)? ?)\\d{3}[ -]?\\d{2}[ -]?\\d{4}${END}`,
      "gi",
    ),
    value: (match) => (isSocialSecurityNumber(digitsOf(match)) ? digitsOf(match) : undefined),
  },
  {
    kind: "phone",
    pattern: new RegExp(
      `(?<![A-Za-z0-9+])\\+[1-9]\\d{0,2}(?:[ .-]?(?:\\(\\d{1,4}\\)|\\d{1,14})){1,6}${END}`,
      "g",
    ),
    value: (match) => (digitsOf(match).length < 8 ? undefined : phoneValue(match)),
  },
  {
    kind: "phone",
    pattern: number("(?:(?:00)?86[ -]?)?1[3-9]\\d(?:[ -]?\\d{4}[ -]?\\d{4}|\\d[ -]\\d{3}[ -]\\d{4})"),
    value: phoneValue,
    labelled: true,
  },
  {
    kind: "phone",
    pattern: number("\\(?0(?:10|2\\d|[3-9]\\d{2})\\)?[ -]\\d{7,8}"),
    value: phoneValue,
    labelled: true,
  },
  {
    kind: "phone",
    pattern: number(
      "(?:1[ .-])?(?:\\([2-9]\\d{2}\\) ?[2-9]\\d{2}[ .-]|[2-9]\\d{2}([.-])[2-9]\\d{2}\\1)\\d{4}",
    ),
    value: phoneValue,
    labelled: true,
  },
  {
    kind: "phone",
    pattern: new RegExp(`(?<=${PHONE_WORD}:? ?)\\d{7,13}${END}`, "gi"),
    value: phoneValue,
  },
  {
    kind: "phone",
    pattern: new RegExp(
      `(?<=${PHONE_WORD}(?<=[.:]|no|nr|number|is|at|on|under|me|us|him|her|them) ?)\\(?\\d{2,5}\\)?(?:[ .-]\\d{2,5}){1,4}${END}`,
      "gi",
    ),
    value: phoneValue,
  },
  {
    kind: "phone",
    pattern: new RegExp(`(?<=${PHONE_WORD_ZH} ?)(?:\\d{7,12}|\\d{3,4}[ -]\\d{4}[ -]?\\d{3,4})${END}`, "g"),
    value: phoneValue,
  },
];

const LABEL =
  /(?:\b(?:order|tracking|waybill|shipment|parcel|consignment|serial|s\/n|sn|model|part|item|invoice|article|imei|meid|iccid|sku|asin|isbn|ean|upc|batch|lot|ref|reference|receipt|report|case|ticket|transaction|listing|product|auction|code|version|firmware)(?: ?(?:no|nr|num|number|id|code))?[.]?(?: is| was)?|(?:订单|单号|运单|快递|物流|序列|编号|型号|货号|批号|流水|票号|串号|条码|交易)(?:编?号码?)?[是为]?) ?[:#=]? ?$/i;

/** All personal data in a text, in its order, without overlaps. Full-width digits and signs count as plain ones. */
export function findPersonalData(text: string): PersonalData[] {
  const plain = toPlainWidth(text);
  const addresses = [...plain.matchAll(/https?:\/\/[^\s<>"]+/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: PersonalData[] = [];
  for (const { kind, pattern, value, labelled } of DETECTORS) {
    for (const match of plain.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const overlaps = (taken: { start: number; end: number }) =>
        span.start < taken.end && taken.start < span.end;
      if (found.some(overlaps) || (kind !== "e-mail" && addresses.some(overlaps))) continue;
      if (labelled && LABEL.test(plain.slice(Math.max(0, span.start - 40), span.start))) continue;
      const comparable = value(match[0]);
      if (comparable !== undefined) found.push({ kind, ...span, value: comparable });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
