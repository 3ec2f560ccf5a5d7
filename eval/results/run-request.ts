import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { writeWhole } from "../../graph/write-whole.js";
import { VideoSampling } from "../../state/admitted-dispute.js";
import { UsageInvalid } from "../../state/errors.js";
import { JudgmentRule } from "../../state/rule.js";
import { Settings } from "../../state/settings.js";

/** The version of `run.json` that this program writes and reads. */
export const RUN_FORMAT = "cyberjurors/run@1";

/** What was asked, in the run's folder. */
export const RUN_FILE = "run.json";

const DataSet = z.strictObject({
  path: z.string().describe("where it lay; not compared"),
  sha256: z.string().describe("of everything that it says"),
});

/** The file of a run's results: one line a case, arm and repetition, in the order in which they came. */
export const RESULTS_FILE = "results.jsonl";

/** How evidence is read, where that is not left to the preset. */
export const Opening = z.strictObject({
  frames: VideoSampling.optional(),
  framesPerVideo: z.int().optional(),
  imageSide: z.int().optional(),
  ocr: z.boolean().optional(),
});
export type Opening = z.infer<typeof Opening>;

/** All that decides a run's results. Budget, rates and how many cases run at once do not. */
export const RunRequest = z.strictObject({
  format: z.literal(RUN_FORMAT),
  dataset: DataSet,
  cases: z.array(z.string()).describe("ids of the chosen ones: results of others are none of this run"),
  arms: z.array(z.string()).min(1),
  repeat: z.int().min(1),
  filter: z.array(z.string()),
  limit: z.int().min(1).optional(),
  random: z.boolean(),
  settings: Settings,
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).describe("of the model"),
  opening: Opening,
  library: z.strictObject({ path: z.string().describe("not compared"), version: z.string() }).optional(),
  folds: z.int().min(2).optional(),
  rules: z.array(JudgmentRule).optional().describe("where not the program's own"),
  decisions: DataSet.optional().describe("in place of the data set's own"),
  train: DataSet.optional(),
  prompts: z.record(z.string(), z.string()).describe("version by prompt name"),
});
export type RunRequest = z.infer<typeof RunRequest>;

/**
 * What a run in this folder was begun with; undefined where there is none.
 *
 * @throws UsageInvalid when there is one that cannot be read
 */
export async function readRunRequest(folder: string): Promise<RunRequest | undefined> {
  const path = join(folder, RUN_FILE);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return RunRequest.parse(JSON.parse(text));
  } catch (cause) {
    throw new UsageInvalid(
      "run-file",
      `${path} is not what this version writes (${RUN_FORMAT}).`,
      "Name another folder with --out, or go on with the version that began this run.",
      { cause },
    );
  }
}

/**
 * Begins a run in its folder, which is there, or goes on with the one that is there.
 *
 * @throws UsageInvalid `run-differs` when that was asked otherwise: every field that differs is named;
 *   `run-file-missing` when there are results of nobody knows what
 */
export async function claimRun(folder: string, request: RunRequest): Promise<"begun" | "resumed"> {
  const before = await readRunRequest(folder);
  if (before === undefined) {
    await refuseOrphans(folder);
    await writeWhole(join(folder, RUN_FILE), `${JSON.stringify(request, null, 2)}\n`);
    return "begun";
  }
  const differences = differencesOf(before, RunRequest.parse(JSON.parse(JSON.stringify(request))));
  if (differences.length === 0) return "resumed";
  throw new UsageInvalid(
    "run-differs",
    `The run in ${folder} was begun otherwise: ${differences.join("; ")}.`,
    "Go on with what it was begun with (flags that are left out are taken from it), or name another folder with --out.",
  );
}

/** Results without the request that they answer: nobody can say what they are of. */
async function refuseOrphans(folder: string): Promise<void> {
  const path = join(folder, RESULTS_FILE);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || found.size === 0) return;
  throw new UsageInvalid(
    "run-file-missing",
    `There are results in ${path}, and no ${RUN_FILE} that says what they are of.`,
    `Restore ${RUN_FILE} from a copy, or name another folder with --out.`,
  );
}

/** What is compared by a hash of what it says, which tells people nothing. */
const READ = new Set(["dataset", "decisions", "train"]);

/** What differs, field by field, in words. */
function differencesOf(before: RunRequest, now: RunRequest): string[] {
  const [old, current] = [flat(compared(before)), flat(compared(now))];
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((name) => !isDeepStrictEqual(old.get(name), current.get(name)))
    .map((name) =>
      READ.has(name) && old.has(name) && current.has(name)
        ? `what the ${name} says has changed since`
        : `${name} was ${said(old.get(name))}, is ${said(current.get(name))}`,
    );
}

/**
 * Without what only says where things lay, and what follows from the rest (which cases); rules one by one, and their
 * order.
 */
function compared({ dataset, cases: _, library, decisions, train, rules, ...rest }: RunRequest) {
  const byId = rules === undefined ? undefined : Object.fromEntries(rules.map(({ id, text }) => [id, text]));
  return {
    ...rest,
    dataset: dataset.sha256,
    library: library?.version,
    decisions: decisions?.sha256,
    train: train?.sha256,
    ...(byId === undefined ? {} : { rules: { ...byId, order: rules?.map(({ id }) => id) } }),
  };
}

function flat(value: object, path = ""): Map<string, unknown> {
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => {
      const where = path === "" ? name : `${path}.${name}`;
      const isGroup = typeof inner === "object" && inner !== null && !Array.isArray(inner);
      return isGroup ? [...flat(inner, where)] : [[where, inner] as [string, unknown]];
    }),
  );
}

function said(value: unknown): string {
  return value === undefined ? "not set" : JSON.stringify(value);
}
