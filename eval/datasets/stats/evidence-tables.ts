import { whole } from "../../report/sections/figures.js";
import type { EvidenceCount } from "./case-figures.js";
import type { DatasetStats } from "./dataset-stats.js";
import type { Spread } from "./spread.js";
import type { StatsTable } from "./stats-table.js";

/** Evidence a case, by owner (Fig. 3e, 3f). */
export function evidenceTable({ evidence, rounds }: DatasetStats): StatsTable {
  const cells = ({ mean, median, most }: Spread) => `${decimal(mean)} (${median}, ${most})`;
  return {
    id: "evidence",
    title: "Evidence a case",
    note: `Mean, and in brackets median and most. Rounds of submissions: ${cells(rounds)}.`,
    heads: ["of", "exhibits", "images", "videos", "characters"],
    rows: evidence.map(({ of, counts }) => [
      of,
      cells(counts.exhibits),
      cells(counts.images),
      cells(counts.videos),
      cells(counts.characters),
    ]),
  };
}

/** Mean evidence of winners and losers (Fig. 3g). */
export function wonAndLostTable({ wonAndLost }: DatasetStats): StatsTable {
  const row = (name: string, of: EvidenceCount) => [
    name,
    decimal(of.exhibits),
    decimal(of.images),
    decimal(of.videos),
    decimal(of.characters),
  ];
  return {
    id: "won-and-lost",
    title: "Evidence of who won and who lost",
    note: `Means over ${whole(wonAndLost?.cases ?? 0)} decided cases.`,
    heads: ["side", "exhibits", "images", "videos", "characters"],
    rows: wonAndLost === undefined ? [] : [row("won", wonAndLost.won), row("lost", wonAndLost.lost)],
  };
}

/** How long the texts are. */
export function lengthsTable({ lengths }: DatasetStats): StatsTable {
  return {
    id: "lengths",
    title: "Lengths in characters",
    heads: ["text", "mean", "median", "90% up to", "most"],
    rows: lengths.map(({ of, characters: { mean, median, p90, most } }) => [
      of,
      whole(mean),
      whole(median),
      whole(p90),
      whole(most),
    ]),
  };
}

function decimal(value: number): string {
  return value >= 100 ? whole(value) : value.toFixed(1);
}
