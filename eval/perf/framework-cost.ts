import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openCase } from "../../evidence/open-case.js";
import { packagedCases } from "../../graph/compose.js";
import { judgeDispute } from "../../graph/judge-dispute.js";
import type { Reasoner } from "../../models/reasoner.js";
import { offlineReasoner } from "../../offline/offline-reasoner.js";
import { spreadRow, table } from "../markdown-table.js";

// `npm run perf`: what the framework costs around the asks, how fast the command line starts, and how much memory both
// take. Medians and spreads of several runs in one process; counts are exact.

const RUNS = 7;
const MAIN = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

/** CPU time spent inside `ask`, so that it can be taken off the whole. The offline reasoner works synchronously. */
function metered(reasoner: Reasoner): { reasoner: Reasoner; spent: () => number } {
  let micros = 0;
  return {
    spent: () => micros,
    reasoner: {
      name: reasoner.name,
      ask(...ask) {
        const before = process.cpuUsage();
        const answer = reasoner.ask(...ask);
        const used = process.cpuUsage(before);
        micros += used.user + used.system;
        return answer;
      },
    },
  };
}

async function oneRun() {
  const opened = await openCase(join(packagedCases(), "lamp-wrong-color"));
  const meter = metered(offlineReasoner());
  const before = process.cpuUsage();
  const { usage, rounds } = await judgeDispute(
    opened,
    { preset: "paper", delta: 1, network: "none" },
    { reasoner: meter.reasoner },
  );
  const used = process.cpuUsage(before);
  if (rounds.length !== 3) throw new Error(`This run had ${rounds.length} rounds; the measure is for 3.`);
  const total = (used.user + used.system) / 1_000;
  const asks = meter.spent() / 1_000;
  return { calls: usage.calls, framework: (total - asks) / usage.calls, reasoner: asks / usage.calls };
}

function startUp(): { ms: number; megabytes: number } {
  const started = process.hrtime.bigint();
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      "-e",
      `process.argv=["node","cyberjurors","--version"]; await import(${JSON.stringify(MAIN)}); console.log(process.memoryUsage.rss())`,
      "--input-type=module",
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error("The command line did not start: run `npm run build` first.");
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  return { ms, megabytes: Number(stdout.trim().split("\n").at(-1)) / 2 ** 20 };
}

const first = await oneRun();
const warm = [];
for (let run = 0; run < RUNS; run++) warm.push(await oneRun());
const starts = Array.from({ length: RUNS }, startUp);
process.stdout.write(
  `${[
    `Offline, preset paper, 17 jurors, 3 rounds: ${first.calls} asks a run; ${RUNS} warm runs.`,
    "",
    table(
      ["measure", "median", "min to max"],
      [
        spreadRow(
          "framework CPU per ask",
          warm.map(({ framework }) => framework),
          "ms",
        ),
        spreadRow(
          "offline reasoner CPU per ask",
          warm.map(({ reasoner }) => reasoner),
          "ms",
        ),
        spreadRow(
          "start of the command line (--version)",
          starts.map(({ ms }) => ms),
          "ms",
        ),
        spreadRow(
          "its resident memory",
          starts.map(({ megabytes }) => megabytes),
          "MB",
        ),
        [
          `resident memory of this process after ${RUNS + 1} runs`,
          `${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`,
          "",
        ],
      ],
    ),
  ].join("\n")}\n`,
);
