import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { makeFolder } from "../../graph/run-folder.js";
import { writeWhole } from "../../graph/write-whole.js";
import { UsageInvalid } from "../../state/errors.js";
import { JudgmentRule } from "../../state/rule.js";
import { readRunRequest } from "./run-request.js";

/** What the two versions of a rule twin are, in the folder that holds both runs. */
export const TWIN_FILE = "twin.json";

/** The version of that file that this program writes and reads. */
export const TWIN_FORMAT = "cyberjurors/twin@1";

/** Folders of the two runs in it. */
export const HALVES = ["first", "second"] as const;

/** What one half of a twin is judged under. */
export const TwinVersion = z.strictObject({
  name: z.string().describe("for people"),
  rules: z.array(JudgmentRule).optional().describe("where not the program's own"),
  library: z.string().optional().describe("folder"),
});
export type TwinVersion = z.infer<typeof TwinVersion>;

export const TwinRequest = z.strictObject({
  format: z.literal(TWIN_FORMAT),
  first: TwinVersion,
  second: TwinVersion,
});
export type TwinRequest = z.infer<typeof TwinRequest>;

/**
 * The versions that a twin in this folder was begun with; undefined where there is none.
 *
 * @throws UsageInvalid when there is one that cannot be read
 */
export async function readTwinRequest(folder: string): Promise<TwinRequest | undefined> {
  const path = join(folder, TWIN_FILE);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return TwinRequest.parse(JSON.parse(text));
  } catch (cause) {
    throw new UsageInvalid(
      "twin-file",
      `${path} is not what this version writes.`,
      "Name another folder with --out.",
      {
        cause,
      },
    );
  }
}

/**
 * Begins a twin in its folder, or goes on with the one that is there. What it is made of is kept before anything is
 * judged, so that it can be gone on with however it ends.
 *
 * @throws UsageInvalid when another twin, or a run of another kind, lies there
 */
export async function claimTwin(folder: string, request: TwinRequest): Promise<void> {
  await makeFolder(folder);
  if ((await readRunRequest(folder)) !== undefined) {
    throw new UsageInvalid(
      "twin-folder",
      `${folder} holds an evaluation, and no twin.`,
      "Name another folder with --out.",
    );
  }
  const before = await readTwinRequest(folder);
  if (before === undefined) {
    await writeWhole(join(folder, TWIN_FILE), `${JSON.stringify(request, null, 2)}\n`);
    return;
  }
  const differs = HALVES.filter((half) => !isSameVersion(before[half], request[half]));
  if (differs.length === 0) return;
  throw new UsageInvalid(
    "twin-differs",
    `The twin in ${folder} was begun with another ${differs.join(" and another ")} version (${differs.map((half) => before[half].name).join(", ")}).`,
    "Leave --rules and --library out to go on with it, or name another folder with --out.",
  );
}

/** Whether two versions have the same rules in the same order, and the same library; their names do not matter. */
export function isSameVersion({ rules, library }: TwinVersion, other: TwinVersion): boolean {
  return library === other.library && isDeepStrictEqual(rules, other.rules);
}

/** Refuses a folder that holds a twin where a run is wanted, to be read or begun. @throws UsageInvalid */
export async function refuseTwinFolder(folder: string): Promise<void> {
  if ((await readTwinRequest(folder)) === undefined) return;
  throw new UsageInvalid(
    "twin-folder",
    `${folder} holds a twin, and no run of its own.`,
    `Name another folder, or one of the twin's two runs: ${HALVES.map((half) => join(folder, half)).join(", ")}.`,
  );
}
