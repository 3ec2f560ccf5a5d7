import type { Detector } from "./detector.js";

const PROVINCE = "[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]";
const SIGN = "[A-HJ-NP-Z0-9]";
/** 新能源 plates have six signs, the first or the last of them a letter. */
const NUMBER = `(?:[A-HJ-NP-Z]${SIGN}\\d{4}|\\d{5}[A-HJ-NP-Z]|(?=[A-Z0-9]{0,4}\\d)${SIGN}{4}[A-HJ-NP-Z0-9挂学警])`;

function value(match: string): string {
  return match.replace(/[ ·•.-]/g, "").toUpperCase();
}

/** Licence plates: Chinese ones by their shape (not inside a word, as in 全新A12345), others where a label says so. */
export const PLATE_DETECTORS: readonly Detector[] = [
  {
    kind: "plate",
    pattern: new RegExp(
      `(?<=^|[^\\p{Script=Han}A-Za-z0-9]|车牌|牌照|牌号|车号|[是为车辆的开号])${PROVINCE}[A-HJ-NP-Z](?: ?[·•.-] ?|)${NUMBER}(?![A-Za-z0-9-])(?! ?(?:款|型|版|号机|系列|色|手机|包))`,
      "gmu",
    ),
    value,
  },
  {
    kind: "plate",
    pattern:
      /(?<=\b(?:licen[cs]e plate|number plate|plate(?= (?:no|number)|:)|registration(?= (?:no|number|plate)|:)|reg(?= (?:no|number)|\.? ?no|:))(?: ?(?:no|nr|number|plate))?[.:]{0,2}(?: is| was)? ?)(?=[A-Z0-9 -]{0,7}\d)[A-Z0-9]{1,4}(?:[ -]?[A-Z0-9]{1,4}){1,2}(?![A-Za-z0-9])/gi,
    value: (match) =>
      /[A-Z].*\d|\d.*[A-Z]/.test(match) && value(match).length >= 5 ? value(match) : undefined,
  },
];
