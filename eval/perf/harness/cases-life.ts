import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openCase } from "../../../evidence/open-case.js";
import { packagedCases } from "../../../graph/compose.js";
import { judgeDispute } from "../../../graph/judge-dispute.js";
import { emptyLibrary } from "../../../precedents/precedent-library.js";
import type { OpenedCase } from "../../../state/admitted-dispute.js";
import { clientAt, engineOver } from "../engine-at.js";
import { startFakeProcess } from "../fake-process.js";
import { IN_FLIGHT, LATENCY_MS, longestChain } from "../measured-round.js";
import { withoutMedia } from "../picture-case.js";
import type { CasesRun } from "./cases-at-once.js";

// Judges so many cases at once, so many times, in a process whose memory is theirs alone: a line of JSON for each run.
// Run by cases-at-once.ts.

const { values } = parseArgs({
  options: { count: { type: "string", default: "1" }, runs: { type: "string", default: "1" } },
});
const path = join(packagedCases(), "charger-2-percent", "dispute.json");
const opened = await openCase(withoutMedia(JSON.parse(await readFile(path, "utf8"))));
for (let run = 0; run < Number(values.runs); run++) {
  console.log(JSON.stringify(await judgeAtOnce(opened, Number(values.count))));
}

async function judgeAtOnce(one: OpenedCase, count: number): Promise<CasesRun> {
  const fake = await startFakeProcess({ latencyMs: LATENCY_MS });
  const engine = engineOver(clientAt(fake.url), { rates: { inFlight: IN_FLIGHT } });
  const started = performance.now();
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, sample) =>
      judgeDispute(one, { preset: "paper", rounds: 1, sample }, { engine, library: emptyLibrary() }),
    ),
  );
  const wallMs = performance.now() - started;
  await engine.close();
  const { peak } = await fake.counts();
  await fake.close();
  const done = outcomes.flatMap((it) => (it.status === "fulfilled" ? [it.value] : []));
  const asks = done.reduce((sum, { usage }) => sum + usage.calls, 0);
  const chains = done.map((transcript) => longestChain(transcript) * LATENCY_MS);
  return {
    wallMs,
    leastMs: Math.max(...chains, (asks * LATENCY_MS) / IN_FLIGHT),
    asks,
    failures: count - done.length,
    peak,
    residentMB: process.resourceUsage().maxRSS / 1024,
  };
}
