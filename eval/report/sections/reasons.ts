import type { RatingsHeader } from "../../results/reason-rating.js";
import type { EvalReport } from "../eval-report.js";
import { describeArm } from "../measures/arm-order.js";
import type { ArmReport } from "../measures/arm-report.js";
import type { Contradiction } from "../measures/contradictions.js";
import { decimal, ends, partOf, UNTOLD, whole } from "./figures.js";
import type { Cell, ReportSection, ReportTable } from "./report-section.js";

/** Ballots that are listed; `eval report --json` has all. */
const LISTED = 200;

/** Whether what is said can be traced to the evidence, and leads to the vote it stands under. */
export function reasons({ arms, contradictions, facts: { rating, request } }: EvalReport): ReportSection {
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
      ...(rating === undefined
        ? []
        : [agreement(arms, rating, request.settings.model), listOf(contradictions)]),
    ],
  };
}

function citations(arms: readonly ArmReport[]): ReportTable {
  return {
    title: "Citations",
    note: "Of all cast ballots of all rounds, where the arm's prompts ask what a reason rests on. Coverage is the mean share of a case's exhibits that any ballot cites. Citations of what does not exist were dropped before anybody saw them. Beside a share its 95% interval.",
    heads: [
      ...["Arm", "Cast ballots", "Cite evidence", "Cite rules", "Cite norms", "Coverage"],
      ...["Citations that exist", "Existing", "Hung", "Unscored"],
    ],
    rows: arms.map((report): Cell[] => {
      const { arm, metrics, intervals } = report;
      const { ballots, citations: found, ...shares } = metrics.reasons;
      const isAsked = describeArm(arm)?.cites ?? true;
      const told = (cells: Cell[]): Cell[] => (isAsked ? cells : cells.map(() => UNTOLD));
      return [
        ...[arm, whole(ballots)],
        ...told([
          { figure: decimal(shares.citingEvidence), beside: ends(intervals.citingEvidence) },
          ...[decimal(shares.citingRules), decimal(shares.citingNorms)],
          { figure: decimal(shares.coverage), beside: ends(intervals.coverage) },
          decimal(shares.existing),
          partOf(found.existing, found.existing + found.missing),
        ]),
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
    note: `${rater} read the reasons of at most ${ballots} ballots of each result's last round, and what the parties claim, but not the vote, and said whom the reasons favour. Reasons that favour neither side agree with no vote. Kappa is Cohen's, of votes and what reasons favour. With the verdict: reasons of rated ballots that favour the side the whole arm named. Beside the share Wilson's 95% interval, as if each case had one rated ballot.${own}${offline}`,
    heads: [
      ...["Arm", "Rated ballots", "Agree", "Kappa", "Of votes for the buyer", "For the seller"],
      ...["With the verdict", "For the other side", "For neither", "Could not be rated", "Unscored"],
    ],
    rows: arms.map(({ arm, metrics, reasonAgreement: it }): Cell[] => [
      ...[arm, whole(it?.rated)],
      { figure: decimal(it?.agreement), beside: ends(it?.interval) },
      ...[it?.kappa, it?.bySide.buyer, it?.bySide.seller, it?.withVerdict].map((figure) => decimal(figure)),
      ...[it?.other, it?.neither, it?.unrated, metrics.counts.unscored].map((count) => whole(count)),
    ]),
  };
}

function listOf(contradictions: readonly Contradiction[]): ReportTable {
  const more =
    contradictions.length > LISTED ? ` The first ${LISTED} of ${whole(contradictions.length)}.` : "";
  return {
    title: "Ballots whose reasons do not lead to their vote",
    note: `As the rater read them; a person may read them otherwise. Transcripts lie in the run's folder.${more}`,
    heads: [
      "Case",
      "Arm",
      "Run",
      "Seat",
      "Voted for",
      "Reasons favour",
      "In the rater's words",
      "Transcript",
    ],
    rows: contradictions
      .slice(0, LISTED)
      .map(({ case: id, arm, repeat, seat, side, favours, why, transcript }) => [
        ...[id, arm, whole(repeat + 1), whole(seat), side, favours, why, transcript ?? UNTOLD],
      ]),
    folded: true,
  };
}
