import { describe, expect, it } from "vitest";
import { followNetwork } from "../../jury/follow-network.js";
import { drawPersonas } from "../../jury/panel.js";
import { similarity } from "../../jury/similarity.js";
import type { Persona } from "../../state/panel.js";
import { NetworkKind } from "../../state/settings.js";
import { SAMPLE_PERSONA } from "./sample-persona.js";

const panel = (count: number): Persona[] => drawPersonas(count, 7);
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

/** Share of all follows that go to the three most followed of 17, meaned over many seeds. */
function topThree(kind: NetworkKind): number {
  const shares = SEEDS.map((seed) => {
    const followed = followNetwork(drawPersonas(17, seed), kind, seed).flat();
    const counts = Array.from({ length: 17 }, (_, at) => followed.filter((seat) => seat === at + 1).length);
    const top = counts.sort((a, b) => b - a).slice(0, 3);
    return top.reduce((sum, count) => sum + count, 0) / followed.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** How alike follower and followed are, meaned over many seeds. */
function meanSimilarity(kind: NetworkKind): number {
  const all = SEEDS.flatMap((seed) => {
    const personas = drawPersonas(17, seed);
    return followNetwork(personas, kind, seed).flatMap((follows, at) =>
      follows.map((seat) => similarity(personas[at] as Persona, personas[seat - 1] as Persona)),
    );
  });
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

describe("every kind of follow network", () => {
  const cases = NetworkKind.options.flatMap((kind) => [1, 2, 3, 5, 17, 64].map((count) => ({ kind, count })));
  it.each(cases)("$kind with $count seats: ascending, in range, nobody twice, never oneself", (its) => {
    const network = followNetwork(panel(its.count), its.kind, 7);
    expect(network).toHaveLength(its.count);
    for (const [at, follows] of network.entries()) {
      expect(follows).toEqual([...new Set(follows)].sort((a, b) => a - b));
      expect(follows).not.toContain(at + 1);
      expect(follows.every((seat) => seat >= 1 && seat <= its.count)).toBe(true);
    }
  });

  it.each(NetworkKind.options)("%s is the same for the same seed, and empty without seats", (kind) => {
    expect(followNetwork(panel(17), kind, 7)).toEqual(followNetwork(panel(17), kind, 7));
    expect(followNetwork([], kind, 7)).toEqual([]);
  });
});

describe("fixed networks", () => {
  it("none, ring and full of three", () => {
    expect(followNetwork(panel(3), "none", 1)).toEqual([[], [], []]);
    expect(followNetwork(panel(3), "ring", 1)).toEqual([[2], [3], [1]]);
    expect(followNetwork(panel(3), "full", 1)).toEqual([
      [2, 3],
      [1, 3],
      [1, 2],
    ]);
  });

  it("lets a single juror follow nobody", () => {
    for (const kind of NetworkKind.options) expect(followNetwork(panel(1), kind, 1)).toEqual([[]]);
  });

  it("leaves two jurors only each other", () => {
    for (const kind of ["ring", "full", "homophily", "random"] as const) {
      expect(followNetwork(panel(2), kind, 1)).toEqual([[2], [1]]);
    }
  });
});

describe("drawn networks", () => {
  it("let each of 17 follow three to five, each number about as often", () => {
    const sizes = SEEDS.flatMap((seed) => followNetwork(panel(17), "homophily", seed).map((it) => it.length));
    for (const size of [3, 4, 5]) {
      const share = sizes.filter((it) => it === size).length / sizes.length;
      expect(share).toBeGreaterThan(0.28);
      expect(share).toBeLessThan(0.39);
    }
  });

  it("let nobody follow more than half of the others, rounded up", () => {
    // N = 3: 1 of 2; N = 5: 2 of 4; N = 6: 3 of 5
    for (const [count, most] of [
      [3, 1],
      [5, 2],
      [6, 3],
    ] as const) {
      for (const follows of followNetwork(panel(count), "random", 3)) expect(follows).toHaveLength(most);
    }
  });

  it("differ from seed to seed", () => {
    expect(followNetwork(panel(17), "homophily", 8)).not.toEqual(followNetwork(panel(17), "homophily", 7));
  });

  it("give random and homophily the same number of follows, seat by seat", () => {
    const sizes = (kind: NetworkKind) => followNetwork(panel(17), kind, 7).map((follows) => follows.length);
    expect(sizes("random")).toEqual(sizes("homophily"));
    expect(followNetwork(panel(17), "random", 7)).not.toEqual(followNetwork(panel(17), "homophily", 7));
  });

  it("let like follow like", () => {
    const alike = { ...SAMPLE_PERSONA, age: 20 };
    const unlike: Persona = {
      ...SAMPLE_PERSONA,
      age: 78,
      values: ["commerce", "caution"],
      decisionStyle: "intuitive",
      communicationStyle: "blunt",
    };
    // Weights of seat 1: seat 2 has 1 x Pareto, seat 3 has (exp(-58 / 15) / 3) squared = 0.00005 x Pareto.
    const toTwin = SEEDS.filter(
      (seed) => followNetwork([alike, { ...alike }, unlike], "homophily", seed)[0]?.[0] === 2,
    );
    expect(toTwin.length).toBeGreaterThanOrEqual(195);
  });

  it("follow more alike people under homophily than at random (0.37 against 0.25)", () => {
    expect(meanSimilarity("homophily")).toBeGreaterThan(meanSimilarity("random") + 0.08);
  });

  it("have hubs under homophily: the top three draw more follows than at random (0.36 against 0.29)", () => {
    expect(topThree("homophily")).toBeGreaterThan(topThree("random") + 0.04);
  });
});
