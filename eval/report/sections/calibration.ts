import type { EvalReport } from "../eval-report.js";
import type { ArmReport } from "../measures/arm-report.js";
import { decimal, ends, partOf, signed, whole } from "./figures.js";
import type { Cell, ReportSection } from "./report-section.js";

/** Whether votes can be read as chances, and whether both parties are treated alike. */
export function calibration({ arms }: EvalReport): ReportSection {
  return {
    id: "calibration",
    title: "Calibration and fairness",
    lead: "Whether a panel's share of votes can be read as a chance to win, and whether an arm does as well by one party as by the other.",
    plots: ["reliability"],
    tables: [
      {
        title: "Fairness by who really won",
        note: "A gap above 0 favours buyers, or claimants: accuracy where that party really won less that where it lost. Balanced by claimant is the mean of the accuracies where the claimant won and where it lost. Beside each its 95% interval.",
        heads: [
          ...["Arm", "Buyer won", "Seller won", "Gap of sides", "Claimant won", "Claimant lost"],
          ...["Gap of claimants", "Balanced by claimant", "Hung", "Unscored"],
        ],
        rows: arms.map(fairness),
      },
      {
        title: "Calibration and agreement",
        note: "Brier score: 0 is perfect, 0.25 what a share of one half always gives. ECE: mean distance of the reliability curve from the diagonal. Alpha is Krippendorff's, of the jurors' final ballots; kappa is Cohen's, of answers and real winners. An arm without a panel has no vote split.",
        heads: ["Arm", "Brier", "ECE", "Of results", "Jurors' alpha", "Kappa", "Hung", "Unscored"],
        rows: arms.map(({ arm, metrics, intervals }): Cell[] => [
          arm,
          { figure: decimal(metrics.calibration.brier), beside: ends(intervals.brier) },
          { figure: decimal(metrics.calibration.ece), beside: ends(intervals.ece) },
          whole(metrics.calibration.compared),
          decimal(metrics.agreement),
          { figure: decimal(metrics.kappa), beside: ends(intervals.kappa) },
          whole(metrics.counts.hung),
          whole(metrics.counts.unscored),
        ]),
      },
      {
        title: "Reliability curve",
        note: "Results by the panel's share of votes for the buyer.",
        heads: [
          "Arm",
          "Share from",
          "To",
          "Mean share",
          "Buyer really won",
          "Results",
          "Unscored of the arm",
        ],
        rows: arms.flatMap(({ arm, metrics }) =>
          metrics.calibration.curve.map((bin) => [
            ...[arm, decimal(bin.from, 1), decimal(bin.to, 1)],
            ...[decimal(bin.meanShare), decimal(bin.buyerWon), whole(bin.results)],
            whole(metrics.counts.unscored),
          ]),
        ),
        folded: true,
      },
    ],
  };
}

function fairness({ arm, metrics, intervals }: ArmReport): Cell[] {
  const { buyerWon, sellerWon, sideGap, claimantWon, claimantLost, claimantGap } = metrics.fairness;
  const { balancedByClaimant } = metrics.fairness;
  const of = ({ accuracy, right, of: all }: typeof buyerWon): Cell => ({
    figure: decimal(accuracy),
    beside: partOf(right, all),
  });
  const gap = (value: number | undefined, name: "sideGap" | "claimantGap"): Cell => ({
    figure: signed(value),
    beside: ends(intervals[name], (end) => signed(end)),
  });
  return [
    arm,
    ...[of(buyerWon), of(sellerWon), gap(sideGap, "sideGap")],
    ...[of(claimantWon), of(claimantLost), gap(claimantGap, "claimantGap")],
    { figure: decimal(balancedByClaimant), beside: ends(intervals.balancedByClaimant) },
    ...[whole(metrics.counts.hung), whole(metrics.counts.unscored)],
  ];
}
