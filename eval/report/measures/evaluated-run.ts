import { join } from "node:path";
import { UsageInvalid } from "../../../state/errors.js";
import type { CaseResult } from "../../results/case-result.js";
import { type FoldRecord, readFoldRecords } from "../../results/fold-record.js";
import { RESULTS_FILE, readResults } from "../../results/read-results.js";
import { RUN_FILE, type RunRequest, readRunRequest } from "../../results/run-request.js";
import { refuseTwinFolder } from "../../results/twin-request.js";

/** A run as its folder keeps it. */
export interface EvaluatedRun {
  request: RunRequest;
  results: CaseResult[];
  /** Of the libraries of folds that are finished, where the run has folds. */
  folds?: FoldRecord[];
}

/**
 * Reads a run folder, finished or not. The words of reasons are left out: no figure reads them, and they would fill the
 * memory; transcripts have them.
 *
 * @throws UsageInvalid when no run is there, or its files cannot be read
 */
export async function readEvaluatedRun(folder: string): Promise<EvaluatedRun> {
  const request = await readRunRequest(folder);
  if (request === undefined) {
    await refuseTwinFolder(folder);
    throw new UsageInvalid(
      "no-run",
      `There is no evaluation in ${folder}: it has no ${RUN_FILE}.`,
      "Name the folder that `cyberjurors eval` was given as --out.",
    );
  }
  const results: CaseResult[] = [];
  for await (const result of readResults(join(folder, RESULTS_FILE))) results.push(withoutWords(result));
  if (request.folds === undefined) return { request, results };
  return { request, results, folds: await readFoldRecords(folder, request.folds) };
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
