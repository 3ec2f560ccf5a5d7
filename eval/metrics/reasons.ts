import type { CaseResult, ResultBallot, ScoredResult } from "../results/case-result.js";
import { mean, share, sum } from "../statistics/mean.js";
import { scoredIn } from "./result-counts.js";
import type { SummedMetric } from "./summed-metric.js";

/** Whether what is said can be traced to the evidence. Ballots of all rounds count; spoiled ones have no reasons. */
export interface ReasonScores {
  /** Cast ballots. */
  ballots: number;
  /** Share of cast ballots that cite an exhibit that exists, or an observation in one (a clue). */
  citingEvidence: number | undefined;
  /** Shares of cast ballots that cite a rule of judgment, and a norm of precedents. */
  citingRules: number | undefined;
  citingNorms: number | undefined;
  /** Mean over results of the share of the case's exhibits that any ballot cites; results without ballots or exhibits are left out. */
  coverage: number | undefined;
  /** Citations of things that exist, and of things that do not: exhibits that are not there, and dropped ones. */
  citations: { existing: number; missing: number };
  /** existing / all citations. */
  existing: number | undefined;
}

/** Scores of the reasons; undefined shares where there is nothing to be a share of. */
export function scoreReasons(results: readonly CaseResult[]): ReasonScores {
  const scored = scoredIn(results);
  const tallies = scored.flatMap((result) =>
    castBallots(result).map((it) => citationsOf(it, result.exhibits)),
  );
  const existing = sum(tallies.map((it) => it.existing));
  const missing = sum(tallies.map((it) => it.missing));
  return {
    ballots: tallies.length,
    citingEvidence: share(tallies.filter(({ evidence }) => evidence).length, tallies.length),
    citingRules: share(tallies.filter(({ rules }) => rules).length, tallies.length),
    citingNorms: share(tallies.filter(({ norms }) => norms).length, tallies.length),
    coverage: mean(scored.flatMap((result) => coverageOf(result) ?? [])),
    citations: { existing, missing },
    existing: share(existing, existing + missing),
  };
}

/** Share of one case's exhibits that its ballots cite; undefined without exhibits or cast ballots. */
export function coverageOf(result: ScoredResult): number | undefined {
  const ballots = castBallots(result);
  if (ballots.length === 0) return undefined;
  const cites = ballots.flatMap(citesOf).filter(({ kind }) => kind === "exhibit");
  const cited = new Set(cites.map(({ id }) => id));
  return share(result.exhibits.filter((id) => cited.has(id)).length, result.exhibits.length);
}

/** The share of ballots that cite evidence by itself. */
export const CITING_EVIDENCE: SummedMetric = {
  terms(result) {
    const tallies = castBallots(result).map((it) => citationsOf(it, result.exhibits));
    return [tallies.length, tallies.filter(({ evidence }) => evidence).length];
  },
  figure: ([ballots = 0, citing = 0]) => share(citing, ballots),
};

/** Coverage by itself. */
export const COVERAGE: SummedMetric = {
  terms(result) {
    const coverage = coverageOf(result);
    return coverage === undefined ? [0, 0] : [1, coverage];
  },
  figure: ([results = 0, coverage = 0]) => share(coverage, results),
};

function castBallots({ rounds }: ScoredResult): ResultBallot[] {
  return rounds.flatMap(({ ballots }) => ballots).filter(({ side }) => side !== "spoiled");
}

function citationsOf(ballot: ResultBallot, exhibits: readonly string[]) {
  const cites = citesOf(ballot);
  const existing = cites.filter(({ kind, id }) => kind !== "exhibit" || exhibits.includes(id));
  return {
    existing: existing.length,
    missing: cites.length - existing.length + ballot.droppedCitations,
    evidence: existing.some(({ kind }) => kind === "exhibit" || kind === "clue"),
    rules: existing.some(({ kind }) => kind === "rule"),
    norms: existing.some(({ kind }) => kind === "norm"),
  };
}

function citesOf({ reasons }: ResultBallot): ResultBallot["reasons"][number]["cites"] {
  return reasons.flatMap(({ cites }) => cites);
}
