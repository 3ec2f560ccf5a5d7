import type { ArgueInput, ArgueReply } from "../prompts/agentcourt-argue.js";
import type { IssuesInput, IssuesReply } from "../prompts/agentcourt-issues.js";
import type { CourtInput, CourtReply } from "../prompts/agentcourt-judgment.js";
import type { Random } from "../state/random.js";
import { extractFocus } from "./focus.js";
import { reasonsFor } from "./reasons.js";
import { contributionsIn, ruleOnTexts } from "./rule-on-texts.js";
import { clip } from "./sentences.js";

const ISSUE = 300;
const ARGUMENT = 1_000;
const REASONS_A_SPEECH = 3;

/** The judge's question: the focus of the dispute. */
export function nameIssues(input: IssuesInput): IssuesReply {
  return { issues: [clip(extractFocus(input).focus, ISSUE)] };
}

/** Counsel's speech: what weighs most for its side, the next heaviest in each round; nothing against it. */
export function argueFor(input: ArgueInput): ArgueReply {
  const { side, language, speeches } = input;
  const own = contributionsIn(input).filter(({ toward }) => toward === side);
  const spoken = speeches.filter((speech) => speech.side === side).length * REASONS_A_SPEECH;
  const left = own.length > spoken ? own.slice(spoken) : own;
  const pulls = { influence: 0, leaning: undefined };
  const reasons = reasonsFor(side, left, pulls, language, REASONS_A_SPEECH);
  return { argument: clip(reasons.map(({ text }) => text).join(" "), ARGUMENT) };
}

/** The judge's decision, on the texts alone: what counsel made of them moves nobody. */
export function decideInCourt(input: CourtInput, random: Random): CourtReply {
  return ruleOnTexts(input, random, 5);
}
