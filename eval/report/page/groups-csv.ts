import { GROUPINGS, type Grouping } from "../../metrics/groups.js";
import type { EvalReport } from "../eval-report.js";
import { csv } from "./csv.js";

const HEADS = [
  ...[
    "arm",
    "by",
    "group",
    "scored",
    "hung",
    "unscored",
    "right",
    "accuracy",
    "accuracy_low",
    "accuracy_high",
  ],
];

/**
 * Parts of the results, one row an arm and part: by category, language, difficulty and splits; by who won and whether the
 * claimant did; after each round; and in each bin of the reliability curve, where `accuracy` is how often the buyer won. What
 * is not known is an empty cell.
 */
export function groupsCsv({ arms }: EvalReport): string {
  const rows = arms.flatMap(({ arm, groups, metrics }) => {
    const { buyerWon, sellerWon, claimantWon, claimantLost } = metrics.fairness;
    const winners = { "buyer won": buyerWon, "seller won": sellerWon };
    const claimants = { "claimant won": claimantWon, "claimant lost": claimantLost };
    return [
      ...(Object.keys(GROUPINGS) as Grouping[]).flatMap((by) =>
        groups[by].map(({ name, counts, right, interval }) => [
          ...[arm, by, name, counts.scored, counts.hung, counts.unscored, right.right, right.accuracy],
          ...[interval?.[0], interval?.[1]],
        ]),
      ),
      ...Object.entries({ ...winners, ...claimants }).map(([name, { right, of, accuracy }]) => [
        ...[arm, name in winners ? "winner" : "claimant", name, of, undefined, undefined, right, accuracy],
        ...[undefined, undefined],
      ]),
      ...metrics.byRound.map(({ round, right, of, accuracy }) => [
        ...[arm, "after round", round, of, undefined, undefined, right, accuracy, undefined, undefined],
      ]),
      ...metrics.calibration.curve.map(({ from, to, results, buyerWon: won }) => [
        ...[arm, "share for the buyer", `${from} to ${to}`, results, undefined, undefined, undefined, won],
        ...[undefined, undefined],
      ]),
    ];
  });
  return csv(HEADS, rows);
}
