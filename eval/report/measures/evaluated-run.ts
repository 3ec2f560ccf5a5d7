import { join } from "node:path";
import type { CaseResult } from "../../results/case-result.js";
import { existingRun } from "../../results/existing-run.js";
import { type FoldRecord, readFoldRecords } from "../../results/fold-record.js";
import { readResults } from "../../results/read-results.js";
import { type Ratings, readRatings } from "../../results/reason-rating.js";
import { RESULTS_FILE, type RunRequest } from "../../results/run-request.js";

/** A run as its folder keeps it. */
export interface EvaluatedRun {
  request: RunRequest;
  results: CaseResult[];
  /** Of the libraries of folds that are finished, where the run has folds. */
  folds?: FoldRecord[];
  /** Whom reasons favour, where somebody has rated them. */
  ratings?: Pick<Ratings, "header" | "ratings" | "spent">;
}

/**
 * Reads a run folder, finished or not. The words of reasons are left out: no figure reads them, and they would fill the
 * memory; transcripts have them.
 *
 * @throws UsageInvalid when no run is there, or its files cannot be read
 */
export async function readEvaluatedRun(folder: string): Promise<EvaluatedRun> {
  const request = await existingRun(folder);
  const results: CaseResult[] = [];
  for await (const result of readResults(join(folder, RESULTS_FILE), request))
    results.push(withoutWords(result));
  const ratings = await readRatings(folder);
  return {
    ...{ request, results },
    ...(request.folds === undefined ? {} : { folds: await readFoldRecords(folder, request.folds) }),
    ...(ratings === undefined ? {} : { ratings }),
  };
}

function withoutWords(result: CaseResult): CaseResult {
  if (result.status === "unscored") return result;
  const rounds = result.rounds.map((round) => ({
    ...round,
    ballots: round.ballots.map((ballot) => ({
      ...ballot,
      reasons: ballot.reasons.map(({ cites }) => ({ text: "", cites })),
    })),
  }));
  return { ...result, rounds };
}
