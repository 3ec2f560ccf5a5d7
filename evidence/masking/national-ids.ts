import { type Detector, NUMBER_END } from "./detector.js";

/** Whether a Hong Kong identity number such as `A123456(3)` has its check digit: weights 9 to 2, then 1, modulo 11. */
function isHongKongId(number: string): boolean {
  const [, letters = "", digits = "", check = ""] = /^([A-Z]{1,2})(\d{6})\(([\dA])\)$/.exec(number) ?? [];
  const numberOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55);
  const signs = [...letters.padStart(2, " "), ...digits, check];
  const sum = signs.reduce((total, sign, at) => total + (9 - at) * (sign === " " ? 36 : numberOf(sign)), 0);
  return digits !== "" && sum % 11 === 0;
}

/** A number that may be one only because a label says so: at least three digits. */
function labelled(match: string): string | undefined {
  const number = match.replace(/[ -]/g, "").toUpperCase();
  return (number.match(/\d/g)?.length ?? 0) < 3 ? undefined : number;
}

const NUMBER_WORD = "(?: ?(?:no|nr|number|card|#))?[.:]{0,2}(?: is| was)? ?";

/** Identity numbers of other shapes: by their check digits, or where a label such as "passport no." introduces them. */
export const NATIONAL_IDS: readonly Detector[] = [
  {
    kind: "id",
    pattern: /(?<![A-Za-z0-9])[A-Z]{1,2}\d{6}\([\dA]\)/g,
    value: (match) => (isHongKongId(match) ? match : undefined),
  },
  {
    kind: "id", // British national insurance number, as it is printed
    pattern:
      /(?<![A-Za-z0-9])(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] \d{2} \d{2} \d{2} [A-D](?![A-Za-z0-9])/g,
    value: labelled,
  },
  {
    kind: "id",
    pattern: new RegExp(
      `(?<=\\b(?:nino|ni|national insurance)${NUMBER_WORD})[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D](?![A-Za-z0-9])`,
      "gi",
    ),
    value: labelled,
  },
  {
    kind: "id",
    pattern: new RegExp(
      `(?<=\\b(?:aadhaar|aadhar)${NUMBER_WORD})\\d{4}[ -]?\\d{4}[ -]?\\d{4}${NUMBER_END}`,
      "gi",
    ),
    value: labelled,
  },
  {
    kind: "id",
    pattern: new RegExp(
      `(?<=\\b(?:passport|driv(?:er'?s?|ing) licen[cs]e|id card|identity card)${NUMBER_WORD})[A-Za-z]{0,2}\\d[A-Za-z0-9]{5,14}(?![A-Za-z0-9])|(?<=\\b(?:passport|driv(?:er'?s?|ing) licen[cs]e)${NUMBER_WORD})[A-Z][A-Z0-9]{7,8}(?![A-Za-z0-9])`,
      "gi",
    ),
    value: labelled,
  },
  {
    kind: "id",
    pattern: new RegExp(
      `(?<=(?:身份证|证件|护照|通行证|驾驶证|居住证)(?:号码?|编号)?[是为:]? ?)(?:[A-Za-z]{1,2}\\d{6,10}|\\d{15}|\\d{17}[\\dXx])${NUMBER_END}`,
      "g",
    ),
    value: labelled,
  },
];
