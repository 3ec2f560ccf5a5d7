import { TOP_CATEGORIES, topCategoryOf } from "../top-category.js";
import { SPLITS, type SplitName } from "./allot.js";
import type { SplitPlan } from "./plan-split.js";

/** How many cases of a split each side won. */
export interface WinnerCounts {
  buyer: number;
  seller: number;
  undecided: number;
}

/** One top category, or all of them. */
export interface PartitionRow {
  category: string;
  counts: Record<SplitName, WinnerCounts>;
}

/** Cases by top category, split and winner (the paper's Table 6), and a last row of all; empty categories are left out. */
export function partitionTable({ splits }: Pick<SplitPlan, "splits">): PartitionRow[] {
  const rowOf = (category: string, names: readonly string[]): PartitionRow => ({
    category,
    counts: Object.fromEntries(
      SPLITS.map((split) => {
        const decisions = splits[split]
          .filter(({ dispute }) => names.includes(topCategoryOf(dispute.category)))
          .map(({ dispute }) => dispute.decision?.side);
        const count = (side: (typeof decisions)[number]) => decisions.filter((it) => it === side).length;
        return [split, { buyer: count("buyer"), seller: count("seller"), undecided: count(undefined) }];
      }),
    ) as PartitionRow["counts"],
  });
  const rows = TOP_CATEGORIES.map((category) => rowOf(category, [category]));
  const isEmpty = ({ counts }: PartitionRow) =>
    SPLITS.every((split) => Object.values(counts[split]).every((count) => count === 0));
  return [...rows.filter((row) => !isEmpty(row)), rowOf("all", TOP_CATEGORIES)];
}
