import type { Persona } from "../state/panel.js";
import { type Random, randomFrom } from "../state/random.js";
import type { NetworkKind } from "../state/settings.js";
import { similarity } from "./similarity.js";

/** Exponent of the Pareto distribution of attractiveness: the smaller, the heavier the tail. */
const PARETO_ALPHA = 1.5;

/**
 * G, who follows whom: for seat k, at index k - 1, the seats it follows, ascending, never its own. The paper names a
 * directed follow network and gives no way to draw one; the kinds are ours.
 *
 * - `homophily`: 3 to 5 each, without replacement, with chance proportional to similarity squared times the other's
 *   attractiveness, which is Pareto distributed, so that a few are followed by many
 * - `random`: as many each as under `homophily`, all others equally likely
 * - `ring`: the next seat; `full`: all others; `none`: nobody
 *
 * Under `homophily` and `random` nobody follows more than half of the others (rounded up), so that small panels still
 * differ from `full`.
 */
export function followNetwork(personas: readonly Persona[], kind: NetworkKind, seed: number): number[][] {
  const seats = personas.map((_, index) => index + 1);
  switch (kind) {
    case "none":
      return seats.map(() => []);
    case "full":
      return seats.map((seat) => seats.filter((other) => other !== seat));
    case "ring":
      return seats.map((seat) => (seats.length === 1 ? [] : [(seat % seats.length) + 1]));
    case "random":
      return drawn(personas, seed, randomFrom("follow-network", "random", seed), () => 1);
    case "homophily": {
      const random = randomFrom("follow-network", "homophily", seed);
      const attractiveness = new Map(
        personas.map((persona) => [persona, (1 - random.next()) ** (-1 / PARETO_ALPHA)]),
      );
      return drawn(
        personas,
        seed,
        random,
        (one, other) => similarity(one, other) ** 2 * (attractiveness.get(other) ?? 0),
      );
    }
  }
}

function drawn(
  personas: readonly Persona[],
  seed: number,
  random: Random,
  weigh: (one: Persona, other: Persona) => number,
): number[][] {
  const degree = randomFrom("out-degree", seed);
  const most = Math.ceil((personas.length - 1) / 2);
  return personas.map((persona, index) => {
    const others = personas.flatMap((other, at) =>
      at === index ? [] : [{ seat: at + 1, weight: weigh(persona, other) }],
    );
    return drawWeighted(others, Math.min(most, 3 + degree.below(3)), random).sort((a, b) => a - b);
  });
}

/** `count` seats without replacement, each time in proportion to the weights of those that are left. */
function drawWeighted(
  candidates: readonly { seat: number; weight: number }[],
  count: number,
  random: Random,
): number[] {
  const left = [...candidates];
  const seats: number[] = [];
  while (seats.length < count) {
    const total = left.reduce((sum, { weight }) => sum + weight, 0);
    let rest = random.next() * total;
    let index = 0;
    for (const { weight } of left.slice(0, -1)) {
      rest -= weight;
      if (rest < 0) break;
      index++;
    }
    seats.push(...left.splice(index, 1).map(({ seat }) => seat));
  }
  return seats;
}
