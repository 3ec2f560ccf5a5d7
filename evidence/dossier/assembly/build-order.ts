import type { Order } from "../../../state/dispute.js";
import { CaseInvalid } from "../../../state/errors.js";
import { enterLeftOut } from "../line-runs.js";
import { sortByMoment } from "../moments/sort-key.js";
import type { EventPiece } from "../pieces.js";
import { readMoney } from "../words/money.js";
import { type Assembly, bookMapped, fitting, momentOf } from "./assembly.js";
import type { CaseFactsFound } from "./facts-of.js";

const EVENTS = 500;
const PAID =
  /\bpaid\b|\bpayment (received|successful|completed|confirmed)\b|已?付款|支付(成功|完成)|买家已付/iu;

/** What the timeline and the sums of an export make: an order, or, where no sum is named, the timeline alone. */
export interface BuiltOrder {
  order?: Order;
  /** The timeline as text, where there is no order to keep it in. */
  loose?: string;
}

/**
 * Puts the steps of an order in the order of time, and finds its sum: the one named, else the one that was paid. A
 * timeline needs a sum to be kept in `order`; without one it is given back as text.
 */
export function buildOrder(
  pieces: readonly EventPiece[],
  facts: CaseFactsFound,
  assembly: Assembly,
): BuiltOrder {
  const { options, notes } = assembly;
  const steps = pieces.flatMap((piece) => {
    const words = [piece.event, piece.note].filter(Boolean).join(" - ");
    const at = momentOf(assembly, piece.at, piece.source, words, "the step is left out");
    if (at !== undefined) return [{ piece, at }];
    if (piece.at === undefined)
      enterLeftOut(assembly.unmapped, piece.source, words, "a step of the order without a date");
    return [];
  });
  if (steps.length > EVENTS) {
    throw new CaseInvalid(
      "too-many-events",
      `The order has ${steps.length} steps; at most ${EVENTS} fit.`,
      "Keep those of this order.",
    );
  }
  const sorted = sortByMoment(steps, ({ at }) => at);
  if (sorted.some((it, index) => it !== steps[index]))
    notes.push("The steps of the order were put in the order of time.");
  const timeline: Order["timeline"] = [];
  const seen = new Set<string>();
  for (const { piece, at } of sorted) {
    const entry = {
      at,
      event: fitting(piece.event, piece.source),
      ...(piece.note === undefined ? {} : { note: fitting(piece.note, piece.source) }),
    };
    const twin = JSON.stringify(entry);
    if (seen.has(twin)) {
      enterLeftOut(assembly.cleaned, piece.source, piece.event, "the same step at the same moment");
      continue;
    }
    seen.add(twin);
    timeline.push(entry);
    bookMapped(assembly, piece.source, "order.timeline");
  }
  const paid = sorted
    .map(({ piece }) => piece)
    .find(
      ({ event, note = "" }) => PAID.test(event) && readMoney(`${event} ${note}`)?.currency !== undefined,
    );
  const money = paid === undefined ? undefined : readMoney(`${paid.event} ${paid.note ?? ""}`);
  const amount = facts.orderAmount ?? money?.amount;
  const currency = options.currency ?? facts.currency ?? money?.currency;
  if (amount === undefined || currency === undefined) {
    if (timeline.length === 0) return {};
    notes.push(
      `The order's ${amount === undefined ? "sum" : "currency"} is not told, so that its steps stand in the record (R) as text.`,
    );
    return {
      loose: timeline
        .map(({ at, event, note }) => `${at}  ${event}${note === undefined ? "" : ` (${note})`}`)
        .join("\n"),
    };
  }
  if (facts.orderAmount === undefined)
    notes.push(`The order's sum, ${amount} ${currency}, is the one that was paid by the log.`);
  if (money?.assumed !== undefined && facts.currency === undefined && options.currency === undefined)
    notes.push(`${money.assumed}; --currency says otherwise.`);
  return { order: { amount, currency, timeline } };
}
