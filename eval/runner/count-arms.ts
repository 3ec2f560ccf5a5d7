import type { CaseResult, UnscoredResult } from "../results/case-result.js";

/** Unscored results of one kind. */
export interface FailureCount {
  /** Of the error. */
  code: string;
  results: number;
  /** The first of them, as an example. */
  case: string;
  message: string;
}

/** One arm of a run in a line: how much of it there is, and how often it was right. */
export interface ArmCount {
  arm: string;
  results: number;
  scored: number;
  /** Scored results that name the side that really won. A hung one never does. */
  right: number;
  hung: number;
  unscored: number;
  /** Why they are unscored, in the order in which each came first. */
  failures: FailureCount[];
  /** right / scored; absent of none. */
  accuracy?: number;
  /** What all of them took, unscored ones included. */
  calls: number;
  tokens: number;
  /** null when a price is not known, or what an unscored result took. */
  costUsd: number | null;
}

/** Counts results as they are read, arm by arm, in the order in which arms first come. */
export async function countArms(
  results: AsyncIterable<CaseResult> | Iterable<CaseResult>,
  arms: readonly string[] = [],
): Promise<ArmCount[]> {
  const counts = new Map(arms.map((arm) => [arm, nothing(arm)]));
  for await (const result of results) {
    const count = counts.get(result.arm) ?? nothing(result.arm);
    counts.set(result.arm, count);
    enter(count, result);
  }
  return [...counts.values()].map((count) =>
    count.scored === 0 ? count : { ...count, accuracy: count.right / count.scored },
  );
}

function nothing(arm: string): ArmCount {
  return {
    arm,
    results: 0,
    scored: 0,
    right: 0,
    hung: 0,
    unscored: 0,
    failures: [],
    calls: 0,
    tokens: 0,
    costUsd: 0,
  };
}

function enter(count: ArmCount, result: CaseResult): void {
  count.results++;
  count.calls += result.usage?.calls ?? 0;
  count.tokens += (result.usage?.inputTokens ?? 0) + (result.usage?.outputTokens ?? 0);
  const price = result.usage?.costUsd ?? null;
  count.costUsd = count.costUsd === null || price === null ? null : count.costUsd + price;
  if (result.status === "unscored") {
    count.unscored++;
    enterFailure(count.failures, result);
    return;
  }
  const { answer, truth } = result;
  count.scored++;
  if (answer === truth.side) count.right++;
  if (answer === "hung") count.hung++;
}

function enterFailure(
  failures: FailureCount[],
  { case: id, error: { code, message } }: UnscoredResult,
): void {
  const before = failures.find((it) => it.code === code);
  if (before === undefined) failures.push({ code, results: 1, case: id, message });
  else before.results++;
}
