import type { Ports } from "../nodes/ports.js";
import { arguePrompt } from "../prompts/agentcourt-argue.js";
import { issuesPrompt } from "../prompts/agentcourt-issues.js";
import { courtPrompt } from "../prompts/agentcourt-judgment.js";
import { talkPrompt } from "../prompts/chateval-talk.js";
import { CHATEVAL_TEAM } from "../prompts/chateval-team.js";
import { votePrompt } from "../prompts/chateval-vote.js";
import { baselinePrompt } from "../prompts/e1-baseline.js";
import { focusPrompt } from "../prompts/e3-focus.js";
import { selectPrompt } from "../prompts/e4-select.js";
import { perceivePrompt } from "../prompts/e5-perceive.js";
import { conflictPrompt } from "../prompts/e6-conflict.js";
import { ballotPrompt } from "../prompts/e7-ballot.js";
import type { AdmittedDispute } from "../state/admitted-dispute.js";
import type { HearingKind } from "../state/arm-transcript.js";
import type { Finding } from "../state/finding.js";
import {
  AGENTCOURT_ROUNDS,
  CHATEVAL_TURNS,
  type ChatEvalState,
  type CourtState,
  type OpinionState,
} from "../state/hearing.js";
import type { Settings } from "../state/settings.js";
import { buildAgentCourt } from "./build-agentcourt.js";
import { buildChatEval } from "./build-chateval.js";
import { buildLoneJuror, buildOneShot } from "./build-opinion.js";

/** What a hearing leaves behind: every kind ballots, some more. */
export type HeardState = Pick<OpinionState, "dispute" | "ballots"> &
  Partial<OpinionState & ChatEvalState & CourtState>;

/** How a hearing is run: as LangGraph takes it. */
export interface HearingConfig {
  context: Settings & Record<"quorum", number | undefined> & Record<"language", string | undefined>;
  signal: AbortSignal;
  runName: string;
  metadata: Record<string, string>;
}

/** A graph that hears a case without a jury, and the prompts that it asks. */
export interface HearingGraph {
  /** Version of each prompt, by its name. */
  prompts: Record<string, string>;
  run(
    ports: Pick<Ports, "reasoner" | "media" | "rules">,
    input: { dispute: AdmittedDispute; findings: Finding[] },
    config: HearingConfig,
  ): Promise<HeardState>;
}

const ONE_SHOT = versionsOf([baselinePrompt]);

/** The graphs by their kind. */
export const HEARING_GRAPHS: Readonly<Record<HearingKind, HearingGraph>> = {
  "one-shot": {
    prompts: ONE_SHOT,
    run: (ports, input, config) => buildOneShot(ports, { withRules: false }).invoke(input, config),
  },
  "one-shot-with-rules": {
    prompts: ONE_SHOT,
    run: (ports, input, config) => buildOneShot(ports, { withRules: true }).invoke(input, config),
  },
  "lone-juror": {
    prompts: versionsOf([focusPrompt, selectPrompt, perceivePrompt, conflictPrompt, ballotPrompt]),
    run: (ports, input, config) => buildLoneJuror(ports).invoke(input, config),
  },
  chateval: {
    prompts: versionsOf([talkPrompt, votePrompt]),
    run: (ports, input, config) =>
      buildChatEval(ports).invoke(input, {
        ...config,
        recursionLimit: CHATEVAL_TURNS * CHATEVAL_TEAM.length + 10,
      }),
  },
  agentcourt: {
    prompts: versionsOf([issuesPrompt, arguePrompt, courtPrompt]),
    run: (ports, input, config) =>
      buildAgentCourt(ports).invoke(input, { ...config, recursionLimit: 2 * AGENTCOURT_ROUNDS + 10 }),
  },
};

function versionsOf(prompts: readonly { name: string; version: string }[]): Record<string, string> {
  return Object.fromEntries(prompts.map(({ name, version }) => [name, version]));
}
