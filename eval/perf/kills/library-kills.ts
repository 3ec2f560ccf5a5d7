import { parseArgs } from "node:util";
import { table } from "../../markdown-table.js";
import { killLibraryWriters, type LibraryKills } from "./library-kill-campaign.js";

// `tsx eval/perf/kills/library-kills.ts --kills 200 --seed 7`: whether a precedent library loses anything when the process
// that writes it is killed at any moment.

const ROWS: Record<keyof LibraryKills, string> = {
  kills: "kills (SIGKILL)",
  libraries: "libraries",
  beforeLibrary: "kills before the library was there",
  whileOpening: "kills before the first dispute of that process was kept",
  kept: "disputes kept",
  lost: "kept disputes lost or changed (must be 0)",
  beyond: "disputes kept whose writer was killed before it said so",
  torn: "kills that left a torn last line",
  indexAnew: "kills after which the index was made anew",
  problems: "problems that verify found after reopening (must be 0)",
  notFound: "kept norms that were not found by their text (must be 0)",
};

const { values } = parseArgs({
  options: { kills: { type: "string", default: "200" }, seed: { type: "string", default: "7" } },
});
const report = await killLibraryWriters(Number(values.kills), Number(values.seed));
const keys = Object.keys(ROWS) as (keyof LibraryKills)[];
process.stdout.write(
  `${table(
    ["count", "value"],
    keys.map((key) => [ROWS[key], report[key]]),
  )}\n`,
);
if (report.lost + report.problems + report.notFound > 0) process.exitCode = 1;
