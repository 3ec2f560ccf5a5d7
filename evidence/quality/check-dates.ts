import type { DisputeFile } from "../../state/dispute.js";
import { momentKey, sortByMoment } from "../dossier/moments/sort-key.js";
import type { Found } from "./problem.js";

const DAY_MS = 86_400_000;

/**
 * Dates out of order: steps of the order or lines of the chat that stand before earlier ones, evidence of the buyer from
 * before the order, a decision from before the filing, and anything after `now` (milliseconds since 1970), of which a
 * day is forgiven for zones.
 */
export function checkDates(file: DisputeFile, now: number): Found[] {
  const problems: Found[] = [];
  const { order, chat = [] } = file;
  const timeline = order?.timeline ?? [];
  const late = (list: readonly { at?: string }[], where: string, fixable: boolean) => {
    const sorted = sortByMoment(list, ({ at }) => at);
    const index = list.findIndex((it, at) => it !== sorted[at]);
    if (index < 0) return;
    problems.push({
      check: "date-order",
      level: "warning",
      where: `${where}[${index}]`,
      what: `${where} is not in the order of time, from this entry on.`,
      remedy: fixable ? "Put it in order; `--fix` does." : "Put it in order.",
      ...(fixable ? { fixable: true as const } : {}),
    });
  };
  late(timeline, "order.timeline", true);
  late(chat, "chat", false);
  const first = Math.min(...timeline.map(({ at }) => momentKey(at)));
  for (const { where, at } of datesOf(file)) {
    if (momentKey(at) > now + DAY_MS) {
      problems.push({
        check: "date-future",
        level: "warning",
        where,
        what: `${at} lies in the future.`,
        remedy: "Mend the year or the order of day and month.",
      });
    }
    if (
      timeline.length > 0 &&
      /^buyer\.evidence/.test(where) &&
      momentKey(at.slice(0, 10)) < first - DAY_MS
    ) {
      problems.push({
        check: "date-order",
        level: "warning",
        where,
        what: `${at} lies before the first step of the order (${timeline[0]?.at}).`,
        remedy: "Mend the date, unless the buyer had it before the purchase.",
      });
    }
  }
  const { decision, filedAt } = file;
  if (
    decision?.date !== undefined &&
    filedAt !== undefined &&
    momentKey(decision.date.slice(0, 10)) < momentKey(filedAt.slice(0, 10))
  ) {
    problems.push({
      check: "date-order",
      level: "warning",
      where: "decision.date",
      what: `${decision.date} lies before the filing (${filedAt}).`,
      remedy: "Mend one of the two.",
    });
  }
  return problems;
}

function datesOf(file: DisputeFile): { where: string; at: string }[] {
  const dated = <Item extends { at?: string }>(
    list: readonly Item[],
    where: (item: Item, index: number) => string,
  ) =>
    list.flatMap((item, index) =>
      item.at === undefined ? [] : [{ where: `${where(item, index)}.at`, at: item.at }],
    );
  return [
    ...(file.filedAt === undefined ? [] : [{ where: "filedAt", at: file.filedAt }]),
    ...dated(file.order?.timeline ?? [], (_, index) => `order.timeline[${index}]`),
    ...dated(file.chat ?? [], (_, index) => `chat[${index}]`),
    ...dated(file.buyer.evidence, ({ id }) => `buyer.evidence.${id}`),
    ...dated(file.seller.evidence, ({ id }) => `seller.evidence.${id}`),
    ...dated(file.record ?? [], ({ id }) => `record.${id}`),
    ...(file.decision?.date === undefined ? [] : [{ where: "decision.date", at: file.decision.date }]),
  ];
}
