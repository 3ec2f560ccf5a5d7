import { type ReasonAgreement, reasonAgreement } from "../../eval/metrics/reason-agreement.js";
import type { RateReport } from "../../eval/reasons/rate-reasons.js";
import { decimal, whole } from "../../eval/report/sections/figures.js";
import type { ReasonRating } from "../../eval/results/reason-rating.js";
import { plural } from "../../web/markup/wording.js";
import { printable } from "../printable.js";
import { quoted } from "../quoted.js";
import type { Terminal } from "../terminal.js";
import { columns } from "./report-columns.js";

/** The agreement of one arm. */
export type ArmAgreement = ReasonAgreement & { arm: string };

/** Counts ratings arm by arm, in the order in which arms first come. */
export function agreementByArm(ratings: readonly ReasonRating[]): ArmAgreement[] {
  const names = [...new Set(ratings.map(({ arm }) => arm))];
  return names.map((name) => ({
    arm: name,
    ...reasonAgreement(ratings.filter(({ arm }) => arm === name)),
  }));
}

/** What came of a rating, for people. */
export function reasonsText(
  terminal: Terminal,
  run: string,
  { ratings, total, kept, asked }: RateReport,
  arms: readonly ArmAgreement[],
): string {
  if (total === 0) return `${printable(`${run} holds no ballots to rate.`)}\n`;
  const done =
    asked === 0
      ? `All ${plural(total, "ballot")} were rated already: nothing was asked.`
      : `${plural(asked, "ballot")} read${kept === 0 ? "" : `, ${kept} rated before`}.`;
  const unrated = arms.some((it) => it.unrated > 0)
    ? ["What could not be rated is in no figure; the same command asks again."]
    : [];
  const rows = arms.map((it) => [
    ...[it.arm, decimal(it.agreement)],
    ...[it.rated, it.other, it.neither, it.unrated].map((count) => whole(count)),
  ]);
  const lines = [
    terminal.paint("bold", "Reasons that favour the side their ballot voted for"),
    ...columns([["arm", "agree", "rated", "for the other side", "for neither", "unrated"], ...rows]),
    ...unrated,
    done,
    `Ratings: ${ratings}`,
    `With intervals: cyberjurors eval report ${quoted(run)}`,
  ];
  return `${printable(lines.join("\n"))}\n`;
}
