import type { RateReport } from "../../eval/reasons/rate-reasons.js";
import type { EvalReport } from "../../eval/report/eval-report.js";
import { decimal, ends, whole } from "../../eval/report/sections/figures.js";
import type { ReasonRating } from "../../eval/results/reason-rating.js";
import { plural } from "../../web/markup/wording.js";
import { printable } from "../printable.js";
import { quoted } from "../quoted.js";
import type { Terminal } from "../terminal.js";
import { columns } from "./report-columns.js";
import { dollars } from "./report-text.js";

/** Ballots that are shown; the report has them all. */
const SHOWN = 5;

/** What came of a rating, for people. */
export function reasonsText(
  terminal: Terminal,
  run: string,
  { total, kept, asked, ratings: path }: RateReport,
  { arms, contradictions, facts }: EvalReport,
  ratings: readonly ReasonRating[],
): string {
  if (total === 0) return `${printable(`${run} holds no ballots to rate.`)}\n`;
  const done =
    asked === 0
      ? `All ${plural(total, "ballot")} were rated already: nothing was asked.`
      : `${plural(asked, "ballot")} asked about${kept === 0 ? "" : `, ${kept} rated before`}.`;
  const rows = arms.flatMap(({ arm, reasonAgreement: it }) =>
    it === undefined || it.rated + it.unrated === 0
      ? []
      : [
          [
            ...[arm, decimal(it.agreement), ends(it.interval), decimal(it.kappa)],
            ...[it.rated, it.other, it.neither, it.unrated].map((count) => whole(count)),
          ],
        ],
  );
  const heads = [
    "arm",
    "agree",
    "95% interval",
    "kappa",
    "rated",
    "for the other side",
    "for neither",
    "unrated",
  ];
  const spent = facts.ratingUsage;
  const lines = [
    terminal.paint("bold", "Reasons that favour the side their ballot voted for"),
    ...columns([heads, ...rows]),
    ...contradictions
      .slice(0, SHOWN)
      .flatMap(({ case: id, arm, seat, side, favours, why, transcript = "" }) => [
        `  ${id} ${arm}, seat ${seat}: voted for the ${side}, reasons favour ${favours}: ${why}`,
        `      ${run}/${transcript}`,
      ]),
    ...(contradictions.length > SHOWN
      ? [`  and ${contradictions.length - SHOWN} more: see the report, or --json`]
      : []),
    ...unratedLines(ratings),
    done,
    ...(spent === undefined
      ? []
      : [
          `All ratings took ${plural(spent.calls, "ask")}, ${whole(spent.inputTokens + spent.outputTokens)} tokens, ${dollars(spent.costUsd)}.`,
        ]),
    `Ratings: ${path}`,
    `In the report: cyberjurors eval report ${quoted(run)}`,
  ];
  return `${printable(lines.join("\n"))}\n`;
}

/** Why ballots could not be rated, each kind with an example. */
function unratedLines(ratings: readonly ReasonRating[]): string[] {
  const failed = ratings.flatMap((rating) => (rating.status === "unrated" ? [rating] : []));
  const codes = [...new Set(failed.map(({ error }) => error.code))];
  const lines = codes.map((code) => {
    const of = failed.filter(({ error }) => error.code === code);
    return `  ${code}: ${of.length}, such as ${of[0]?.case} ${of[0]?.arm}: ${of[0]?.error.message.replaceAll(/\s*\n\s*/g, " ")}`;
  });
  return failed.length === 0
    ? []
    : ["What could not be rated is in no figure; the same command asks again.", ...lines];
}
