import type { ReportTable } from "../../eval/report/sections/report-section.js";
import type { FlipExample, FlipSide, TwinReport } from "../../eval/twin/twin-report.js";
import { categoryTable, overviewFacts, ruleTable } from "../../eval/twin/twin-tables.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { columns } from "./report-columns.js";

/** Flips that are printed; `--json` and the page have them all. */
const SHOWN = 5;
/** Most signs of a reason, and of a rule. */
const WIDTH = 160;

/** What flipped between two versions, for the screen. */
export function twinText(
  terminal: Pick<Terminal, "paint">,
  report: TwinReport,
  names: { first: string; second: string; page: string },
): string {
  const { examples } = report;
  const more = examples.length - SHOWN;
  const head = (text: string) => terminal.paint("bold", text);
  const lines = [
    `first   ${names.first}`,
    `second  ${names.second}`,
    "",
    ...overviewFacts(report).map(([name, text]) => `${name.padEnd(24)}${text}`),
  ];
  return `${[
    ...lines.map(printable),
    ...["", head("Rules, and the share of final ballots that cite them")],
    ...tableLines(ruleTable(report)),
    ...["", head("By category"), ...tableLines(categoryTable(report))],
    ...(examples.length === 0 ? [] : ["", head("Verdicts that flipped")]),
    ...examples.slice(0, SHOWN).flatMap((example) => exampleLines(example).map(printable)),
    ...(more > 0 ? [`and ${more} more: the page has them`] : []),
    ...["", printable(`page    ${names.page}`)],
  ].join("\n")}\n`;
}

function tableLines({ heads, rows }: ReportTable): string[] {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? cell : cell.figure)));
  return columns([heads.slice(0, cells[0]?.length), ...cells]).map((line) => printable(`  ${line}`));
}

function exampleLines({ case: id, repeat, category, truth, first, second }: FlipExample): string[] {
  const title = `${id}${repeat === 0 ? "" : ` #${repeat + 1}`}: ${first.answer} -> ${second.answer}`;
  return [
    `  ${title} (decided for the ${truth}; ${category})`,
    ...sideLines("first", first),
    ...sideLines("second", second),
  ];
}

function sideLines(name: string, { votes, reason, rules }: FlipSide): string[] {
  const split = votes === undefined ? "" : `${votes.buyer} to ${votes.seller}`;
  const cited = rules.length === 0 ? "" : `cites ${rules.join(", ")}`;
  const said =
    reason === undefined ? "" : `“${reason.length > WIDTH ? `${reason.slice(0, WIDTH)}…` : reason}”`;
  return [`    ${name.padEnd(8)}${[split, cited, said].filter((part) => part !== "").join("; ")}`];
}
