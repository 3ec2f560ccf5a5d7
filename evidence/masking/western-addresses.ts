import type { Detector } from "./detector.js";

const NUMBER = "\\d{1,5}[A-Za-z]?(?:[-/]\\d{1,4})?";
const WORD = "(?:\\d{1,3}(?:st|nd|rd|th)|St\\.|[NSEW]\\.?|[A-Z][A-Za-z'’.-]{1,20})";
const STREET =
  "(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Terrace|Crescent|Parkway|Pkwy|Highway|Hwy|Mews|Gardens)";
/** Kinds of street that also end the names of goods: `4 Wheel Drive`. */
const DOUBTFUL = "(?:Drive|Dr|Way|Place|Pl|Court|Ct|Square|Sq|Close|Circle|Grove|Walk|Row)";
const UNIT =
  "(?:,? (?:Apt|Apartment|Unit|Suite|Ste|Flat|Floor|Fl|Room|Rm)\\.? ?#?(?:\\d{1,5}[A-Za-z]?|[A-Z]\\d{0,3})|,? ?#\\d{1,5})";
const CITY = "(?:,? [A-Z][A-Za-z.'-]+(?: [A-Z][A-Za-z.'-]+){0,2})";
const POSTCODE =
  "(?:,? (?:[A-Z]{2},? )?\\d{5}(?:-\\d{4})?|,? [A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2})(?![A-Za-z0-9])";
const TAIL = `(?:${UNIT}(?:${CITY}?${POSTCODE})?|${CITY}?${POSTCODE})`;
const PLACED =
  "(?<=\\b(?:[Aa]ddress|lives?|lived|living|[Dd]eliver(?:ed)?|[Ss]hip(?:ped)?|[Ss]en[dt]|left it|house|home|flat|dropped(?: it)?|moved)(?: (?:is|it|was))?:?(?: (?:at|in|on|to|is))?:? |\\b(?:at|to|near|outside) )";
const BEFORE = "(?<![A-Za-z0-9$€£.-])";

function value(match: string): string {
  return match
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Addresses of a street, a number and what shows that it is one: a postcode, a flat, or the words before it. */
export const WESTERN_ADDRESSES: readonly Detector[] = [
  {
    kind: "address",
    pattern: new RegExp(
      `${BEFORE}${NUMBER} (?:${WORD} ){0,3}${WORD} (?:${STREET}|${DOUBTFUL})\\b\\.?(?: (?:[NSEW]|N[EW]|S[EW])\\b)?${TAIL}`,
      "g",
    ),
    value,
  },
  {
    kind: "address",
    pattern: new RegExp(
      `${BEFORE}${PLACED}${NUMBER} (?:${WORD} ){0,3}${WORD} ${STREET}\\b(?:\\.(?= ?[a-z,]))?(?:${TAIL})?`,
      "g",
    ),
    value,
  },
  {
    kind: "address",
    pattern: /(?<![A-Za-z0-9])P\.? ?O\.? Box \d{1,6}(?:,? [A-Z][A-Za-z.'-]+,? [A-Z]{2} \d{5})?(?!\d)/gi,
    value,
  },
  {
    kind: "address", // Musterstraße 12, 10115 Berlin
    pattern:
      /(?<![\p{L}\d])\p{Lu}[\p{L}-]{2,30}(?:straße|strasse|str\.|allee|gasse|platz) ?\d{1,4}[a-z]?(?:,? \d{5} \p{Lu}[\p{L}-]+)?(?![\p{L}\d])/gu,
    value,
  },
];
