import { join } from "node:path";
import { leftOutText } from "../../eval/report/compare/comparison-rows.js";
import type {
  ArmPair,
  ComparedPair,
  Disagreement,
  RunComparison,
} from "../../eval/report/compare/run-comparison.js";
import { decimal, partOf, probability, signed, whole } from "../../eval/report/sections/figures.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { columns } from "./report-columns.js";

/** Results that differ, printed of one pair; `--html` and `--json` have them all. */
const SHOWN = 20;

/** Where the runs lie, as they were named, and the page, where one was written. */
export interface ComparedFolders {
  first: string;
  second: string;
  page: string | undefined;
}

/** How two runs differ, for the screen. */
export function compareText(
  terminal: Pick<Terminal, "paint">,
  { pairs, onlyFirst, onlySecond }: RunComparison,
  folders: ComparedFolders,
): string {
  const heads = ["arm", "compared", "first", "second", "gain", "p, Holm", "same answer", "hung", "left out"];
  const overview = [
    `first   ${folders.first}`,
    `second  ${folders.second}`,
    "",
    ...columns([heads, ...pairs.map(rowOf)]),
    ...(onlyFirst.length === 0 ? [] : [`Only in the first: ${onlyFirst.join(", ")}`]),
    ...(onlySecond.length === 0 ? [] : [`Only in the second: ${onlySecond.join(", ")}`]),
  ].map(printable);
  const details = pairs.flatMap((pair) => [
    "",
    terminal.paint("bold", printable(nameOf(pair))),
    ...detailsOf(pair, folders).map(printable),
  ]);
  const written = folders.page === undefined ? [] : ["", printable(`page    ${folders.page}`)];
  return `${[...overview, ...details, ...written].join("\n")}\n`;
}

function nameOf({ first, second }: ArmPair): string {
  return first === second ? first : `${first}, ${second}`;
}

function rowOf(pair: ComparedPair): string[] {
  const { accuracy, holm, agreement, hung, leftOut } = pair;
  return [
    ...[nameOf(pair), whole(pair.compared), decimal(accuracy.first), decimal(accuracy.second)],
    ...[signed(accuracy.difference), probability(holm.mcnemar), decimal(agreement.share)],
    `${hung.first}, ${hung.second}`,
    whole(Object.values(leftOut).reduce((sum, count) => sum + count, 0)),
  ];
}

function detailsOf(pair: ComparedPair, folders: ComparedFolders): string[] {
  const { flips, disagreements, agreement, compared, otherText } = pair;
  const left = leftOutText(pair);
  const shown = disagreements.slice(0, SHOWN);
  const [head, ...rows] = columns([
    ["  case", "won", "first", "second", "effect"],
    ...shown.map(({ case: id, repeat, truth, first, second, effect }) => [
      `  ${id}${repeat === 0 ? "" : ` #${repeat + 1}`}`,
      ...[truth, first, second, effect],
    ]),
  ]);
  return [
    `same answer ${partOf(agreement.same, compared)}, kappa ${decimal(agreement.kappa)}${left === "" ? "" : `; left out: ${left}`}`,
    ...(pair.pairedT === undefined
      ? []
      : [
          `paired t over repeats ${decimal(pair.pairedT.t)}, p ${probability(pair.pairedT.p)}, after Holm ${probability(pair.holm.pairedT)}`,
        ]),
    ...(otherText === 0
      ? []
      : [`note: ${otherText} results are of cases that read otherwise in the two runs`]),
    ...flips.map(
      ({ from, to, count, mended, lost }) => `${from} -> ${to}: ${count} (${mended} mended, ${lost} lost)`,
    ),
    ...(shown.length === 0 ? [] : [head ?? ""]),
    ...shown.flatMap((it, index) => [rows[index] ?? "", ...transcriptsOf(it, folders)]),
    ...(disagreements.length > SHOWN
      ? [`  and ${disagreements.length - SHOWN} more: --html or --json has them`]
      : []),
  ];
}

function transcriptsOf({ transcripts }: Disagreement, { first, second }: ComparedFolders): string[] {
  const paths = [
    ...(transcripts.first === undefined ? [] : [join(first, transcripts.first)]),
    ...(transcripts.second === undefined ? [] : [join(second, transcripts.second)]),
  ];
  return paths.map((path) => `      ${path}`);
}
