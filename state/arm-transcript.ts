import { z } from "zod";
import { AdmittedDispute } from "./admitted-dispute.js";
import { Ballot, Tally } from "./ballot.js";
import { Speech, Talk } from "./hearing.js";
import { Reasoning } from "./reasoning.js";
import { JudgmentRule } from "./rule.js";
import { Settings } from "./settings.js";
import { Side } from "./side.js";
import { Usage } from "./usage.js";

/** The version of the `transcript.json` of an arm that is no jury. */
export const ARM_TRANSCRIPT_FORMAT = "cyberjurors/arm-transcript@1";

/** Graphs that hear a case without a jury. */
export const HearingKind = z.enum([
  "one-shot",
  "one-shot-with-rules",
  "lone-juror",
  "chateval",
  "agentcourt",
]);
export type HearingKind = z.infer<typeof HearingKind>;

/** The record of a case heard without a jury: by one mind, or by a peer that CyberJurors is compared with. */
export const ArmTranscript = z.strictObject({
  format: z.literal(ARM_TRANSCRIPT_FORMAT),
  kind: HearingKind,
  dispute: AdmittedDispute,
  sha256: z.string().describe("of the admitted dispute"),
  engine: z.strictObject({
    reasoner: z.string(),
    models: z.array(z.string()),
    settings: Settings,
    prompts: z.record(z.string(), z.string()).describe("version by prompt name"),
    readers: z.array(z.string()).describe("evidence readers present, with versions"),
  }),
  rules: z
    .array(JudgmentRule)
    .optional()
    .describe("the judgment rules, where they are not the program's own"),
  reasonings: z.record(z.string(), Reasoning).describe("of a lone juror; empty otherwise"),
  debates: z
    .strictObject({ buyerFirst: z.array(Talk), sellerFirst: z.array(Talk) })
    .optional()
    .describe("of ChatEval: one for each order of the sides"),
  hearing: z
    .strictObject({ issues: z.array(z.string()), speeches: z.array(Speech) })
    .optional()
    .describe("of AgentCourt"),
  tally: Tally,
  ballots: z
    .array(Ballot)
    .describe("by seat; of ChatEval first those of the debate that tells the buyer first"),
  answer: z.enum([...Side.options, "hung"]),
  usage: Usage,
  timing: z.strictObject({ startedAt: z.string(), seconds: z.number().min(0) }),
  warnings: z.array(z.string()),
});
export type ArmTranscript = z.infer<typeof ArmTranscript>;
