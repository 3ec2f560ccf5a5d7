import type { SummaryInput } from "../prompts/e8-summary.js";
import type { CollectiveSummary } from "../state/ballot.js";
import { SIDES, type Side } from "../state/side.js";
import { phrasebookFor } from "./phrases/phrasebook.js";
import { argumentIn } from "./reasons.js";
import { clip } from "./sentences.js";

const MOST = 5;

/** E.8: arguments by side with the number of jurors behind each, what the last report had besides, heat, and who leads. */
export function summarizeRound(input: SummaryInput): CollectiveSummary {
  const phrases = phrasebookFor(input.language);
  const { split, previous } = input;
  const counted = { buyer: argumentsOf(input, "buyer"), seller: argumentsOf(input, "seller") };
  const leading = split.buyer === split.seller ? "hung" : split.buyer > split.seller ? "buyer" : "seller";
  const heat = heatOf(split.buyer, split.seller);
  const chief = leading === "hung" ? "" : (counted[leading][0]?.argument ?? "");
  const before = previous === undefined ? "" : phrases.changed(clip(firstSentence(previous.prevailing), 150));
  return {
    buyerArguments: listed(input, "buyer", counted.buyer),
    sellerArguments: listed(input, "seller", counted.seller),
    heat,
    heatReason: clip(phrases.heat(heat, split.buyer, split.seller), 300),
    prevailing: clip(phrases.prevailing(leading, split.buyer, split.seller, clip(chief, 200), before), 500),
  };
}

interface Counted {
  argument: string;
  jurors: number;
}

/** What jurors who ruled for `side` argued for it, most shared first. A juror counts once for an argument. */
function argumentsOf({ arguments: ballots, language }: SummaryInput, side: Side): Counted[] {
  const phrases = phrasebookFor(language);
  const other = SIDES.find((it) => it !== side) ?? side;
  const counts = new Map<string, number>();
  for (const ballot of ballots.filter((it) => it.side === side)) {
    const own = ballot.reasons.filter((reason) => !speaksFor(reason, phrases.side[other]));
    for (const argument of new Set(own.map(argumentIn)))
      if (argument !== "") counts.set(argument, (counts.get(argument) ?? 0) + 1);
  }
  return [...counts].map(([argument, jurors]) => ({ argument, jurors })).sort((a, b) => b.jurors - a.jurors);
}

/** Whether an offline reason is booked for that side; one from a model never is. */
function speaksFor(reason: string, side: string): boolean {
  return new RegExp(`^\\+[\\d.]+ ${side}[:：]`).test(reason);
}

/** This round's arguments, then those of the last report that nobody repeated, while there is room. */
function listed({ language, previous }: SummaryInput, side: Side, counted: readonly Counted[]): string[] {
  const phrases = phrasebookFor(language);
  const now = counted
    .slice(0, MOST)
    .map(({ argument, jurors }) => phrases.counted(clip(argument, 260), jurors));
  const earlier = (side === "buyer" ? previous?.buyerArguments : previous?.sellerArguments) ?? [];
  const kept = earlier.filter((old) => !counted.some(({ argument }) => old.startsWith(clip(argument, 260))));
  return [...now, ...kept].slice(0, MOST).map((it) => clip(it, 300));
}

function heatOf(buyer: number, seller: number): CollectiveSummary["heat"] {
  const smaller = Math.min(buyer, seller) / Math.max(1, buyer + seller);
  return smaller < 0.15 ? "calm" : smaller < 0.35 ? "lively" : "heated";
}

function firstSentence(text: string): string {
  return clip(text.split(/(?<=[.。])\s/u)[0] ?? text, 150);
}
