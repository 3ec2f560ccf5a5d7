import type { ArmCount } from "../../eval/runner/count-arms.js";
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
    ? ["Unscored cases are neither wrong nor dropped; --retry-unscored judges them again."]
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
