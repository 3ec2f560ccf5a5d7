import { readMoment } from "../../../evidence/dossier/moments/moment.js";
import { readMoney } from "../../../evidence/dossier/words/money.js";
import type { Mapping } from "./mapping.js";
import type { Place } from "./places.js";
import { readOne } from "./read-value.js";
import { type Say, shown } from "./record-problem.js";
import type { ValueRule } from "./rules.js";

/** One record that is being read: where, by which mapping, and who is told what is wrong. */
export interface Reading {
  place: Place;
  mapping: Mapping;
  /** What stands before the paths of media, beside the mapping's prefix; empty or ending in a slash. */
  folder: string;
  say: Say;
}

/** Names of the parties that need no entry in `values`. */
const SIDES: readonly (readonly ["buyer" | "seller" | "platform", RegExp])[] = [
  ["buyer", /^(?:the )?(?:buyer|purchaser|customer|consumer)$|^买[家方]$|^消费者$/iu],
  ["seller", /^(?:the )?(?:seller|merchant|vendor|shop)$|^卖[家方]$|^商[家户]$/iu],
  ["platform", /^(?:platform|system|customer service|support|record)$|^平台(?:客服)?$|^客服$|^系统$/iu],
];

/** The party that a text names and nothing else: `Buyer`, `卖家`. */
export function partyNamed(text: string): "buyer" | "seller" | "platform" | undefined {
  return SIDES.find(([, pattern]) => pattern.test(text.trim()))?.[0];
}

/** A side; what names none is said, and skips the record. */
export function readSide(
  { place, say }: Pick<Reading, "place" | "say">,
  rule: ValueRule | undefined,
  field: string,
): "buyer" | "seller" | undefined {
  const text = readOne(place, rule, field, say);
  if (text === undefined) return undefined;
  const named = partyNamed(text);
  if (named === "buyer" || named === "seller") return named;
  say({
    level: "skip",
    field,
    what: `${shown(text)} names neither the buyer nor the seller.`,
    remedy: "Say in the `values` of this field which side it stands for.",
  });
  return undefined;
}

/** A sum of money, with its currency where the text names one. What is none is left out, and said. */
export function readAmount(
  { place, say }: Pick<Reading, "place" | "say">,
  rule: ValueRule | undefined,
  field: string,
): { amount: number; currency?: string } | undefined {
  const text = readOne(place, rule, field, say);
  if (text === undefined) return undefined;
  const plain = /^\d{1,12}(\.\d+)?$/.test(text) ? { amount: Number(text) } : readMoney(text);
  if (plain !== undefined && !text.trim().startsWith("-")) return plain;
  say({
    level: "left-out",
    field,
    what: `${shown(text)} is no amount.`,
    remedy: "Map a field that holds a sum, or none.",
  });
  return undefined;
}

/** A day or a moment as ISO 8601. What is none, or has two readings, is left out, and said. */
export function readDate(
  { place, mapping, say }: Reading,
  rule: ValueRule | undefined,
  field: string,
): string | undefined {
  const text = readOne(place, rule, field, say);
  if (text === undefined) return undefined;
  const moment = readMoment(text);
  const { iso, dayFirst, monthFirst } = moment ?? {};
  const one = dayFirst === undefined || monthFirst === undefined ? (dayFirst ?? monthFirst) : undefined;
  const chosen =
    mapping.dates === "day-first" ? dayFirst : mapping.dates === "month-first" ? monthFirst : undefined;
  const found = iso ?? chosen ?? one;
  if (found !== undefined) return found;
  const twoWays = dayFirst !== undefined && monthFirst !== undefined;
  say({
    level: "left-out",
    field,
    what: twoWays ? `${shown(text)} can be read as two days.` : `${shown(text)} is no date.`,
    remedy: twoWays
      ? 'Write "dates": "day-first" or "month-first" into the mapping.'
      : "Map a field that holds a date, or none.",
  });
  return undefined;
}

/** A whole number from 0; what is none is said, and skips the record. */
export function readCount(
  { place, say }: Pick<Reading, "place" | "say">,
  rule: ValueRule | undefined,
  field: string,
): number | undefined {
  const text = readOne(place, rule, field, say);
  if (text === undefined) return undefined;
  const count = /^\d{1,6}(?:\.0+)?$/.exec(text)
    ? Number(text)
    : /^(\d{1,6})\s?(?:票|人|votes?)$/iu.exec(text)?.[1];
  if (count !== undefined) return Number(count);
  say({
    level: "skip",
    field,
    what: `${shown(text)} is no number of votes.`,
    remedy: "Map a field that holds a count, or none.",
  });
  return undefined;
}
