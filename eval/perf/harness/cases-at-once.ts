import { judgeDispute } from "../../../graph/judge-dispute.js";
import { emptyLibrary } from "../../../precedents/precedent-library.js";
import type { OpenedCase } from "../../../state/admitted-dispute.js";
import { clientAt, engineOver } from "../engine-at.js";
import { startFakeProcess } from "../fake-process.js";
import { IN_FLIGHT, LATENCY_MS, longestChain } from "../measured-round.js";
import { type Measure, measure } from "./measure.js";

/**
 * Many cases at once under one engine, 17 jurors each, preset `paper`, one round. The least time that this can take is
 * the longest chain of asks, or all asks through so many lanes, whichever is longer.
 */
export async function measureCasesAtOnce(opened: OpenedCase, counts: readonly number[]): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const count of counts) {
    const fake = await startFakeProcess({ latencyMs: LATENCY_MS });
    const engine = engineOver(clientAt(fake.url), { rates: { inFlight: IN_FLIGHT } });
    const started = performance.now();
    const outcomes = await Promise.allSettled(
      Array.from({ length: count }, (_, sample) =>
        judgeDispute(opened, { preset: "paper", rounds: 1, sample }, { engine, library: emptyLibrary() }),
      ),
    );
    const wallMs = performance.now() - started;
    await engine.close();
    const { peak } = await fake.counts();
    await fake.close();
    const done = outcomes.flatMap((it) => (it.status === "fulfilled" ? [it.value] : []));
    const asks = done.reduce((sum, { usage }) => sum + usage.calls, 0);
    const leastMs = Math.max(
      ...done.map((transcript) => longestChain(transcript) * LATENCY_MS),
      (asks * LATENCY_MS) / IN_FLIGHT,
    );
    const part = `${count} case(s) at once`;
    measures.push(
      measure(part, "wall / least possible", "", [wallMs / leastMs]),
      measure(part, "wall", "s", [wallMs / 1_000]),
      measure(part, "asks a second", "", [asks / (wallMs / 1_000)]),
      measure(part, "failures", "cases", [count - done.length]),
      measure(part, "peak in flight at the server", "requests", [peak]),
      measure(part, "resident memory afterwards", "MB", [process.memoryUsage.rss() / 2 ** 20]),
    );
  }
  return measures;
}
