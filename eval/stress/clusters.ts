import { fisherExact } from "../statistics/fisher-exact.js";
import { holm } from "../statistics/holm.js";
import { compared } from "./compared.js";
import type { StressCase, StressVerdict } from "./stress-case.js";
import { type Compared, FEW, type StressCluster } from "./stress-report.js";
import type { Trait } from "./trait.js";

/** A trait and the cases that show it. */
export interface TraitGroup {
  trait: Trait;
  members: Set<StressCase>;
}

/** The answer that stands for a case in every test: that of its first repeat; undefined where it gave none. */
export function firstOf({ verdicts }: StressCase): StressVerdict | undefined {
  return verdicts.find(({ repeat }) => repeat === 0);
}

/** Cases by each trait that any of them shows, in the order in which traits first come. */
export function groupByTrait(cases: readonly StressCase[]): TraitGroup[] {
  const groups = new Map<string, TraitGroup>();
  for (const it of cases) {
    for (const trait of it.traits) {
      const key = JSON.stringify([trait.family, trait.name]);
      const group = groups.get(key) ?? { trait, members: new Set() };
      groups.set(key, group);
      group.members.add(it);
    }
  }
  return [...groups.values()];
}

/**
 * The figures of each group with at least one case that was told a side, the least likely by chance first, then by lift.
 *
 * @param cases all of them, those of the groups too
 * @returns with the number of different tests that p is corrected for: groups that part the cases alike are one
 */
export function countClusters(
  groups: readonly TraitGroup[],
  cases: readonly StressCase[],
): { clusters: StressCluster[]; tests: number } {
  const told = cases.filter((it) => (firstOf(it)?.answer ?? "hung") !== "hung");
  const all = compared(firstsOf(told));
  const counted = groups.flatMap((group) => {
    const figures = compared(firstsOf([...group.members]));
    return figures.of === 0 ? [] : [{ group, figures, parting: partingOf(group, told) }];
  });
  const byParting = new Map(counted.map(({ figures, parting }) => [parting, pOf(figures, all)]));
  const adjusted = holm([...byParting.values()]);
  const corrected = new Map([...byParting.keys()].map((parting, index) => [parting, adjusted[index]]));
  const clusters = counted.map(({ group, figures, parting }): StressCluster => {
    const { of, differs } = compared([...group.members].flatMap(({ verdicts }) => verdicts));
    return {
      ...{ ...group.trait, ...figures, results: { of, differs } },
      rest: { of: all.of - figures.of, differs: all.differs - figures.differs },
      lift: all.share === undefined || all.share === 0 ? undefined : (figures.share ?? 0) / all.share,
      p: byParting.get(parting),
      corrected: corrected.get(parting),
      test: [...byParting.keys()].indexOf(parting),
      few: figures.of < FEW,
    };
  });
  return {
    clusters: clusters.sort(byTelling),
    tests: [...byParting.values()].filter((p) => p !== undefined).length,
  };
}

function firstsOf(cases: readonly StressCase[]): StressVerdict[] {
  return cases.flatMap((it) => firstOf(it) ?? []);
}

/** Which cases are parted from which, as a text: the same for a group and for all that are not in it. */
function partingOf({ members }: TraitGroup, told: readonly StressCase[]): string {
  const sides = told.map((it) => members.has(it));
  return sides.map((inside) => (inside === sides[0] ? "a" : "b")).join("");
}

function pOf({ of, differs }: Compared, all: Compared): number | undefined {
  return fisherExact([differs, of - differs], [all.differs - differs, all.of - of - (all.differs - differs)]);
}

function byTelling(one: StressCluster, other: StressCluster): number {
  return (
    (one.p ?? 2) - (other.p ?? 2) ||
    (other.lift ?? 0) - (one.lift ?? 0) ||
    other.of - one.of ||
    (one.name < other.name ? -1 : 1)
  );
}
