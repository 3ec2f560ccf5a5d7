import type { CollectiveSummary, Tally } from "../state/ballot.js";
import { fence } from "./fence.js";

/** "Social consensus": last round's split, or nothing in round 1. */
export function renderSplit(split: Tally | undefined): { type: "text"; text: string }[] {
  if (split === undefined) return [];
  const spoiled = split.spoiled === 0 ? "" : `, ${split.spoiled} without a valid ballot`;
  return [
    {
      type: "text",
      text: `Previous round: ${split.buyer} for the buyer, ${split.seller} for the seller${spoiled}.`,
    },
  ];
}

/** "Mean field": the report written after the last round, or nothing in round 1. */
export function renderSummary(
  marker: string,
  summary: CollectiveSummary | undefined,
): { type: "text"; text: string }[] {
  if (summary === undefined) return [];
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n") || "- none";
  const text = [
    `For the buyer:\n${list(summary.buyerArguments)}`,
    `For the seller:\n${list(summary.sellerArguments)}`,
    `Debate: ${summary.heat}. ${summary.heatReason}`,
    `Prevailing opinion: ${summary.prevailing}`,
  ].join("\n");
  return [{ type: "text", text: fence(marker, "report on the jury's discussion so far", text) }];
}
