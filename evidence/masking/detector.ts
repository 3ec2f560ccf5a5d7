/** What personal data is masked. */
export type PersonalKind =
  | "phone"
  | "e-mail"
  | "card"
  | "account"
  | "id"
  | "address"
  | "plate"
  | "handle"
  | "name";

/** A shape that personal data has, and what tells it from other things of that shape. */
export interface Detector {
  kind: PersonalKind;
  /** With the flag `g`; matched on text in plain width. */
  pattern: RegExp;
  /** The value as it compares, or undefined when the match is something else. */
  value(match: string): string | undefined;
  /** Where what ends in a match begins, at `start` or before; by default at `start`. */
  beginning?(text: string, start: number): number;
  /** Whether a label such as "order no." right before says that it is something else. */
  yieldsToLabel?: true;
}

// Not inside a longer number, a word, a decimal, a hyphenated code, and not after a currency.
const START =
  /(?<![A-Za-z0-9_])(?<![A-Za-z0-9]-)(?<!(?<!\d)\d{1,3}[.,])(?<![$€£¥￥] ?)(?<!\b(?:USD|EUR|GBP|CNY|RMB|JPY|HKD) ?)/
    .source;

/** Not before more of a number, a decimal part, or a unit of money. */
export const NUMBER_END = /(?![A-Za-z0-9_])(?!-\d)(?![.,]\d{1,3}(?!\d))(?! ?(?:元|块|%))/.source;

/** A pattern for a number that stands by itself. */
export function standingNumber(source: string): RegExp {
  return new RegExp(`${START}(?:${source})${NUMBER_END}`, "g");
}

/** The digits of a number, however it is grouped. */
export function digitsOf(match: string): string {
  return match.replace(/\D/g, "");
}
