import type { CaseView } from "../case-view.js";
import type { Feature, Hit } from "./feature.js";

const RECEIVED = /delivered|received|handed over|签收|收货|交付|送达|取件/iu;
const NOT_RECEIVED = /not (delivered|received)|未(签收|收到)/iu;
const COMPLAINED = /problem|reported|complain|refund requested|return requested|报告|反映|申请退|投诉|发现/iu;
const AROSE = /reclaimed|banned|broke|stopped working|marked as delivered|找回|封禁|出现/iu;
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

interface Moments {
  received?: number;
  complained?: number;
}

/** When the goods came (or the trouble arose, if that was later) and when the buyer first complained, by the order's timeline. */
export function momentsOf(order: CaseView["order"]): Moments {
  const moments: Moments = {};
  for (const { at, event } of order?.timeline ?? []) {
    const time = Date.parse(at);
    if (AROSE.test(event) && moments.complained === undefined) moments.received = time;
    else if (RECEIVED.test(event) && !NOT_RECEIVED.test(event)) moments.received ??= time;
    else if (COMPLAINED.test(event)) moments.complained ??= time;
  }
  return moments;
}

/** Within two days: for the buyer. After more than a week: for the seller, fully from two weeks on. */
function promptness(view: CaseView): Hit[] {
  const { received, complained } = momentsOf(view.order);
  if (view.ask !== "refund" || received === undefined || complained === undefined) return [];
  const days = (complained - received) / (24 * HOUR);
  if (days <= 2) return [{ toward: "buyer", passages: [] }];
  return days <= 7 ? [] : [{ toward: "seller", strength: Math.min(1, days / 14), passages: [] }];
}

/** Years between the first and the last event, where money is asked back for something long done. */
function staleness(view: CaseView): Hit[] {
  const times = (view.order?.timeline ?? []).map(({ at }) => Date.parse(at)).filter(Number.isFinite);
  if (view.ask === "debt" || view.ask === "cover" || times.length < 2) return [];
  const years = (Math.max(...times) - Math.min(...times)) / YEAR;
  return years < 2 ? [] : [{ toward: view.respondent, strength: Math.min(1, years / 4), passages: [] }];
}

/** What the order's timeline tells. */
export const TIMING_FEATURES: readonly Feature[] = [
  { name: "promptness", weight: 0.8, value: "caution", rule: "J8", find: promptness },
  { name: "staleness", weight: 0.8, value: "caution", find: staleness },
];
