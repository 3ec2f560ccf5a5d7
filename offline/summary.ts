import type { SummaryInput } from "../prompts/e8-summary.js";
import type { CollectiveSummary } from "../state/ballot.js";
import type { Side } from "../state/side.js";
import type { Phrasebook } from "./phrases/phrasebook.js";
import { phrasebookFor } from "./phrases/phrasebook-for.js";
import { partsOf } from "./reasons.js";
import { clip } from "./sentences.js";

const MOST = 5;

/** E.8: arguments by side with the number of jurors behind each, what the last report had besides, heat, and who leads. */
export function summarizeRound(input: SummaryInput): CollectiveSummary {
  const phrases = phrasebookFor(input.language);
  const { split, previous } = input;
  const counted = { buyer: argumentsOf(input, "buyer"), seller: argumentsOf(input, "seller") };
  const leading = split.buyer === split.seller ? "hung" : split.buyer > split.seller ? "buyer" : "seller";
  const heat = heatOf(split.buyer, split.seller);
  const chief = leading === "hung" ? "" : chiefOf(counted[leading]);
  const before = previous === undefined ? "" : phrases.changed(clip(firstSentence(previous.prevailing), 150));
  return {
    buyerArguments: listed(input, "buyer", counted.buyer),
    sellerArguments: listed(input, "seller", counted.seller),
    heat,
    heatReason: clip(phrases.heat(heat, split.buyer, split.seller), 300),
    prevailing: clip(phrases.prevailing(leading, split.buyer, split.seller, chief, before), 500),
  };
}

interface Counted {
  argument: string;
  /** The first juror's words for it, with what they quote. */
  example: string;
  jurors: number;
}

/** What jurors who ruled for `side` argued for it, most shared first. A juror counts once for an argument. */
function argumentsOf({ arguments: ballots, language }: SummaryInput, side: Side): Counted[] {
  const phrases = phrasebookFor(language);
  const counted = new Map<string, Counted>();
  for (const ballot of ballots.filter((it) => it.side === side)) {
    const own = ballot.reasons
      .map(partsOf)
      .filter((it) => it.side === undefined || it.side === phrases.side[side]);
    for (const [argument, { body }] of new Map(own.map((it) => [it.argument, it]))) {
      if (argument === "" || isPull(argument, side, phrases)) continue;
      const before = counted.get(argument);
      counted.set(argument, {
        argument,
        example: before?.example ?? body,
        jurors: (before?.jurors ?? 0) + 1,
      });
    }
  }
  return [...counted.values()].sort((a, b) => b.jurors - a.jurors);
}

/** That others think so, or that one leans so, is no argument. */
function isPull(argument: string, side: Side, phrases: Phrasebook): boolean {
  return [phrases.others("+0.0", side), phrases.leaning("+0.0", side)].some(
    (pull) => partsOf(pull).argument === argument,
  );
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

/** The most shared argument with what is quoted for it, and the second. */
function chiefOf([first, second]: readonly Counted[]): string {
  if (first === undefined) return "";
  return [
    clip(first.example, 240).replace(/[.。]$/u, ""),
    ...(second === undefined ? [] : [clip(second.argument, 60)]),
  ].join("; ");
}

function heatOf(buyer: number, seller: number): CollectiveSummary["heat"] {
  const smaller = Math.min(buyer, seller) / Math.max(1, buyer + seller);
  return smaller < 0.15 ? "calm" : smaller < 0.35 ? "lively" : "heated";
}

function firstSentence(text: string): string {
  return clip(text.split(/(?<=[.。])\s/u)[0] ?? text, 150);
}
