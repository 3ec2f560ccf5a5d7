import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { randomFrom } from "../../../state/random.js";
import { table } from "../../markdown-table.js";
import type { CaseResult } from "../../results/case-result.js";
import { existingRun } from "../../results/existing-run.js";
import { readResults } from "../../results/read-results.js";
import { RESULTS_FILE } from "../../results/run-request.js";
import { syntheticDisputes } from "../../runner/synthetic-disputes.js";

// `tsx eval/perf/kills/eval-kills.ts --cases 1000 --kills 3`: whether memory stays flat over a thousand cases, and whether a run
// that is killed by SIGKILL and gone on with comes to the same results, each once.

const LIFE = fileURLToPath(new URL("./eval-life.ts", import.meta.url));
const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "1000" },
    kills: { type: "string", default: "3" },
    arms: { type: "string", default: "iv-cot" },
    seed: { type: "string", default: "7" },
  },
});
const [cases, kills, seed] = [Number(values.cases), Number(values.kills), Number(values.seed)];

interface Measured {
  done: number;
  rss: number;
  heapUsed: number;
}

/** One process on a run folder; killed as soon as it has so many results. */
async function live(
  folder: string,
  dataset: string,
  killAt?: number,
): Promise<{ measured: Measured[]; seconds: number }> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--expose-gc", "--import", "tsx", LIFE, "--dataset", dataset, "--folder", folder, "--arms", values.arms],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const exit = once(child, "close");
  const measured: Measured[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as Partial<Measured>;
    if (said.rss !== undefined) measured.push(said as Measured);
    if (killAt !== undefined && (said.done ?? 0) >= killAt) child.kill("SIGKILL");
  }
  const [code, signal] = await exit;
  if (code !== 0 && signal !== "SIGKILL") throw new Error(`A life ended with ${code}.`);
  return { measured, seconds: (performance.now() - started) / 1_000 };
}

/** Results by case and arm, without how long they took; and how many lines there are. */
async function resultsIn(folder: string): Promise<{ lines: number; byKey: Map<string, string> }> {
  const byKey = new Map<string, string>();
  let lines = 0;
  for await (const result of readResults(join(folder, RESULTS_FILE), await existingRun(folder))) {
    lines++;
    const { seconds: _, ...rest } = result satisfies CaseResult;
    byKey.set(`${result.case} ${result.arm} ${result.repeat}`, JSON.stringify(rest));
  }
  return { lines, byKey };
}

const parent = await mkdtemp(join(tmpdir(), "cyberjurors-eval-kills-"));
try {
  const dataset = join(parent, "synthetic.jsonl");
  const lines = [...syntheticDisputes(cases, seed)].map((it) => `${JSON.stringify(it)}\n`);
  await writeFile(dataset, lines.join(""));

  const whole = await live(join(parent, "whole"), dataset);
  const expected = await resultsIn(join(parent, "whole"));
  const total = expected.lines;

  const random = randomFrom("eval-kills", seed);
  const moments = Array.from({ length: kills }, () => 1 + random.below(total - 1)).sort((a, b) => a - b);
  const killed = join(parent, "killed");
  for (const moment of moments) await live(killed, dataset, moment);
  await live(killed, dataset);
  const found = await resultsIn(killed);
  const differing = [...expected.byKey].filter(([key, text]) => found.byKey.get(key) !== text).length;

  const megabytes = (bytes: number | undefined) => ((bytes ?? 0) / 1e6).toFixed(0);
  const [first, last] = [whole.measured[0], whole.measured.at(-1)];
  process.stdout.write(
    `${table(
      ["measure", "value"],
      [
        ["cases", String(cases)],
        ["results (must be cases x arms)", String(total)],
        ["seconds, unbroken", whole.seconds.toFixed(1)],
        [
          `memory after ${first?.done} results: resident / heap, MB`,
          `${megabytes(first?.rss)} / ${megabytes(first?.heapUsed)}`,
        ],
        [
          `memory after ${last?.done} results: resident / heap, MB`,
          `${megabytes(last?.rss)} / ${megabytes(last?.heapUsed)}`,
        ],
        ["kills, after so many results", moments.join(", ")],
        ["lines of the killed run (must be the same)", String(found.lines)],
        ["cases and arms in it (must be the same)", String(found.byKey.size)],
        ["results unlike the unbroken run's (must be 0)", String(differing)],
      ],
    )}\n`,
  );
  if (found.lines !== total || found.byKey.size !== total || differing > 0) process.exitCode = 1;
} finally {
  await rm(parent, { recursive: true });
}
