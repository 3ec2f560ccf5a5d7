import type { EvalReport } from "../eval-report.js";
import type { ArmReport } from "../measures/arm-report.js";
import { decimal, ends, partOf, UNTOLD, whole } from "./figures.js";
import type { Cell, ReportSection } from "./report-section.js";

/** What deliberation costs and does, and who changed (the paper's Fig. 5a). */
export function rounds({ arms, facts }: EvalReport): ReportSection {
  const panels = arms.filter(({ metrics }) => metrics.rounds.panels > 0);
  return {
    id: "rounds",
    title: "Rounds and changes of mind",
    lead:
      panels.length === 0
        ? "No result of this run is of a panel."
        : `Panels could sit up to ${facts.request.settings.rounds} rounds. The accuracy after a round is what the leading side of that round would have had; a tie is wrong.`,
    plots: ["rounds"],
    tables:
      panels.length === 0
        ? []
        : [
            {
              title: "Rounds that panels sat",
              note: "Panels that stopped before their last round saved the rest.",
              heads: [
                ...["Arm", "Panels", "Mean rounds", "Stopped early", "Unanimous", "Threshold"],
                ...["Round limit", "Hung", "Unscored"],
              ],
              rows: panels.map(use),
            },
            {
              title: "Accuracy after each round",
              note: "Panels that have stopped keep their last state.",
              heads: ["Arm", "Round", "Panels that sat", "Accuracy", "Right", "Unscored"],
              rows: panels.flatMap(({ arm, metrics }) =>
                metrics.byRound.map((round) => [
                  ...[arm, whole(round.round), whole(round.sitting)],
                  ...[decimal(round.accuracy), partOf(round.right, round.of)],
                  whole(metrics.counts.unscored),
                ]),
              ),
            },
            byDifficulty(panels),
            {
              title: "Who changed",
              note: "A change is a cast ballot for another side than the same juror's last one; it is for the better where that side really won. Corrected and lost are verdicts that were wrong, or right, after the first round only.",
              heads: [
                ...["Arm", "Changes", "Share of chances", "To buyer", "To seller", "For the better"],
                ...["Deliberated", "Corrected", "Lost", "Unscored"],
              ],
              rows: panels.map(changes),
            },
            {
              title: "Changes by seat",
              note: "Seats that never changed are left out.",
              heads: ["Arm", "Seat", "Changes", "For the better"],
              rows: panels.flatMap(({ arm, changes: { seats } }) =>
                seats.map((it) => [arm, whole(it.seat), whole(it.changes), partOf(it.better, it.changes)]),
              ),
              folded: true,
            },
          ],
  };
}

function use({ arm, metrics, intervals }: ArmReport): Cell[] {
  const { panels, meanRounds, earlyStops, stops } = metrics.rounds;
  return [
    ...[arm, whole(panels)],
    { figure: decimal(meanRounds, 2), beside: ends(intervals.meanRounds, (value) => decimal(value, 2)) },
    { figure: decimal(earlyStops), beside: ends(intervals.earlyStops) },
    ...[stops.unanimous, stops.threshold, stops["round-limit"]].map((count) => whole(count)),
    ...[metrics.counts.hung, metrics.counts.unscored].map((count) => whole(count)),
  ];
}

function byDifficulty(panels: readonly ArmReport[]): ReportSection["tables"][number] {
  return {
    title: "Rounds by difficulty",
    note: "How divided the real jury was, how many panels went on after the first round, and how often they were right after it and at the end.",
    heads: ["Arm", "Real jury", "Panels", "Went on", "Right after round 1", "Right at the end", "Unscored"],
    rows: panels.flatMap(({ arm, groups }) =>
      groups.difficulty.flatMap(({ name, byRound, counts }): Cell[][] => {
        const [first, last] = [byRound[0], byRound.at(-1)];
        if (first === undefined || last === undefined) return [];
        const wentOn = partOf(byRound[1]?.sitting ?? 0, first.of);
        const right = [first, last].map((it) => ({
          figure: decimal(it.accuracy),
          beside: partOf(it.right, it.of),
        }));
        return [[arm, name ?? "not known", whole(first.of), wentOn, ...right, whole(counts.unscored)]];
      }),
    ),
  };
}

function changes({ arm, metrics, intervals, changes: counts }: ArmReport): Cell[] {
  const { changes: all, chances, changed, better, verdicts } = metrics.deliberation;
  return [
    arm,
    whole(all.length),
    changed === undefined
      ? UNTOLD
      : {
          figure: decimal(changed),
          beside: [
            ...(intervals.changed === undefined ? [] : [ends(intervals.changed)]),
            `of ${whole(chances)}`,
          ].join("; "),
        },
    ...[whole(counts.towardBuyer), whole(counts.towardSeller), decimal(better)],
    ...[verdicts.deliberated, verdicts.corrected, verdicts.lost, metrics.counts.unscored].map((count) =>
      whole(count),
    ),
  ];
}
