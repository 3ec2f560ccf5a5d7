import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeDispute } from "../../../graph/judge-dispute.js";
import { JOURNAL_FILE, TRANSCRIPT_FILE } from "../../../graph/run-folder.js";
import { emptyLibrary } from "../../../precedents/precedent-library.js";
import type { OpenedCase } from "../../../state/admitted-dispute.js";
import { clientAt, engineOver } from "../engine-at.js";
import { startFakeProcess } from "../fake-process.js";
import { LATENCY_MS } from "../measured-round.js";
import { type Measure, measure } from "./measure.js";

/** What it takes to resume a run whose last word alone is missing, and how long its journal is. */
export async function measureResume(opened: OpenedCase, runs: number): Promise<Measure[]> {
  const fake = await startFakeProcess({ latencyMs: LATENCY_MS });
  const library = emptyLibrary();
  const engine = engineOver(clientAt(fake.url));
  const runFolder = await mkdtemp(join(tmpdir(), "cyberjurors-resume-"));
  const { usage } = await judgeDispute(
    opened,
    { preset: "paper", rounds: 1 },
    { engine, library, runFolder },
  );
  const journal = await stat(join(runFolder, JOURNAL_FILE));
  const before = await fake.counts();
  const walls: number[] = [];
  for (let run = 0; run < runs; run++) {
    await rm(join(runFolder, TRANSCRIPT_FILE));
    const started = performance.now();
    await judgeDispute(opened, { preset: "paper", rounds: 1 }, { engine, library, runFolder, resume: true });
    walls.push(performance.now() - started);
  }
  const after = await fake.counts();
  await engine.close();
  await fake.close();
  await rm(runFolder, { recursive: true });
  const part = `resume, ${usage.calls} asks journaled`;
  return [
    measure(part, "wall", "ms", walls),
    measure(
      part,
      "wall an ask",
      "ms",
      walls.map((wall) => wall / usage.calls),
    ),
    measure(part, "asked again", "asks", [after.requests - before.requests]),
    measure(part, "journal", "KB a case", [journal.size / 1_000]),
    measure(part, "journal an ask", "bytes", [journal.size / usage.calls]),
  ];
}
