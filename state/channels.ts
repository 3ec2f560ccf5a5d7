import { registry } from "@langchain/langgraph/zod";
import { z } from "zod";
import { AdmittedDispute } from "./admitted-dispute.js";
import { Ballot, CollectiveSummary, RoundRecord, SeenBallot, Tally } from "./ballot.js";
import { Decision } from "./dispute.js";
import { DistilledRule, RuleOutcome } from "./distilled-rule.js";
import { Finding } from "./finding.js";
import { Juror, Panel, Persona } from "./panel.js";
import { Recall, RecalledNorm } from "./precedents.js";
import { Conflict, Focus, Grounding, Reasoning } from "./reasoning.js";
import { Settings } from "./settings.js";
import { Verdict } from "./verdict.js";

/** Entries of parallel branches are merged by key; a later entry of the same key replaces the earlier one. */
function mergeByKey<Item>(before: Record<string, Item>, update: Record<string, Item>): Record<string, Item> {
  return { ...before, ...update };
}

function channel<Item>(item: z.ZodType<Item>) {
  return z.record(z.string(), item).register(registry, {
    reducer: { fn: mergeByKey<Item> },
    default: () => ({}),
  });
}

/** What admission puts into a state: everything a node needs to ask about the dispute. */
const admitted = {
  settings: Settings,
  dispute: AdmittedDispute,
  findings: z.array(Finding),
  fence: z.string().describe("marker that fences the parties' text in prompts"),
};

/** One side's select-perceive loop: what it has, and the exhibit it chose to look at next. */
export const SideLoop = z.object({
  grounding: Grounding,
  chosen: z.string().optional(),
  dropped: z.int().min(0),
});
export type SideLoop = z.infer<typeof SideLoop>;

/** Input of `ivcot`. Seat, round and persona are absent where the jury reasons as one mind. */
export const IvcotInput = z.object({
  ...admitted,
  seat: z.int().optional(),
  round: z.int().optional(),
  persona: Persona.optional(),
});
export type IvcotInput = z.infer<typeof IvcotInput>;

/** Channels of `ivcot`. */
export const IvcotState = IvcotInput.extend({
  focus: Focus,
  buyer: SideLoop.optional(),
  seller: SideLoop.optional(),
  conflict: Conflict,
});
export type IvcotState = z.infer<typeof IvcotState>;

/** Output of `ivcot`: what makes a Reasoning. */
export const IvcotOutput = IvcotState.pick({ focus: true, buyer: true, seller: true, conflict: true });
export type IvcotOutput = z.infer<typeof IvcotOutput>;

/** What one juror may see this round of the others (METHOD, "The jury"). */
export const SocialView = z.object({
  split: Tally.optional(),
  summary: CollectiveSummary.optional(),
  followed: z.array(SeenBallot),
});
export type SocialView = z.infer<typeof SocialView>;

/** Input of `juror`: one seat in one round, nothing of the other seats but its brief. */
export const JurorInput = z.object({
  ...admitted,
  juror: Juror,
  round: z.int(),
  social: SocialView,
  reasoningKey: z.string(),
  reasoning: Reasoning.optional().describe("absent where the juror must first reason for itself"),
});
export type JurorInput = z.infer<typeof JurorInput>;

const ballots = channel(Ballot);
const reasonings = channel(Reasoning);

/** Channels of `juror`. */
export const JurorState = JurorInput.extend({ ballots, reasonings });
export type JurorState = z.infer<typeof JurorState>;

/** Output of `juror`: its ballot under `round:seat`, and its reasoning where it made one. */
export const JurorOutput = JurorState.pick({ ballots: true, reasonings: true });
export type JurorOutput = z.infer<typeof JurorOutput>;

/** Input of `jury`: the name of a case under the configured folder, or an admitted dispute with its findings. */
export const JuryInput = z.object({
  case: z.string().optional().describe("name of a case folder, such as charger-2-percent"),
  dispute: AdmittedDispute.optional().describe("or a dispute that openCase admitted"),
  findings: z.array(Finding).optional().describe("what openCase found, with the dispute"),
});
export type JuryInput = z.infer<typeof JuryInput>;

/** Channels of `jury`. */
export const JuryState = z.object({
  case: z.string().optional(),
  ...admitted,
  precedents: Recall,
  panel: Panel,
  reasonings,
  ballots,
  rounds: z.array(RoundRecord).register(registry, {
    reducer: { fn: mergeRounds },
    default: () => [],
  }),
  verdict: Verdict,
});
export type JuryState = z.infer<typeof JuryState>;

/** Rounds merge by number: the summary joins the tally that was written before it. */
export function mergeRounds(before: RoundRecord[], update: RoundRecord[]): RoundRecord[] {
  const byNumber = new Map(before.map((round) => [round.number, round]));
  for (const round of update) byNumber.set(round.number, { ...byNumber.get(round.number), ...round });
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** A dispute with its decision, both admitted. Only `library` and the evaluation take one. */
export const DecidedDispute = z.object({
  dispute: AdmittedDispute,
  findings: z.array(Finding),
  decision: Decision.describe("masked and screened by admitDecision"),
});
export type DecidedDispute = z.infer<typeof DecidedDispute>;

/** Input of `distillation`: one decided dispute. */
export const DistillationInput = z.object({ ...admitted, decision: Decision });
export type DistillationInput = z.infer<typeof DistillationInput>;

/** Channels of `distillation`. */
export const DistillationState = DistillationInput.extend({
  references: z.array(RecalledNorm).describe("norms of the library as it stood before this batch"),
  focus: Focus,
  rules: z.array(DistilledRule),
});
export type DistillationState = z.infer<typeof DistillationState>;

/** Output of `distillation`. */
export const DistillationOutput = DistillationState.pick({ focus: true, rules: true });
export type DistillationOutput = z.infer<typeof DistillationOutput>;

/** What came of one dispute of a batch: its focus and rules, or why its asks could not be answered. */
export const Distilled = z.union([
  DistillationOutput,
  z.object({ failed: z.object({ code: z.string(), message: z.string() }) }),
]);
export type Distilled = z.infer<typeof Distilled>;

/** What became of one dispute of a batch and of its rules. */
export const Merged = z.object({
  dispute: z.string().describe("its id"),
  sha256: z.string(),
  status: z.enum(["kept", "known", "failed"]).describe("known: the library had it before"),
  precedent: z.string().optional().describe("under which id it is kept"),
  failed: z.object({ code: z.string(), message: z.string() }).optional(),
  rules: z.array(RuleOutcome),
});
export type Merged = z.infer<typeof Merged>;

/** Input of `library`: the name of a decided case under the configured folder, or a batch of decided disputes. */
export const LibraryInput = z.object({
  case: z.string().optional().describe("name of a case folder whose dispute is decided"),
  decided: z.array(DecidedDispute).optional().describe("or decided disputes, each admitted; one batch"),
});
export type LibraryInput = z.infer<typeof LibraryInput>;

/** Channels of `library`. One run is one batch. */
export const LibraryState = z.object({
  case: z.string().optional(),
  settings: Settings,
  decided: z.array(DecidedDispute),
  // By the dispute's sha256. A description would make another schema of it, without its reducer.
  distilled: channel(Distilled),
  merged: z.array(Merged),
});
export type LibraryState = z.infer<typeof LibraryState>;
