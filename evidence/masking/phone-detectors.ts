import { type Detector, digitsOf, NUMBER_END, standingNumber } from "./detector.js";

const PHONE_WORD =
  /(?:\b(?:(?:tele|cell ?)?phone|tel|mobile|whatsapp|telegram|viber|sms|fax)(?: ?(?:no|nr|number))?[.:]{0,2}|\b(?:call|text|phone|ring|dial|reach|contact) (?:me|us|him|her|them)(?: (?:at|on|under))?:?)(?: is)?/
    .source;
const PHONE_WORD_ZH = /(?:电话|手机|联系方式|微信|座机|致电|传真)(?:号码?)?[是为:]?/.source;
const SAYS_NUMBER = "(?<=[.:]|no|nr|number|is|at|on|under|me|us|him|her|them)";

const DATE = /(?:19|20)\d{2}[-./ ]\d{1,2}[-./ ]\d{1,2}/;

/** The number without the country it was called from, as far as China and North America go. */
function value(match: string): string | undefined {
  if (DATE.test(match)) return undefined;
  const digits = digitsOf(match).replace(/^00/, "");
  if (digits.length < 7 || digits.length > 15) return undefined;
  return digits.replace(/^86(?=1[3-9]\d{9}$)/, "").replace(/^1(?=[2-9]\d{9}$)/, "");
}

/** Phone numbers: those of a known shape, and any number that a word such as "phone" introduces. */
export const PHONE_DETECTORS: readonly Detector[] = [
  {
    kind: "phone", // any country, with its code
    pattern: new RegExp(
      `(?<![A-Za-z0-9+])\\+[1-9]\\d{0,2}(?:[ .-]?(?:\\(\\d{1,4}\\)|\\d{1,14})){1,6}${NUMBER_END}`,
      "g",
    ),
    value: (match) => (digitsOf(match).length < 8 ? undefined : value(match)),
  },
  {
    kind: "phone", // Chinese mobile
    pattern: standingNumber(
      "(?:(?:00)?86[ -]?)?1[3-9]\\d(?:[ .-]?\\d{4}[ .-]?\\d{4}|\\d[ -]\\d{3}[ -]\\d{4})",
    ),
    value,
    yieldsToLabel: true,
  },
  {
    kind: "phone", // Chinese landline
    pattern: standingNumber("\\(?0(?:10|2\\d|[3-9]\\d{2})\\)?[ -]\\d{7,8}"),
    value,
    yieldsToLabel: true,
  },
  {
    kind: "phone", // North America
    pattern: standingNumber(
      "(?:1[ .-])?(?:\\([2-9]\\d{2}\\) ?[2-9]\\d{2}[ .-]|[2-9]\\d{2}([.-])[2-9]\\d{2}\\1)\\d{4}",
    ),
    value,
    yieldsToLabel: true,
  },
  {
    kind: "phone",
    pattern: new RegExp(`(?<=${PHONE_WORD}:? ?)\\d{7,13}${NUMBER_END}`, "gi"),
    value,
  },
  {
    kind: "phone",
    pattern: new RegExp(
      `(?<=${PHONE_WORD}${SAYS_NUMBER} ?)\\(?\\d{2,5}\\)?(?:[ .-]\\d{2,6}){1,4}${NUMBER_END}`,
      "gi",
    ),
    value,
  },
  {
    kind: "phone",
    pattern: new RegExp(
      `(?<=${PHONE_WORD_ZH} ?)(?:\\d{7,12}|\\d{3,4}[ -]\\d{4}[ -]?\\d{3,4})${NUMBER_END}`,
      "g",
    ),
    value,
  },
];
