import type { Answer, CaseResult } from "../../../eval/results/case-result.js";
import { type Random, randomFrom } from "../../../state/random.js";
import { SIDES } from "../../../state/side.js";
import { scored, unscored } from "../metrics/results.js";

/**
 * Results of a random arm: small ones often, so that empty groups, single winners and silent panels come up; some
 * cases fail, ballots are spoiled, votes are missing, and repeats differ.
 */
export function randomArm(number: number): CaseResult[] {
  const random = randomFrom("oracle", "arm", number);
  const cases = random.below(number % 4 === 0 ? 4 : 25);
  const repeats = 1 + random.below(5);
  const jurors = [0, 1, 2, 3, 10, 17][random.below(6)] as number;
  const lean = random.next();
  return Array.from({ length: cases }, (_, at) =>
    randomCase(`case ${at}`, repeats, jurors, lean, random),
  ).flat();
}

function randomCase(id: string, repeats: number, jurors: number, lean: number, random: Random): CaseResult[] {
  const won = random.next() < lean ? "buyer" : "seller";
  const buyer = random.below(18);
  const real = random.below(4) === 0 ? undefined : ([buyer, random.below(3) === 0 ? 0 : 17 - buyer] as const);
  return Array.from({ length: repeats }, (_, repeat) => {
    if (random.below(12) === 0) return unscored(id, repeat);
    const rounds = Array.from({ length: 1 + random.below(3) }, () => randomBallots(jurors, random));
    const answer: Answer = [...SIDES, "hung" as const][random.below(3)] as Answer;
    if (jurors === 0) return scored({ case: id, repeat, won, real, answer });
    return scored({ case: id, repeat, won, real, answer: leading(rounds.at(-1) ?? ""), rounds });
  });
}

/** A letter a juror, as `scored` takes them. */
function randomBallots(jurors: number, random: Random): string {
  const lean = random.next();
  const ballot = () => (random.below(8) === 0 ? "x" : random.next() < lean ? "b" : "s");
  return Array.from({ length: jurors }, ballot).join("");
}

function leading(ballots: string): Answer {
  const lead = ballots.replaceAll(/[^b]/g, "").length - ballots.replaceAll(/[^s]/g, "").length;
  return lead === 0 ? "hung" : lead > 0 ? "buyer" : "seller";
}

/** A table of right and wrong with at least three columns, as scipy wants them. */
export function randomTable(number: number): boolean[][] {
  const random = randomFrom("oracle", "table", number);
  const columns = 3 + random.below(4);
  const chance = random.next();
  return Array.from({ length: random.below(60) }, () =>
    Array.from({ length: columns }, () => random.next() < chance),
  );
}

/** Pairs of accuracies of some repeats; every other time of a few cases, so that differences can be equal. */
export function randomPairs(number: number): [number, number][] {
  const random = randomFrom("oracle", "pairs", number);
  const value = () => (number % 2 === 0 ? random.next() : random.below(4) / 4);
  return Array.from({ length: random.below(8) }, () => [value(), value()]);
}

/** p-values of a family, some of them equal. */
export function randomFamily(number: number): number[] {
  const random = randomFrom("oracle", "family", number);
  const scale = random.next() ** 3;
  return Array.from({ length: random.below(8) }, () =>
    number % 2 === 0 ? scale * random.next() : (random.below(6) * scale) / 5,
  );
}

/** Counts of cases that only one of two judges has right. */
export function randomCounts(number: number): [number, number] {
  const random = randomFrom("oracle", "counts", number);
  const most = number % 2 === 0 ? 6 : 400;
  return [random.below(most), random.below(most)];
}

/** Two groups, and how many of each show something and do not; small ones every other time, so that groups are empty. */
export function randomGroups(number: number): [[number, number], [number, number]] {
  const random = randomFrom("oracle", "groups", number);
  const most = number % 2 === 0 ? 6 : ([60, 4_000][random.below(2)] ?? 60);
  const group = (): [number, number] => [random.below(most), random.below(most)];
  return [group(), group()];
}

/** Points of the distributions, far ones included. */
export function randomTails(number: number) {
  const random = randomFrom("oracle", "tails", number);
  const trials = 1 + random.below(number % 2 === 0 ? 20 : 6000);
  return {
    freedom: 1 + random.below(number % 2 === 0 ? 10 : 600),
    chiSquare: random.next() * (number % 3 === 0 ? 2000 : 20),
    t: (random.next() - 0.5) * (number % 3 === 0 ? 1000 : 8),
    successes: random.below(trials + 1),
    trials,
  };
}
