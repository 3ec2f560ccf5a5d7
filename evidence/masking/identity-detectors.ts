import { isCardNumber, isChineseId, isSocialSecurityNumber } from "./check-digits.js";
import { type Detector, digitsOf, NUMBER_END, standingNumber } from "./detector.js";

/** `icon@2x.png` is a file, not an address. */
const FILE_ENDING = /\.(?:png|jpe?g|webp|gif|heic|tiff?|mp4|mov|webm|avi|pdf)$/i;

function chineseId(match: string): string | undefined {
  const id = match.replaceAll(" ", "").toUpperCase();
  return isChineseId(id) ? id : undefined;
}

function socialSecurityNumber(match: string): string | undefined {
  const digits = digitsOf(match);
  return isSocialSecurityNumber(digits) ? digits : undefined;
}

function cardNumber(match: string): string | undefined {
  const digits = digitsOf(match);
  return isCardNumber(digits) ? digits : undefined;
}

/** E-mail addresses, identity numbers and bank cards; the last two by their check digits. */
export const IDENTITY_DETECTORS: readonly Detector[] = [
  {
    kind: "e-mail",
    pattern:
      /(?<![A-Za-z0-9._%+-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,6}\.[A-Za-z]{2,24}(?![A-Za-z0-9])/g,
    value: (match) => (FILE_ENDING.test(match) ? undefined : match.toLowerCase()),
  },
  {
    kind: "e-mail", // anna (at) example (dot) com
    pattern:
      /(?<![A-Za-z0-9._%+-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63} ?[([{] ?(?:at|@) ?[)\]}] ?[A-Za-z0-9-]{1,63}(?: ?(?:[([{] ?(?:dot|\.) ?[)\]}]|\.) ?[A-Za-z0-9-]{2,63}){1,5}(?![A-Za-z0-9])/gi,
    value: (match) =>
      match
        .toLowerCase()
        .replace(/ ?[([{] ?(?:at|@) ?[)\]}] ?/, "@")
        .replace(/ ?[([{] ?(?:dot|\.) ?[)\]}] ?/g, "."),
  },
  { kind: "id", pattern: standingNumber("\\d{17}[\\dXx]|\\d{6} \\d{8} \\d{3}[\\dXx]"), value: chineseId },
  {
    kind: "card",
    pattern: standingNumber(
      "\\d{14,19}|\\d{4}([ .-])\\d{4}\\1\\d{4}\\1\\d{4}(?:\\1\\d{1,3})?|\\d{4}[ -]\\d{6}[ -]\\d{4,5}|\\d{6}[ -]\\d{10,13}",
    ),
    value: cardNumber,
    yieldsToLabel: true,
  },
  {
    kind: "card", // 13 digits are a parcel's number more often than an old Visa card's
    pattern: new RegExp(
      `(?<=(?:\\b(?:card|visa)(?: ?(?:no|number))?[.:]?|卡号?[是为:]?) ?)\\d{13}${NUMBER_END}`,
      "gi",
    ),
    value: cardNumber,
  },
  {
    kind: "id",
    pattern: standingNumber("\\d{3}-\\d{2}-\\d{4}"),
    value: socialSecurityNumber,
    yieldsToLabel: true,
  },
  {
    kind: "id",
    pattern: new RegExp(
      `(?<=\\b(?:ssn|social security(?: ?(?:no|number))?)[.:]?(?: is)? ?)\\d{3}[ -]?\\d{2}[ -]?\\d{4}${NUMBER_END}`,
      "gi",
    ),
    value: socialSecurityNumber,
  },
];
