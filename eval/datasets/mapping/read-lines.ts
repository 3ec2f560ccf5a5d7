import type { DisputeFile, Order } from "../../../state/dispute.js";
import type { Mapping } from "./mapping.js";
import { entriesAt } from "./places.js";
import { partyNamed, type Reading, readAmount, readDate } from "./read-kinds.js";
import { readMedia } from "./read-media.js";
import { readOne, readText } from "./read-value.js";
import { shown } from "./record-problem.js";

type ChatLine = NonNullable<DisputeFile["chat"]>[number];

/** The chat of a record; lines with neither text nor media are left out. */
export function readChat(reading: Reading, rule: Mapping["fields"]["chat"]): ChatLine[] {
  if (rule === undefined) return [];
  return entriesAt(reading.place, rule.from.path).flatMap((place): ChatLine[] => {
    const entry = { ...reading, place };
    const speaker = readOne(place, rule.item.from, "chat.from", reading.say);
    const from = speaker === undefined ? undefined : partyNamed(speaker);
    const text = readText(place, rule.item.text, "chat.text", reading.say);
    const media = readMedia(entry, rule.item.media, "chat.media");
    if (text === "" && media.length === 0) return [];
    if (from === undefined) {
      reading.say({
        level: "skip",
        field: "chat.from",
        what:
          speaker === undefined
            ? "A line of the chat does not say who wrote it."
            : `${shown(speaker)} names no party.`,
        remedy: "Say in the `values` of chat's item.from what it stands for: buyer, seller or platform.",
      });
      return [];
    }
    const at = readDate(entry, rule.item.at, "chat.at");
    return [{ ...(at === undefined ? {} : { at }), from, text, ...(media.length === 0 ? {} : { media }) }];
  });
}

/**
 * The order of a record, its currency its own or the sum's, which may not be two. Without a sum and a currency there is none, and what else
 * was found of it is left out, and said.
 */
export function readOrder(reading: Reading, fields: Mapping["fields"]): Order | undefined {
  const sum = readAmount(reading, fields["order.amount"], "order.amount");
  const timeline = readTimeline(reading, fields["order.timeline"]);
  const named = readCurrency(reading, fields["order.currency"], "order.currency");
  const currency = named ?? sum?.currency;
  if (named !== undefined && sum?.currency !== undefined && named !== sum.currency) {
    reading.say({
      level: "left-out",
      field: "order",
      what: `The sum is in ${sum.currency}, and order.currency says ${named}.`,
      remedy: "Map order.currency only where sums name none, or to the field that is right.",
    });
    return undefined;
  }
  if (sum !== undefined && currency !== undefined) return { amount: sum.amount, currency, timeline };
  if (sum !== undefined || timeline.length > 0) {
    reading.say({
      level: "left-out",
      field: "order",
      what: `The order has no ${sum === undefined ? "amount" : "currency"}.`,
      remedy:
        sum === undefined
          ? "Map order.amount, or leave the order out."
          : 'Map order.currency, or write a constant, such as { "value": "CNY" }.',
    });
  }
  return undefined;
}

/** A currency as three letters, from a code, a sign or a name. */
export function readCurrency(
  { place, say }: Reading,
  rule: Mapping["fields"]["order.currency"],
  field: string,
): string | undefined {
  const text = readOne(place, rule, field, say)?.trim();
  if (text === undefined) return undefined;
  const code = CURRENCIES[text.toLowerCase()] ?? text.toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return code;
  say({
    level: "left-out",
    field,
    what: `${shown(text)} is no currency.`,
    remedy: "Give it in `values`, such as CNY.",
  });
  return undefined;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  "¥": "CNY",
  "￥": "CNY",
  元: "CNY",
  人民币: "CNY",
  rmb: "CNY",
  yuan: "CNY",
  $: "USD",
  us$: "USD",
  美元: "USD",
  "€": "EUR",
  "£": "GBP",
};

function readTimeline(reading: Reading, rule: Mapping["fields"]["order.timeline"]): Order["timeline"] {
  if (rule === undefined) return [];
  return entriesAt(reading.place, rule.from.path).flatMap((place): Order["timeline"] => {
    const entry = { ...reading, place };
    const at = readDate(entry, rule.item.at, "order.timeline.at");
    const event = readText(place, rule.item.event, "order.timeline.event", reading.say);
    const note = readText(place, rule.item.note, "order.timeline.note", reading.say);
    if (at !== undefined && event !== "") return [{ at, event, ...(note === "" ? {} : { note }) }];
    if (event !== "" || at !== undefined) {
      reading.say({
        level: "left-out",
        field: "order.timeline",
        what: `An entry has no ${at === undefined ? "date" : "event"}.`,
        remedy: "Map both, or leave the timeline out.",
      });
    }
    return [];
  });
}
