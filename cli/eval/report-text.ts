import type { ArmCount, FailureCount } from "../../eval/runner/count-arms.js";
import type { EvaluateReport } from "../../eval/runner/evaluate-options.js";
import { plural } from "../../web/markup/wording.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";

const HEAD = ["arm", "right", "scored", "accuracy", "hung", "unscored", "asks", "tokens", "cost"] as const;

/** What an evaluation came to: counts and accuracy of each arm, and where the result lines lie. */
export function reportText(terminal: Pick<Terminal, "paint">, report: EvaluateReport): string {
  const { total, kept, judged, cases, results, arms } = report;
  const rows = [HEAD, ...arms.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  const done =
    judged === 0
      ? `All ${total} results were there already: nothing was asked.`
      : `${plural(judged, "result")} judged${kept === 0 ? "" : `, ${kept} there already`}.`;
  const unscored = arms.some((arm) => arm.unscored > 0)
    ? [
        "Unscored cases are neither wrong nor dropped; --retry-unscored judges them again.",
        ...failureLines(arms),
      ]
    : [];
  const text = [
    terminal.paint("bold", `${plural(cases, "case")}, ${plural(total, "result")}`),
    ...lines,
    ...unscored,
    done,
    `Results: ${results}`,
  ].join("\n");
  return `${printable(text)}\n`;
}

/** Kinds of failure that are told here; the report has all of them. */
const TOLD = 5;
const MESSAGE = 200;

/** Why results are unscored, over all arms, the commonest first, each with an example. */
function failureLines(arms: readonly ArmCount[]): string[] {
  const kinds = new Map<string, FailureCount>();
  for (const failure of arms.flatMap(({ failures }) => failures)) {
    const before = kinds.get(failure.code);
    kinds.set(failure.code, { ...(before ?? failure), results: (before?.results ?? 0) + failure.results });
  }
  const sorted = [...kinds.values()].sort((one, other) => other.results - one.results);
  const lines = sorted.slice(0, TOLD).map(({ code, results, case: id, message }) => {
    const said = message.replaceAll(/\s*\n\s*/g, " ");
    return `  ${code}: ${results}, such as ${id}: ${said.length > MESSAGE ? `${said.slice(0, MESSAGE)}...` : said}`;
  });
  return sorted.length <= TOLD
    ? lines
    : [...lines, `  and ${sorted.length - TOLD} more kinds: see the report.`];
}

/** `12 of 20`, and what it took. A hung verdict counts as wrong and is shown beside. */
function rowOf({ arm, right, scored, accuracy, hung, unscored, calls, tokens, costUsd }: ArmCount): string[] {
  return [
    arm,
    String(right),
    String(scored),
    accuracy === undefined ? "-" : accuracy.toFixed(3),
    String(hung),
    String(unscored),
    String(calls),
    String(tokens),
    dollars(costUsd),
  ];
}

/** A sum of money; an unknown one is not nothing. */
export function dollars(costUsd: number | null): string {
  return costUsd === null ? "unknown" : `$${costUsd.toFixed(4)}`;
}
