import type { RatingsHeader } from "../../results/reason-rating.js";
import type { EvalReport } from "../eval-report.js";
import type { ArmReport } from "../measures/arm-report.js";
import { decimal, ends, partOf, whole } from "./figures.js";
import type { ReportSection, ReportTable } from "./report-section.js";

/** Whether what is said can be traced to the evidence, and leads to the vote it stands under. */
export function reasons({ arms, facts: { rating, request } }: EvalReport): ReportSection {
  const unread =
    rating === undefined
      ? " Whether reasons lead to the vote they stand under is counted once they are rated, by cyberjurors eval reasons RUN."
      : "";
  return {
    id: "reasons",
    title: "Reasons",
    lead: `Whether ballots point at evidence, and whether what they point at exists. How sound a reason is, no figure here tells.${unread}`,
    plots: [],
    tables: [
      citations(arms),
      ...(rating === undefined ? [] : [agreement(arms, rating, request.settings.model)]),
    ],
  };
}

function citations(arms: readonly ArmReport[]): ReportTable {
  return {
    title: "Citations",
    note: "Of all cast ballots of all rounds. Coverage is the mean share of a case's exhibits that any ballot cites. Citations of what does not exist were dropped before anybody saw them.",
    heads: [
      ...["Arm", "Cast ballots", "Cite evidence", "Coverage", "Citations that exist"],
      ...["Existing", "Hung", "Unscored"],
    ],
    rows: arms.map(({ arm, metrics }) => {
      const { ballots, citingEvidence, coverage, citations: found, existing } = metrics.reasons;
      return [
        ...[arm, whole(ballots), decimal(citingEvidence), decimal(coverage), decimal(existing)],
        partOf(found.existing, found.existing + found.missing),
        ...[metrics.counts.hung, metrics.counts.unscored].map((count) => whole(count)),
      ];
    }),
  };
}

function agreement(
  arms: readonly ArmReport[],
  { rater, ballots }: RatingsHeader,
  judge: string,
): ReportTable {
  const own = rater === judge ? " It rated reasons of its own making." : "";
  const offline =
    rater === "offline"
      ? " The offline reasoner adds up the weights that its jurors wrote beside their reasons."
      : "";
  return {
    title: "Agreement of reasons with the vote",
    note: `${rater} read the reasons of at most ${ballots} ballots of each result's last round, and what the parties claim, but not the vote, and said whom the reasons favour. Reasons that favour neither side agree with no vote. Beside the share its 95% interval, by a bootstrap over cases.${own}${offline}`,
    heads: ["Arm", "Rated ballots", "Agree", "For the other side", "For neither", "Could not be rated"],
    rows: arms.map(({ arm, reasonAgreement: it }) => [
      ...[arm, whole(it?.rated)],
      { figure: decimal(it?.agreement), beside: ends(it?.interval) },
      ...[it?.other, it?.neither, it?.unrated].map((count) => whole(count)),
    ]),
  };
}
