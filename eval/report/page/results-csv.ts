import { finalVotes, realVotes } from "../../metrics/panel-votes.js";
import { isRight } from "../../metrics/result-counts.js";
import type { CaseResult } from "../../results/case-result.js";
import { type CsvValue, csv } from "./csv.js";

const HEADS = [
  ...["case", "arm", "repeat", "status", "answer", "truth", "right"],
  ...["votes_buyer", "votes_seller", "spoiled", "rounds", "stop"],
  ...["real_buyer", "real_seller", "claimant", "category", "language", "exhibits", "images", "videos"],
  ...["calls", "input_tokens", "output_tokens", "cost_usd", "seconds"],
  ...["error_code", "error_message", "transcript", "sha256"],
];

/** One row a case, arm and repeat, in the order of the results. A price that is not known is an empty cell. */
export function resultsCsv(results: readonly CaseResult[]): string {
  return csv(HEADS, results.map(rowOf));
}

function rowOf(result: CaseResult): CsvValue[] {
  const { truth } = result;
  const real = realVotes(result);
  const scored = result.status === "scored" ? result : undefined;
  const votes = scored && finalVotes(scored);
  const last = scored?.panel === true ? scored.rounds.at(-1) : undefined;
  const error = result.status === "unscored" ? result.error : undefined;
  return [
    ...[result.case, result.arm, result.repeat, result.status, scored?.answer, truth?.side],
    scored && isRight(scored),
    ...[votes?.buyer, votes?.seller, last?.tally.spoiled, last && scored?.rounds.length, last?.stop],
    ...[real?.buyer, real?.seller, truth?.claimant, truth?.category, truth?.language],
    ...[truth?.evidence.exhibits, truth?.evidence.images, truth?.evidence.videos],
    ...[result.usage?.calls, result.usage?.inputTokens, result.usage?.outputTokens, result.usage?.costUsd],
    ...[result.seconds, error?.code, error?.message, scored?.transcript, result.sha256],
  ];
}
