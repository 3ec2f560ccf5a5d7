import { leader } from "../../jury/tally.js";
import type { StopReason } from "../../state/ballot.js";
import type { Answer, CaseResult, ScoredResult } from "../results/case-result.js";
import { mean, share } from "../statistics/mean.js";
import { panelsIn } from "./panel-votes.js";
import type { SummedMetric } from "./summed-metric.js";

/** What deliberation costs in rounds. Only results of a panel count; figures are undefined without any. */
export interface RoundUse {
  panels: number;
  /** Why panels stopped. */
  stops: Record<StopReason, number>;
  /** Share of panels that stopped before the last round they were allowed: what early stopping saves. */
  earlyStops: number | undefined;
  meanRounds: number | undefined;
}

/** How a panel would have done, had it stopped after a round. */
export interface RoundAccuracy {
  round: number;
  right: number;
  of: number;
  accuracy: number | undefined;
  /** Panels that still sat in this round; the others keep their last state. */
  sitting: number;
}

/** @param limit most rounds the run allowed (setting `rounds`) */
export function roundUse(results: readonly CaseResult[], limit: number): RoundUse {
  const panels = panelsIn(results);
  const stops: Record<StopReason, number> = { unanimous: 0, threshold: 0, "round-limit": 0 };
  for (const { rounds } of panels) {
    const stop = rounds.at(-1)?.stop;
    if (stop !== undefined) stops[stop]++;
  }
  const early = panels.filter(({ rounds }) => rounds.length < limit).length;
  return {
    panels: panels.length,
    stops,
    earlyStops: share(early, panels.length),
    meanRounds: mean(panels.map(({ rounds }) => rounds.length)),
  };
}

/** Mean rounds, and the share of early stops, each by itself. @param limit as of `roundUse` */
export function roundMetrics(limit: number): { meanRounds: SummedMetric; earlyStops: SummedMetric } {
  const ofPanels = (count: (panel: ScoredResult) => number): SummedMetric => ({
    terms: (result) => panelsIn([result]).flatMap((panel) => [1, count(panel)]),
    figure: ([panels = 0, counted = 0]) => share(counted, panels),
  });
  return {
    meanRounds: ofPanels(({ rounds }) => rounds.length),
    earlyStops: ofPanels(({ rounds }) => (rounds.length < limit ? 1 : 0)),
  };
}

/** Accuracy of the leading side after each round, up to the longest deliberation; a tie is wrong. */
export function accuracyByRound(results: readonly CaseResult[]): RoundAccuracy[] {
  const panels = panelsIn(results);
  const longest = Math.max(0, ...new Set(panels.map(({ rounds }) => rounds.length)));
  return Array.from({ length: longest }, (_, index) => {
    const round = index + 1;
    const right = panels.filter((panel) => answerAfter(panel, round) === panel.truth.side).length;
    return {
      round,
      right,
      of: panels.length,
      accuracy: share(right, panels.length),
      sitting: panels.filter(({ rounds }) => rounds.length >= round).length,
    };
  });
}

/** What the panel would have answered after `round`; its answer from its last round on. */
export function answerAfter(panel: ScoredResult, round: number): Answer {
  const tally = panel.rounds[round - 1]?.tally;
  return tally === undefined || round === panel.rounds.length ? panel.answer : leader(tally);
}
