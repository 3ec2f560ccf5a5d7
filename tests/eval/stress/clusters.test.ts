import { describe, expect, it } from "vitest";
import { countClusters, firstOf, groupByTrait } from "../../../eval/stress/clusters.js";
import { compared } from "../../../eval/stress/compared.js";
import { tellingClusters } from "../../../eval/stress/telling-clusters.js";
import { CASES, stressCase } from "./stress-cases.js";

const counted = () => countClusters(groupByTrait(CASES), CASES);
const named = (name: string) => counted().clusters.find((it) => it.name === name);

describe("compared", () => {
  it("counts answers beside decisions; a hung one is neither agreement nor difference", () => {
    const all = compared(CASES.flatMap((it) => firstOf(it) ?? []));
    // Wilson of 4 in 10.
    expect(all).toMatchObject({ of: 10, differs: 4, share: 0.4, toBuyer: 2, toSeller: 2, hung: 1 });
    expect(all.interval?.[0]).toBeCloseTo(0.1682, 4);
    expect(all.interval?.[1]).toBeCloseTo(0.6873, 4);
  });

  it("is as wide over repeats as the cases make it", () => {
    const once = CASES.flatMap((it) => firstOf(it) ?? []);
    const twice = compared([...once, ...once], 10);
    expect([twice.of, twice.differs, twice.interval]).toEqual([20, 8, compared(once).interval]);
  });

  it("tells no share of nothing", () => {
    expect(compared([])).toMatchObject({ of: 0, share: undefined, interval: undefined });
  });
});

describe("countClusters", () => {
  it("counts cases by their first repeat, and all repeats beside", () => {
    expect(named("Cameras")).toMatchObject({
      ...{ of: 4, differs: 3, share: 0.75, toBuyer: 2, toSeller: 1, hung: 0, few: true },
      rest: { of: 6, differs: 1 },
      // c1 agrees in the second repeat, c4 is hung there: 3 + 2 of 4 + 3.
      results: { of: 7, differs: 5 },
    });
    expect(named("Hats")).toMatchObject({ of: 6, differs: 1, hung: 1, few: false });
    expect(named("Hats")?.results).toEqual({ of: 13, differs: 3 });
  });

  it("tells lift over the share of all cases", () => {
    expect(named("Cameras")?.lift).toBeCloseTo(0.75 / 0.4, 12);
    expect(named("Hats")?.lift).toBeCloseTo(1 / 6 / 0.4, 12);
    expect(named("language: en")?.lift).toBe(1);
  });

  it("tests each cluster against the rest by Fisher's exact test", () => {
    // 4 that differ of 10, 4 cameras: C(10, 4) = 210 tables by count: 15, 80, 90, 24, 1. (15 + 24 + 1) / 210.
    expect(named("Cameras")?.p).toBeCloseTo(40 / 210, 12);
    // 3 with a video: 35, 105, 63, 7. (35 + 63 + 7) / 210.
    expect(named("media: video")?.p).toBeCloseTo(105 / 210, 12);
    // Nothing is left to compare it with.
    expect(named("language: en")?.p).toBeUndefined();
  });

  it("corrects after Holm, with clusters that part the cases alike as one test", () => {
    // Hats are all but the cameras: one test of two.
    expect(counted().tests).toBe(2);
    expect(named("Hats")?.p).toBe(named("Cameras")?.p);
    expect(named("Cameras")?.corrected).toBeCloseTo((2 * 40) / 210, 12);
    expect(named("Hats")?.corrected).toBeCloseTo((2 * 40) / 210, 12);
    expect(named("media: video")?.corrected).toBeCloseTo(0.5, 12);
    expect(named("language: en")?.corrected).toBeUndefined();
  });

  it("puts what chance explains least first, then what differs more often", () => {
    expect(counted().clusters.map(({ name }) => name)).toEqual([
      "Cameras",
      "Hats",
      "media: video",
      "language: en",
    ]);
  });

  it("has no cluster without an answer that names a side, and no lift where nothing differs", () => {
    const cases = [stressCase("a", ["bb"], "Hats"), stressCase("b", ["sh"], "Shoes")];
    const { clusters, tests } = countClusters(groupByTrait(cases), cases);
    expect(clusters.map(({ name, lift, p }) => [name, lift, p])).toEqual([["Hats", undefined, undefined]]);
    expect(tests).toBe(0);
  });

  it("leaves a case out whose first repeat gave no answer, and counts its other repeats", () => {
    const late = stressCase("late", ["bb", "bs"], "Cameras", "language: en");
    const cases = [...CASES, { ...late, verdicts: late.verdicts.slice(1) }];
    const cluster = countClusters(groupByTrait(cases), cases).clusters.find(({ name }) => name === "Cameras");
    expect(cluster).toMatchObject({ of: 4, differs: 3, results: { of: 8, differs: 6 } });
  });
});

describe("tellingClusters", () => {
  it("gives cases of clusters that differ more often, the surest panel first", () => {
    const votes = (buyer: number, seller: number) => ({ buyer, seller, spoiled: 0 });
    const split: Record<string, ReturnType<typeof votes>> = {
      c1: votes(9, 8),
      c2: votes(17, 0),
      c3: votes(4, 13),
    };
    const cases = CASES.map((it) => ({
      ...it,
      verdicts: it.verdicts.map((verdict) => ({ ...verdict, votes: split[it.id] })),
    }));
    const groups = groupByTrait(cases);
    const telling = tellingClusters(countClusters(groups, cases).clusters, groups);
    expect(telling.map(({ name, examples }) => [name, examples.map((it) => it.case)])).toEqual([
      ["Cameras", ["c2", "c3", "c1"]],
      ["media: video", ["c2", "c1"]],
    ]);
    expect(telling[0]?.examples[1]).toMatchObject({
      decided: "buyer",
      answer: "seller",
      votes: votes(4, 13),
    });
  });

  it("shows no cluster that differs in the cases of one before", () => {
    const cases = CASES.map((it) =>
      it.id.startsWith("c")
        ? { ...it, traits: [...it.traits, { family: "claim" as const, name: "same" }] }
        : it,
    );
    const groups = groupByTrait(cases);
    const { clusters } = countClusters(groups, cases);
    expect(clusters.slice(0, 3).map(({ name }) => name)).toEqual(["Cameras", "same", "Hats"]);
    expect(tellingClusters(clusters, groups).map(({ name }) => name)).toEqual(["Cameras", "media: video"]);
  });
});
