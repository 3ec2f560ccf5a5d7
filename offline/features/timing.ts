import type { CaseView } from "../case-view.js";
import { millisecondsOf } from "../moments.js";
import type { Passage } from "../passages.js";
import type { Feature, Hit } from "./feature.js";

const RECEIVED = /delivered|received|handed over|签收|收货|交付|送达|取件/iu;
const NOT_RECEIVED = /not (delivered|received)|未(签收|收到)/iu;
const COMPLAINED = /problem|reported|complain|refund requested|return requested|报告|反映|申请退|投诉|发现/iu;
const AROSE = /reclaimed|banned|broke|failed|stopped working|找回|封禁|故障|出现/iu;
const DAY = 24 * 3_600_000;
const YEAR = 365 * DAY;

type Event = NonNullable<CaseView["order"]>["timeline"][number];

/** When the goods came (or the trouble arose, if that was later), and when the buyer first complained. */
export function turningPoints(order: CaseView["order"]): { received?: Event; complained?: Event } {
  const found: { received?: Event; complained?: Event } = {};
  for (const moment of order?.timeline ?? []) {
    const { event } = moment;
    if (AROSE.test(event) && found.complained === undefined) found.received = moment;
    else if (RECEIVED.test(event) && !NOT_RECEIVED.test(event)) found.received ??= moment;
    else if (COMPLAINED.test(event)) found.complained ??= moment;
  }
  return found;
}

/** Within two days: for the buyer. After more than a week: for the seller, fully from two weeks on. */
function promptness(view: CaseView): Hit[] {
  const { received, complained } = turningPoints(view.order);
  if (view.ask !== "refund" || received === undefined || complained === undefined) return [];
  const days = (millisecondsOf(complained.at) - millisecondsOf(received.at)) / DAY;
  const passages = [between(received, complained)];
  if (days >= 0 && days <= 2) return [{ toward: "buyer", passages }];
  return days <= 7 ? [] : [{ toward: "seller", strength: Math.min(1, days / 14), passages }];
}

/** Years between the first and the last event, where money is asked back for something long done. */
function staleness(view: CaseView): Hit[] {
  const events = [...(view.order?.timeline ?? [])].sort(
    (a, b) => millisecondsOf(a.at) - millisecondsOf(b.at),
  );
  const [first, last] = [events[0], events.at(-1)];
  if (view.ask === "debt" || view.ask === "cover" || first === undefined || last === undefined) return [];
  const years = (millisecondsOf(last.at) - millisecondsOf(first.at)) / YEAR;
  if (years < 2) return [];
  return [{ toward: view.respondent, strength: Math.min(1, years / 4), passages: [between(first, last)] }];
}

/** Two events as one passage, to be quoted; the order has no id that could be cited. */
function between(from: Event, to: Event): Passage {
  return {
    voice: "neutral",
    kind: "event",
    text: `${from.at} ${from.event} – ${to.at} ${to.event}`,
    cites: [],
  };
}

/** What the order's timeline tells. */
export const TIMING_FEATURES: readonly Feature[] = [
  { name: "promptness", weight: 0.8, value: "caution", rule: "J8", find: promptness },
  { name: "staleness", weight: 0.8, value: "caution", find: staleness },
];
