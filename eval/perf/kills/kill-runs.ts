import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packagedCases } from "../../../graph/compose.js";
import { table } from "../../markdown-table.js";
import { type CampaignReport, killRuns } from "./kill-campaign.js";
import { CLI } from "./killed-life.js";

// `npm run build && tsx eval/perf/kills/kill-runs.ts --kills 20 --seed 7`: whether a run that is killed, at moments drawn by
// the seed, and resumed asks nothing twice that was answered, and comes to the same verdict.

const LATENCY_MS = 100;
const ROWS: Record<keyof CampaignReport, string> = {
  asks: "asks of the unbroken run",
  kills: "kills",
  beforeJournal: "of them before the journal was begun (the run began anew)",
  afterVerdict: "of them after the transcript was written",
  runs: "runs killed and finished",
  lives: "processes",
  requests: "requests of all of them",
  journaled: "answers journaled",
  onTheWire: "asks on the wire at a kill",
  askedAgain: "journaled asks that were asked again (must be 0)",
  notOnce: "asks without exactly one answer in the journal (must be 0)",
  differing: "transcripts unlike the unbroken run's (must be 0)",
};

const { values } = parseArgs({
  options: { kills: { type: "string", default: "20" }, seed: { type: "string", default: "7" } },
});
if (!existsSync(CLI)) throw new Error("There is no dist/: run `npm run build` first.");

const report = await killRuns({
  casePath: join(packagedCases(), "charger-2-percent"),
  flags: ["--preset", "paper", "--jurors", "5", "--rounds", "2"],
  // 3 of 5, then 2 of 5: below 0.8, so that both rounds are played.
  votes: (seat, round) => ((seat + round) % 2 === 0 ? "buyer" : "seller"),
  latencyMs: LATENCY_MS,
  kills: Number(values.kills),
  seed: Number(values.seed),
});
const keys = Object.keys(ROWS) as (keyof CampaignReport)[];
process.stdout.write(
  `${[
    `The command line, preset paper, 5 jurors, 2 rounds, ${LATENCY_MS} ms an answer; seed ${values.seed}.`,
    "",
    table(
      ["count", "value"],
      keys.map((key) => [ROWS[key], report[key]]),
    ),
  ].join("\n")}\n`,
);
const broken = report.askedAgain + report.notOnce + report.differing;
const unaccounted = report.requests - report.journaled - report.onTheWire;
if (broken > 0 || unaccounted !== 0) {
  console.error(`Broken: ${broken} findings, ${unaccounted} requests unaccounted for.`);
  process.exitCode = 1;
}
