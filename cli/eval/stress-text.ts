import { join } from "node:path";
import { decimal, ends, probability, whole } from "../../eval/report/sections/figures.js";
import type { StressCluster, StressExample, StressReport } from "../../eval/stress/stress-report.js";
import {
  clusterTitle,
  conclusion,
  exampleTitle,
  overviewFacts,
  STRESS_NOTES,
} from "../../eval/stress/stress-words.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { columns } from "./report-columns.js";

/** Clusters that are printed, and those of them with cases; `--json` and the page have them all. */
const ROWS = 20;
const TELLING = 5;
/** Most signs of a reason. */
const WIDTH = 160;

/** Where an arm differs from the decisions, for the screen. */
export function stressText(
  terminal: Pick<Terminal, "paint">,
  report: StressReport,
  places: { folder: string; page: string },
): string {
  const head = (text: string) => ["", terminal.paint("bold", text)];
  const lines = [
    ...overviewFacts(report).map(([name, text]) => printable(`${name.padEnd(18)}${text}`)),
    "",
    terminal.paint("bold", printable(conclusion(report))),
    ...(report.compared.differs === 0
      ? []
      : [
          ...head("Clusters, the least likely by chance first"),
          ...clusterLines(report.clusters).map(printable),
          ...head("Where they differ most"),
          ...tellingLines(report, places.folder).map(printable),
          "",
          ...STRESS_NOTES.map((note) => `note    ${note}`),
        ]),
    "",
    printable(`page    ${places.page}`),
  ];
  return `${lines.join("\n")}\n`;
}

function clusterLines(clusters: readonly StressCluster[]): string[] {
  const heads = ["cluster", "cases", "differ", "share", "95 %", "lift", "p", "Holm"];
  const rows = clusters
    .slice(0, ROWS)
    .map((it) => [
      `${it.family}: ${it.name}`,
      `${it.few ? "few, " : ""}${whole(it.of)}`,
      whole(it.differs),
      decimal(it.share),
      ends(it.interval),
      decimal(it.lift, 2),
      probability(it.p),
      probability(it.corrected),
      whole(it.toBuyer),
      whole(it.toSeller),
      whole(it.hung),
    ]);
  const more = clusters.length - ROWS;
  return [
    ...columns([[...heads, "to buyer", "to seller", "hung"], ...rows]).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${whole(more)} more: the page and --json have them`] : []),
  ];
}

function tellingLines({ telling, clusters, arm }: StressReport, folder: string): string[] {
  if (telling.length === 0) return ["  No cluster differs more often than all cases together."];
  const more = telling.length - TELLING;
  return [
    ...telling.slice(0, TELLING).flatMap(({ family, name, examples }) => {
      const cluster = clusters.find((it) => it.family === family && it.name === name);
      return [
        `  ${family}: ${name}${cluster === undefined ? "" : `: ${clusterTitle(cluster)}`}`,
        ...examples.flatMap((example) => exampleLines(example, arm, folder)),
      ];
    }),
    ...(more > 0 ? [`  and ${whole(more)} more: the page and --json have them`] : []),
  ];
}

function exampleLines(example: StressExample, arm: string, folder: string): string[] {
  const { reason, transcript } = example;
  const said = reason !== undefined && reason.length > WIDTH ? `${reason.slice(0, WIDTH)}…` : reason;
  return [
    `    ${example.case}: ${exampleTitle(example, arm)}`,
    ...(said === undefined ? [] : [`        “${said}”`]),
    ...(transcript === undefined ? [] : [`        ${join(folder, transcript)}`]),
  ];
}
