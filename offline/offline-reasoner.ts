import { setImmediate } from "node:timers/promises";
import type { Prompt } from "../models/prompt.js";
import type { Place, Reasoner } from "../models/reasoner.js";
import { arguePrompt } from "../prompts/agentcourt-argue.js";
import { issuesPrompt } from "../prompts/agentcourt-issues.js";
import { courtPrompt } from "../prompts/agentcourt-judgment.js";
import { talkPrompt } from "../prompts/chateval-talk.js";
import { votePrompt } from "../prompts/chateval-vote.js";
import { dossierPrompt } from "../prompts/dossier.js";
import { baselinePrompt } from "../prompts/e1-baseline.js";
import { focusPrompt } from "../prompts/e3-focus.js";
import { selectPrompt } from "../prompts/e4-select.js";
import { perceivePrompt } from "../prompts/e5-perceive.js";
import { conflictPrompt } from "../prompts/e6-conflict.js";
import { ballotPrompt } from "../prompts/e7-ballot.js";
import { summaryPrompt } from "../prompts/e8-summary.js";
import { normsPrompt } from "../prompts/e9-norms.js";
import { tagsPrompt } from "../prompts/e10-tags.js";
import { ratePrompt } from "../prompts/rate-reasons.js";
import { InvariantBroken } from "../state/errors.js";
import { type Random, randomFrom } from "../state/random.js";
import { argueFor, decideInCourt, nameIssues } from "./agentcourt.js";
import { castBallot } from "./ballot.js";
import { judgeAtOnce } from "./baseline.js";
import { talkInTurn, voteInTurn } from "./chateval.js";
import { analyzeConflict } from "./conflict.js";
import { distillNorms } from "./distill.js";
import { prepareDossier } from "./dossier.js";
import { extractFocus } from "./focus.js";
import { perceiveExhibit } from "./perceive.js";
import { rateReasons } from "./rate-reasons.js";
import { selectExhibit } from "./select.js";
import { summarizeRound } from "./summary.js";
import { tagProduct } from "./tags.js";

/** Answers one prompt: a pure function of the typed input and of chance that never comes from the dispute's text. */
type Answers = (input: never, random: Random) => unknown;

/** Pairs a prompt with its answer, so that the two agree on their types. */
function answer<Input, Reply>(
  prompt: Prompt<Input, Reply>,
  answers: (input: Input, random: Random) => Reply,
): [string, Answers] {
  return [prompt.name, answers];
}

const ANSWERS: ReadonlyMap<string, Answers> = new Map([
  answer(baselinePrompt, judgeAtOnce),
  answer(focusPrompt, extractFocus),
  answer(selectPrompt, selectExhibit),
  answer(perceivePrompt, perceiveExhibit),
  answer(conflictPrompt, analyzeConflict),
  answer(ballotPrompt, castBallot),
  answer(summaryPrompt, summarizeRound),
  answer(normsPrompt, distillNorms),
  answer(tagsPrompt, tagProduct),
  answer(dossierPrompt, prepareDossier),
  answer(talkPrompt, talkInTurn),
  answer(votePrompt, voteInTurn),
  answer(issuesPrompt, nameIssues),
  answer(arguePrompt, argueFor),
  answer(courtPrompt, decideInCourt),
  answer(ratePrompt, rateReasons),
]);

/**
 * The embedded reasoner: a transparent rule engine that reads English and Chinese, without model or network. The
 * same seed and place give the same answer to the same input.
 */
export function offlineReasoner(): Reasoner {
  return {
    name: "offline",
    async ask(prompt, input, place, run) {
      run.signal?.throwIfAborted();
      const answers = ANSWERS.get(prompt.name);
      if (answers === undefined)
        throw new InvariantBroken(`The offline reasoner has no answer to the prompt "${prompt.name}".`);
      const reply = prompt
        .reply(input)
        .parse(answers(input as never, randomOf(run.seed, prompt.name, place)));
      // Lets screens redraw and Ctrl-C be heard between two asks.
      await setImmediate();
      run.signal?.throwIfAborted();
      return {
        reply,
        usage: { model: "offline", inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
      };
    },
  };
}

/** Chance by seat, not by round: a juror keeps its threshold, and only arguments and others move it. */
function randomOf(seed: number, prompt: string, { dispute, seat, side, sample }: Place): Random {
  return randomFrom(seed, "offline", prompt, dispute, seat, side, sample);
}
