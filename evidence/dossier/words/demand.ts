import type { Demand } from "../../../state/dispute.js";
import { readMoney } from "./money.js";

/** In this order: what is named first here is the more exact kind. */
const KINDS: readonly (readonly [Demand["kind"], RegExp])[] = [
  [
    "reject",
    /\b(reject|dismiss|no refund|refuse (the|any) refund|deny|do(es)? not (pay|refund|take (it|them) back)|will not (pay|refund)|not paying)\b|驳回|不(同意|支持|予)[^，。]{0,4}退|拒绝退/iu,
  ],
  [
    "partial-refund",
    /\bpart(ial|ly)?[- ]?(refund)|refund (a )?(part|half)|part of (the|my) (money|price)|部分退款|退一?半|补(差|偿差)|退差价|退还部分/iu,
  ],
  [
    "return-and-refund",
    /\breturn[- ]and[- ]refund|(return|send) (it|the \w+|them)( back)? (and|for) .{0,40}(refund|money|price|back)\b|send it back and get|退货退款|退货并?退|退货.{0,6}退款/iu,
  ],
  ["replacement", /\breplace(ment)?\b|\bexchange\b|send (me )?(a )?new one|换货|更换|补发|重新发/iu],
  ["repair", /\brepair(ed)? (it|for free)|\bfree repair|have it repaired|免费维修|维修好|修好/iu],
  ["compensation", /\bcompensat\w*|\bdamages\b|赔偿|补偿|假一赔/iu],
  [
    "refund",
    /\brefund\w*|money back|\b(want|get|have) (my |the |all )?(it|them|[$€£]?\d[\d.,]*( \w+)?|price|sum)( of it)? back\b|退款|退钱|返还|退还/iu,
  ],
  ["payment", /\bpay(ment)?\b|\bbe paid\b|release (the )?(funds|money)|付款|支付|放款|结清/iu],
];

/** What a text asks for, with the first sum in it; undefined where its words name no kind. */
export function readDemand(text: string): Demand | undefined {
  const words = text.slice(0, 4_000);
  const kind = KINDS.find(
    ([name, pattern]) => name === words.trim().toLowerCase() || pattern.test(words),
  )?.[0];
  if (kind === undefined) return undefined;
  const money = kind === "reject" ? undefined : readMoney(words);
  return money?.currency === undefined ? { kind } : { kind, amount: money.amount };
}
