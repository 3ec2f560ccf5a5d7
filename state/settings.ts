import { z } from "zod";
import { UsageInvalid } from "./errors.js";
import { PresetName } from "./presets.js";

/** How the directed follow network is drawn. */
export const NetworkKind = z.enum(["homophily", "none", "ring", "full", "random"]);
export type NetworkKind = z.infer<typeof NetworkKind>;

/** Every knob of a run, with the paper's defaults where it gives one (section 5, "Configurations"). */
export const Settings = z.strictObject({
  model: z.string().default("offline").describe("who judges: `offline`, or LangChain's `provider:model`"),
  temperature: z.number().min(0).max(2).default(0.7).describe("of the model (0 to 2)"),
  maxOutputTokens: z
    .int()
    .min(64)
    .max(65_536)
    .default(2_048)
    .describe("longest reply of the model, in tokens (64 to 65536)"),
  preset: PresetName.default("efficient").describe("which steps each juror takes itself, and what they see"),
  jurors: z.int().min(1).max(64).default(17).describe("N, seats on the panel (1 to 64)"),
  rounds: z.int().min(1).max(10).default(3).describe("T, most rounds of ballots (1 to 10)"),
  delta: z
    .number()
    .gt(0.5)
    .max(1)
    .default(0.8)
    .describe("share of cast ballots for the leading side at which the jury stops (above 0.5, to 1)"),
  maxPerceptions: z
    .int()
    .min(1)
    .max(10)
    .default(3)
    .describe("T_max, most exhibits a side's loop perceives (1 to 10)"),
  quorum: z
    .int()
    .min(1)
    .optional()
    .describe("fewest cast ballots for a verdict; by default 12 of 17, scaled to the panel and rounded up"),
  network: NetworkKind.default("homophily").describe("who follows whom"),
  leanings: z.boolean().default(false).describe("experiment: every juror gets a drawn leaning to one side"),
  rethink: z
    .boolean()
    .default(false)
    .describe("experiment: stages I to III run again in every round where jurors run their own"),
  normsPerJuror: z.int().min(0).max(10).default(3).describe("K, norms each juror is given (0 to 10)"),
  normsRecalled: z.int().min(0).max(100).default(12).describe("norms recalled for the dispute (0 to 100)"),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, "write a language tag such as en or zh")
    .optional()
    .describe("language of the reasons; by default the dispute's"),
  seed: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(7)
    .describe("draws panel, network and offline ballots (0 or more)"),
  sample: z
    .int()
    .min(0)
    .default(0)
    .describe("number of this repetition; separates repeated runs of one case"),
});
export type Settings = z.infer<typeof Settings>;
/** Settings as a caller may write them: every field optional. */
export type SettingsInput = z.input<typeof Settings>;

/**
 * Checks settings and fills in defaults.
 *
 * @throws UsageInvalid naming each field that is wrong
 */
export function parseSettings(input: unknown): Settings {
  const parsed = Settings.safeParse(input ?? {});
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const field = issue.path.join(".");
      return field === "" ? issue.message : `${field}: ${issue.message}`;
    });
    throw new UsageInvalid(
      "settings",
      `These settings are not valid: ${lines.join("; ")}.`,
      "Mend the settings named above; `cyberjurors judge --help` lists them with their ranges.",
    );
  }
  const { quorum, jurors } = parsed.data;
  if (quorum !== undefined && quorum > jurors) {
    throw new UsageInvalid(
      "settings",
      `quorum: ${quorum} cast ballots cannot come from ${jurors} jurors.`,
      "Ask for a quorum of at most the number of jurors.",
    );
  }
  return parsed.data;
}
