import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type Measure, measure } from "./measure.js";

const LIFE = fileURLToPath(new URL("cases-life.ts", import.meta.url));

/** Many cases judged at once. */
export const CasesRun = z.strictObject({
  wallMs: z.number(),
  leastMs: z.number().describe("longest chain of asks, or all asks through the lanes, whichever is longer"),
  asks: z.int(),
  failures: z.int(),
  peak: z.int().describe("requests under way at once, seen by the server"),
  residentMB: z.number().describe("the most that the process has held so far"),
});
export type CasesRun = z.infer<typeof CasesRun>;

/**
 * Many cases at once under one engine, 17 jurors each, preset `paper`, one round; each number of cases in a process of
 * its own. The first run warms the process up and is left out, but for memory and failures.
 */
export async function measureCasesAtOnce(
  counts: readonly { cases: number; warmRuns: number }[],
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const { cases, warmRuns } of counts) {
    const runs = await runLife(cases, warmRuns + 1);
    const warm = runs.slice(1);
    const each = (name: string, unit: string, value: (run: CasesRun) => number, of = warm) =>
      measure(`${cases} case(s) at once`, name, unit, of.map(value));
    measures.push(
      each("wall / least possible, warm", "", ({ wallMs, leastMs }) => wallMs / leastMs),
      each("wall", "s", ({ wallMs }) => wallMs / 1_000),
      each("asks a second", "", ({ asks, wallMs }) => asks / (wallMs / 1_000)),
      each("peak in flight at the server", "requests", ({ peak }) => peak),
      each("failures", "cases", ({ failures }) => failures, runs),
      each("most resident memory so far", "MB", ({ residentMB }) => residentMB, runs),
    );
  }
  return measures;
}

async function runLife(cases: number, runs: number): Promise<CasesRun[]> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", LIFE, "--count", String(cases), "--runs", String(runs)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = once(child, "exit");
  const seen: CasesRun[] = [];
  for await (const line of createInterface({ input: child.stdout }))
    seen.push(CasesRun.parse(JSON.parse(line)));
  const [code] = await ended;
  if (code !== 0) throw new Error(`The process that judged ${cases} cases at once ended with ${code}.`);
  return seen;
}
