import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { openCase } from "../../evidence/open-case.js";
import { packagedCases, systemClock } from "../../graph/compose.js";
import { table } from "../markdown-table.js";
import { measureCasesAtOnce } from "./harness/cases-at-once.js";
import { measureFramework } from "./harness/framework-cost.js";
import { measureLimiter } from "./harness/limiter-use.js";
import { type Measure, written } from "./harness/measure.js";
import { measurePanels } from "./harness/panel-sizes.js";
import { measureResume } from "./harness/resume-cost.js";
import { measurePresets } from "./harness/standard-case.js";
import { measureStartUp } from "./harness/start-up.js";
import { withoutMedia } from "./picture-case.js";

// `npm run perf`: how fast the program is, beside a server that takes 200 ms for an answer and nothing else. Medians and
// spreads in a table, all values in a JSON file. `npm run perf -- --quick`: one panel of 17 on one case, in under 50 s.

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "string", default: join(".cyberjurors", "perf.json") },
    minutes: { type: "string", default: "1" },
  },
});
const started = systemClock();
const [before = 0] = loadavg();
const path = join(packagedCases(), "charger-2-percent", "dispute.json");
const texts = await openCase(withoutMedia(JSON.parse(await readFile(path, "utf8"))));

const parts: [string, () => Measure[] | Promise<Measure[]>][] = values.quick
  ? [["panel of 17", () => measurePanels(texts, { sizes: [17], warmRuns: 5 })]]
  : [
      ["panels of 1, 5, 17, 51", () => measurePanels(texts, { sizes: [1, 5, 17, 51], warmRuns: 5 })],
      ["framework", () => measureFramework(7)],
      ["presets on a standard case", measurePresets],
      ["resume", () => measureResume(texts, 7)],
      ["command line", () => measureStartUp(7)],
      ["limiter", () => measureLimiter(Number(values.minutes))],
      [
        "1, 10, 100 cases at once",
        () =>
          measureCasesAtOnce([
            { cases: 1, warmRuns: 7 },
            { cases: 10, warmRuns: 5 },
            { cases: 100, warmRuns: 3 },
          ]),
      ],
    ];
const measures: Measure[] = [];
for (const [name, take] of parts) {
  process.stderr.write(`measuring: ${name}\n`);
  measures.push(...(await take()));
}

const rows = measures.map(({ part, name, unit, values: all, median, min, max }) => [
  part,
  name,
  `${written(median)} ${unit}`.trim(),
  all.length === 1 ? "" : `${written(min)} to ${written(max)}`,
]);
process.stdout.write(`${table(["part", "measure", "median", "min to max"], rows)}\n`);
const [load] = loadavg();
const file = { node: process.version, cores: availableParallelism(), load, measures };
await mkdir(dirname(values.json), { recursive: true });
await writeFile(values.json, `${JSON.stringify(file, null, 2)}\n`);
process.stdout.write(`\nwritten  ${values.json}\n`);
if (before > 0.5) {
  process.stdout.write(
    `The machine had other work when this began (load ${before.toFixed(1)}): its figures may be worse than the program.\n`,
  );
}
const ratio = measures.find(({ part, name }) => part === "panel of 17" && name.startsWith("wall / critical"));
process.stdout.write(
  `\n${((systemClock() - started) / 1_000).toFixed(0)} s; wall / critical path of a panel of 17, warm median:\n${ratio?.median.toFixed(3)}\n`,
);
