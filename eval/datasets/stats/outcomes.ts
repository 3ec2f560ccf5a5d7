import type { DisputeFile } from "../../../state/dispute.js";
import { difficultyOf } from "../../metrics/difficulty.js";

/** Levels of difficulty, the easiest first; `eval/metrics/difficulty.ts` has their bounds. */
export const LEVELS = ["unanimous", "clear", "close"] as const;
export type Level = (typeof LEVELS)[number];

/** How the cases of a group were decided. */
export interface Outcomes {
  buyer: number;
  seller: number;
  undecided: number;
}

/** Cases with one split of votes. */
export interface VoteSplit {
  buyer: number;
  seller: number;
  cases: number;
}

/** Who won. */
export function outcomesOf(disputes: readonly DisputeFile[]): Outcomes {
  const won = (side: "buyer" | "seller") => disputes.filter(({ decision }) => decision?.side === side).length;
  return {
    buyer: won("buyer"),
    seller: won("seller"),
    undecided: disputes.filter(({ decision }) => decision === undefined).length,
  };
}

/** How often each split of votes comes, from the clearest for the buyer to the clearest for the seller. */
export function splitsOf(disputes: readonly DisputeFile[]): VoteSplit[] {
  const counts = new Map<string, VoteSplit>();
  for (const { decision } of disputes) {
    const { buyer = 0, seller = 0 } = decision?.tally ?? {};
    if (buyer + seller === 0) continue;
    const split = counts.get(`${buyer}:${seller}`) ?? { buyer, seller, cases: 0 };
    split.cases++;
    counts.set(`${buyer}:${seller}`, split);
  }
  const share = ({ buyer, seller }: { buyer: number; seller: number }) => buyer / (buyer + seller);
  return [...counts.values()].sort((a, b) => share(b) - share(a) || b.buyer - a.buyer);
}

/** How many cases are of each level; those without votes are of none. */
export function difficultiesOf(disputes: readonly DisputeFile[]): Record<Level, number> {
  const levels = disputes.map(({ decision }) => decision?.tally && difficultyOf(decision.tally));
  const count = (level: Level) => levels.filter((it) => it === level).length;
  return { unanimous: count("unanimous"), clear: count("clear"), close: count("close") };
}
