import { writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { offlineEngine } from "../../../graph/engine.js";
import { parseSettings } from "../../../state/settings.js";
import { armsNamed } from "../../arms/arms.js";
import { evaluate } from "../../runner/evaluate.js";

// One life of an evaluation that may be killed: prints, as it goes, how many results there are and what memory the
// process holds. Run by eval-kills.ts with --expose-gc.

const { values } = parseArgs({
  options: {
    dataset: { type: "string", default: "" },
    folder: { type: "string", default: "" },
    arms: { type: "string", default: "iv-cot" },
    parallel: { type: "string", default: "4" },
  },
});

/** Results after which memory is measured: what waits to be collected is collected first. */
const isMeasured = (done: number) => done === 10 || done % 100 === 0;

const report = await evaluate({
  dataset: values.dataset,
  folder: values.folder,
  arms: armsNamed(values.arms),
  repeat: 1,
  filter: [],
  random: false,
  settings: parseSettings({ preset: "paper", jurors: 5 }),
  engine: offlineEngine(),
  parallel: Number(values.parallel),
  onEvent(event) {
    if (event.type !== "result") return;
    if (isMeasured(event.done)) globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    const line = { done: event.done, ...(isMeasured(event.done) ? { rss, heapUsed } : {}) };
    writeSync(1, `${JSON.stringify(line)}\n`);
  },
});
writeSync(1, `${JSON.stringify({ judged: report.judged, kept: report.kept })}\n`);
