import type { Side } from "../../state/side.js";
import type { CaseResult, ScoredResult } from "../results/case-result.js";
import { share } from "../statistics/mean.js";
import { panelsIn } from "./panel-votes.js";
import { isRight } from "./result-counts.js";
import { answerAfter } from "./round-use.js";
import type { SummedMetric } from "./summed-metric.js";

/** A cast ballot beside the last one that the same juror cast. */
export interface MindChange {
  case: string;
  repeat: number;
  seat: number;
  /** The round of the new ballot. */
  round: number;
  from: Side;
  to: Side;
  /** Whether the new side really won. */
  better: boolean;
}

/** Whether deliberation moved jurors and verdicts, and whether for the better. */
export interface Deliberation {
  /** Ballots for another side than the juror's last one. */
  changes: MindChange[];
  /** Ballots of jurors who had cast one before: each could have been a change. */
  chances: number;
  /** changes / chances; undefined where nobody cast a second ballot. */
  changed: number | undefined;
  /** Share of changes toward the real winner; undefined without changes. */
  better: number | undefined;
  /** Panels that sat more than one round, and how often the answer after the first was wrong and became right, or lost. */
  verdicts: { deliberated: number; corrected: number; lost: number };
}

/** What happened between rounds, in all results of a panel. A spoiled ballot is no change, and is skipped. */
export function deliberationOf(results: readonly CaseResult[]): Deliberation {
  const panels = panelsIn(results);
  const steps = panels.flatMap(stepsOf);
  const changes = steps.filter(({ from, to }) => from !== to);
  const deliberated = panels.filter(({ rounds }) => rounds.length > 1);
  const rightAtFirst = (panel: ScoredResult) => answerAfter(panel, 1) === panel.truth.side;
  return {
    changes,
    chances: steps.length,
    changed: share(changes.length, steps.length),
    better: share(changes.filter(({ better }) => better).length, changes.length),
    verdicts: {
      deliberated: deliberated.length,
      corrected: deliberated.filter((panel) => !rightAtFirst(panel) && isRight(panel)).length,
      lost: deliberated.filter((panel) => rightAtFirst(panel) && !isRight(panel)).length,
    },
  };
}

/** The share of chances that were changes by itself. */
export const CHANGED: SummedMetric = {
  terms(result) {
    const { chances, changes } = deliberationOf([result]);
    return [chances, changes.length];
  },
  figure: ([chances = 0, changes = 0]) => share(changes, chances),
};

/** Each cast ballot that follows another of the same seat, in order of rounds. */
function stepsOf(result: ScoredResult): MindChange[] {
  const last = new Map<number, Side>();
  return result.rounds.flatMap(({ ballots }, index) =>
    ballots.flatMap(({ seat, side }) => {
      if (side === "spoiled") return [];
      const from = last.get(seat);
      last.set(seat, side);
      if (from === undefined) return [];
      const better = side === result.truth.side;
      return [{ case: result.case, repeat: result.repeat, seat, round: index + 1, from, to: side, better }];
    }),
  );
}
