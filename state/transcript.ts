import { z } from "zod";
import { AdmittedDispute } from "./admitted-dispute.js";
import { Ballot, RoundRecord } from "./ballot.js";
import { Finding } from "./finding.js";
import { Panel } from "./panel.js";
import { Coverage, RecalledNorm } from "./precedents.js";
import { Reasoning } from "./reasoning.js";
import { JudgmentRule } from "./rule.js";
import { Settings } from "./settings.js";
import { Usage } from "./usage.js";
import { Verdict } from "./verdict.js";

/** The version of `transcript.json` that this program writes. */
export const TRANSCRIPT_FORMAT = "cyberjurors/transcript@1";

/** The full record of one run: what was judged, by whom, from what, and why. */
export const Transcript = z.strictObject({
  format: z.literal(TRANSCRIPT_FORMAT),
  dispute: AdmittedDispute,
  sha256: z.string().describe("of the admitted dispute"),
  engine: z.strictObject({
    reasoner: z.string(),
    models: z.array(z.string()),
    preset: z.string(),
    seed: z.int(),
    settings: Settings,
    prompts: z.record(z.string(), z.string()).describe("version by prompt name"),
    readers: z.array(z.string()).describe("evidence readers present, with versions"),
  }),
  rules: z
    .array(JudgmentRule)
    .optional()
    .describe("the judgment rules, where they were not the program's own eight"),
  findings: z.array(Finding),
  panel: Panel,
  precedents: z.strictObject({
    library: z.string().describe("its version; `empty` where it holds nothing"),
    coverage: Coverage,
    recalled: z.array(RecalledNorm),
    bySeat: z.record(z.string(), z.array(z.string())),
  }),
  reasonings: z.record(z.string(), Reasoning),
  rounds: z.array(RoundRecord.extend({ ballots: z.array(Ballot) })),
  verdict: Verdict,
  usage: Usage,
  timing: z.strictObject({
    startedAt: z.string(),
    seconds: z.number().min(0),
  }),
  warnings: z.array(z.string()),
});
export type Transcript = z.infer<typeof Transcript>;
