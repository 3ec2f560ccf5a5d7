import { isRight } from "../metrics/result-counts.js";
import type { Answer, ScoredResult } from "../results/case-result.js";
import { wilson } from "../statistics/intervals.js";
import { mcnemar } from "../statistics/mcnemar.js";
import { share } from "../statistics/mean.js";
import type { CategoryFlips, FlipCounts, Redrawn } from "./twin-report.js";

/** One case and repeat under both versions. */
export type TwinPair = readonly [first: ScoredResult, second: ScoredResult];

const SCALE: Readonly<Record<Answer, number>> = { seller: 0, hung: 1, buyer: 2 };

/** Whether the two answers differ. */
export function isFlip([first, second]: TwinPair): boolean {
  return first.answer !== second.answer;
}

/** How many answers differ, and which way they went. */
export function countFlips(pairs: readonly TwinPair[]): FlipCounts {
  const moves = pairs.map(([first, second]) => SCALE[second.answer] - SCALE[first.answer]);
  const flipped = moves.filter((move) => move !== 0).length;
  const part = share(flipped, pairs.length);
  const cases = new Set(pairs.map(([first]) => first.case)).size;
  return {
    ...{ of: pairs.length, flipped, share: part },
    interval: part === undefined ? undefined : wilson(part * cases, cases),
    towardBuyer: moves.filter((move) => move > 0).length,
    towardSeller: moves.filter((move) => move < 0).length,
  };
}

/** The flips of each category, the one with most flips first. */
export function flipsByCategory(pairs: readonly TwinPair[]): CategoryFlips[] {
  const categories = [...new Set(pairs.map(([first]) => first.truth.category))];
  return categories
    .map((category): CategoryFlips => {
      const within = pairs.filter(([first]) => first.truth.category === category);
      const accuracy = (of: 0 | 1) => share(within.filter((pair) => isRight(pair[of])).length, within.length);
      return { category, ...countFlips(within), accuracy: { first: accuracy(0), second: accuracy(1) } };
    })
    .sort((a, b) => b.flipped - a.flipped || b.of - a.of || (a.category < b.category ? -1 : 1));
}

/** Whether answers for the buyer became more, or fewer: McNemar's exact p over the cases of the first repeat. */
export function oneSidedness(pairs: readonly TwinPair[]): number | undefined {
  const once = pairs.filter(([{ repeat }]) => repeat === 0);
  return mcnemar(once.map(([first, second]) => [first.answer === "buyer", second.answer === "buyer"]))?.exact;
}

/** How often two repeats of one case differ under the same version; undefined where no case has two. */
export function redrawn(pairs: readonly TwinPair[]): Redrawn | undefined {
  const [first, second] = ([0, 1] as const).map((of) => differingPairs(pairs.map((pair) => pair[of])));
  return first === undefined && second === undefined ? undefined : { first, second };
}

function differingPairs(results: readonly ScoredResult[]): number | undefined {
  const byCase = new Map<string, Answer[]>();
  for (const { case: id, answer } of results) byCase.set(id, [...(byCase.get(id) ?? []), answer]);
  const differs = [...byCase.values()].flatMap((answers) =>
    answers.flatMap((one, index) => answers.slice(index + 1).map((other) => one !== other)),
  );
  return share(differs.filter(Boolean).length, differs.length);
}
