import { createHash } from "node:crypto";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import type { DisputeFile } from "../../../state/dispute.js";
import { UsageInvalid } from "../../../state/errors.js";
import { mediaPathProblem } from "../media-path.js";
import type { FiledCase } from "../read-cases.js";
import { writeNewFiles } from "../write-new-files.js";
import { SPLITS, type SplitName } from "./allot.js";
import { NEAR } from "./case-groups.js";
import { perSplit, type SplitPlan } from "./plan-split.js";

/** The version of `split.json`. */
export const SPLIT_FORMAT = "cyberjurors/split@1";

/**
 * Writes a split: `train.jsonl`, `validation.jsonl`, `test.jsonl` and `split.json`, all or none, never over something.
 * A line stands as it stood where its media paths stay valid; else they are rewritten to be relative to the folder.
 * No medium is copied.
 *
 * @param dataset where the cases come from
 * @throws UsageInvalid when a medium lies outside the folder, where no path may lead, or nothing can be written
 */
export async function writeSplit(plan: SplitPlan, dataset: string, folder: string): Promise<void> {
  refuseInsideCases(plan, dataset, folder);
  const lines = perSplit((split) => plan.splits[split].map((it) => lineOf(it, { dataset, out: folder })));
  const files = SPLITS.map((split): [string, string[]] => [`${split}.jsonl`, lines[split]]);
  await writeNewFiles(
    folder,
    new Map([...files, ["split.json", [JSON.stringify(summaryOf(plan, lines), null, 2)]]]),
  );
}

/** What `split.json` says. */
function summaryOf(
  { seed, ratio, splits, strata, together }: SplitPlan,
  lines: Record<SplitName, string[]>,
): object {
  return {
    format: SPLIT_FORMAT,
    seed,
    ratio: SPLITS.map((split) => ratio[split]).join(":"),
    near: NEAR,
    files: perSplit((split) => ({ cases: splits[split].length, sha256: hashOf(lines[split]) })),
    strata: Object.fromEntries(strata.map(({ stratum, counts }) => [stratum, counts])),
    together,
    ids: perSplit((split) => splits[split].map(({ dispute }) => dispute.id)),
  };
}

/** Of a file's text, as it is written. */
function hashOf(lines: readonly string[]): string {
  const hash = createHash("sha256");
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest("hex");
}

function lineOf(
  { dispute, folder, line }: FiledCase,
  { dataset, out }: { dataset: string; out: string },
): string {
  const moved = structuredClone(dispute);
  let changed = false;
  for (const medium of mediaOf(moved)) {
    const path = movedPath(medium.path, {
      id: dispute.id,
      from: folder ?? out,
      out,
      above: line === undefined ? dataset : (folder ?? out),
    });
    changed ||= path !== medium.path;
    medium.path = path;
  }
  return line !== undefined && !changed ? line.trim() : JSON.stringify(moved);
}

function mediaOf({ product, chat = [], buyer, seller, record = [] }: DisputeFile) {
  const holders = [...chat, ...buyer.evidence, ...seller.evidence, ...record];
  return [...(product?.media ?? []), ...holders.flatMap(({ media }) => media ?? [])];
}

function movedPath(
  path: string,
  { id, from, out, above }: { id: string; from: string; out: string; above: string },
): string {
  if (mediaPathProblem(path) !== undefined) return path;
  const moved = relative(resolve(out), resolve(from, path)).split(sep).join("/");
  const problem = isAbsolute(moved) ? "leaves the folder" : mediaPathProblem(moved);
  if (problem === undefined) return moved;
  throw new UsageInvalid(
    "split-media",
    `The media of ${JSON.stringify(id)} cannot be named from ${JSON.stringify(out)}: ${JSON.stringify(moved)} ${problem}.`,
    `Media paths lead into the folder of the JSONL file only, and nothing is copied: write the split with --out ${above} or a folder above it.`,
  );
}

/** A folder among case folders would be taken for a case. */
function refuseInsideCases({ splits }: SplitPlan, dataset: string, folder: string): void {
  const areFolders = SPLITS.some((split) =>
    splits[split].some(({ line, folder: own }) => line === undefined && own !== undefined),
  );
  const inside = relative(resolve(dataset), resolve(folder));
  if (!areFolders || inside === "" || inside.startsWith("..") || isAbsolute(inside)) return;
  throw new UsageInvalid(
    "split-folder",
    `${JSON.stringify(folder)} lies in the data set itself, where it would be taken for a case.`,
    `Write the split to the folder of the cases, --out ${join(dataset)}, or to one above it.`,
  );
}
