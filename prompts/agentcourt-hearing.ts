import type { Part } from "../models/prompt.js";
import type { Speech } from "../state/hearing.js";
import { type CaseTexts, EXAMPLE_TEXTS, renderCaseTexts } from "./case-texts.js";
import { fence, fenceNotice } from "./fence.js";
import { type Framing, replyLanguage } from "./material.js";

/** A hearing as far as it has come: the case, what the judge wants argued, and what was argued. */
export interface HearingSoFar extends CaseTexts {
  issues: readonly string[];
  speeches: readonly Speech[];
}

/** A hearing of the example case after one round. */
export const EXAMPLE_HEARING: HearingSoFar = {
  ...EXAMPLE_TEXTS,
  issues: ["Did the charger work when it came?"],
  speeches: [
    { side: "buyer", round: 1, text: "The video shows that it does not charge." },
    { side: "seller", round: 1, text: "It was tested the day before." },
  ],
};

/** Who the judge is, in both prompts that the judge answers. */
export function judgeSystem({ fence: marker, language }: Framing): string {
  return [
    "You preside over a civil court that hears a dispute from a second-hand marketplace. Plaintiff is who filed it, the other side is defendant.",
    fenceNotice(marker),
    replyLanguage(language),
  ].join("\n");
}

/** The case with the plaintiff first, the issues, and the debate. */
export function renderHearing(marker: string, hearing: HearingSoFar): Part[] {
  const { facts, issues, speeches } = hearing;
  const said = speeches.map(({ side, round, text }) => {
    const role = side === facts.claimant ? "plaintiff" : "defendant";
    return `Round ${round}, counsel of the ${role} (${side}): ${text}`;
  });
  return [
    ...renderCaseTexts(marker, hearing, facts.claimant),
    { type: "text", text: fence(marker, "questions that the judge named", issues.join("\n")) },
    { type: "text", text: fence(marker, "debate so far", said.join("\n")) },
  ];
}
