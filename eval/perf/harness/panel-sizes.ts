import type { OpenedCase } from "../../../state/admitted-dispute.js";
import { measureRounds, overCriticalPath } from "../measured-round.js";
import { type Measure, measure } from "./measure.js";

/**
 * Wall time over the critical path by the size of the panel: one case without pictures, preset `paper`, one round. As
 * many requests may be in flight as jurors want at once, so that only the program can be slow.
 */
export async function measurePanels(
  opened: OpenedCase,
  { sizes, warmRuns }: { sizes: readonly number[]; warmRuns: number },
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const jurors of sizes) {
    const { warm, peak } = await measureRounds(opened, "paper", {
      jurors,
      warmRuns,
      inFlight: 2 * jurors + 2,
    });
    const part = `panel of ${jurors}`;
    measures.push(
      measure(part, "wall / critical path, warm", "", warm.map(overCriticalPath)),
      measure(
        part,
        "wall",
        "ms",
        warm.map(({ wallMs }) => wallMs),
      ),
      measure(
        part,
        "CPU of this process an ask",
        "ms",
        warm.map(({ cpuMs, transcript }) => cpuMs / transcript.usage.calls),
      ),
      measure(part, "peak in flight at the server", "requests", [peak]),
    );
  }
  return measures;
}
