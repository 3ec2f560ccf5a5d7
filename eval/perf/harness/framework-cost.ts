import { join } from "node:path";
import { openCase } from "../../../evidence/open-case.js";
import { packagedCases } from "../../../graph/compose.js";
import { judgeDispute } from "../../../graph/judge-dispute.js";
import type { Reasoner } from "../../../models/reasoner.js";
import { offlineReasoner } from "../../../offline/offline-reasoner.js";
import { emptyLibrary } from "../../../precedents/precedent-library.js";
import type { OpenedCase } from "../../../state/admitted-dispute.js";
import { type Measure, measure } from "./measure.js";

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

async function oneRun(opened: OpenedCase) {
  const meter = metered(offlineReasoner());
  const before = process.cpuUsage();
  const { usage, rounds } = await judgeDispute(
    opened,
    { preset: "paper", delta: 1, network: "none" },
    { reasoner: meter.reasoner, library: emptyLibrary() },
  );
  const used = process.cpuUsage(before);
  if (rounds.length !== 3) throw new Error(`This run had ${rounds.length} rounds; the measure is for 3.`);
  const total = (used.user + used.system) / 1_000;
  const asks = meter.spent() / 1_000;
  return { calls: usage.calls, framework: (total - asks) / usage.calls, reasoner: asks / usage.calls };
}

/** What the framework costs around the asks of a run of 17 jurors and three rounds, offline; warm runs. */
export async function measureFramework(runs: number): Promise<Measure[]> {
  const opened = await openCase(join(packagedCases(), "lamp-wrong-color"), { ocr: false });
  const { calls } = await oneRun(opened);
  const warm: Awaited<ReturnType<typeof oneRun>>[] = [];
  for (let run = 0; run < runs; run++) warm.push(await oneRun(opened));
  const part = `offline, paper, 3 rounds, ${calls} asks`;
  return [
    measure(
      part,
      "framework CPU an ask",
      "ms",
      warm.map(({ framework }) => framework),
    ),
    measure(
      part,
      "offline reasoner CPU an ask",
      "ms",
      warm.map(({ reasoner }) => reasoner),
    ),
    measure(part, `resident memory after ${runs + 1} runs`, "MB", [process.memoryUsage.rss() / 2 ** 20]),
  ];
}
