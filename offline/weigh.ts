import { InvariantBroken } from "../state/errors.js";
import type { Persona } from "../state/panel.js";
import type { Side } from "../state/side.js";
import type { Reading } from "./features/feature.js";

/** What a persona's first, second and third value multiply. */
const VALUE_FACTORS = [1.5, 1.3, 1.15] as const;

/** Values that a way of deciding stresses besides one's own, by a fifth. */
const STYLE_VALUES: Readonly<Record<Persona["decisionStyle"], readonly Persona["values"][number][]>> = {
  analytical: ["evidence"],
  "rule-bound": ["contract"],
  intuitive: ["honesty"],
  deliberative: ["caution"],
  empathetic: ["compassion", "fairness"],
  pragmatic: ["commerce", "responsibility"],
};
const STYLE_FACTOR = 1.2;

/** Features overlap (one fact often carries two), so that their sum says less than its parts. */
export const OVERLAP = 0.6;

/** What a drawn leaning adds (the experiment `leanings`). */
export const LEANING = 1.5;

/** What a reading adds to one person's log odds of the buyer. */
export interface Contribution extends Reading {
  signed: number;
}

/** How much more than others a persona weighs a value; 1 for nobody in particular. */
export function factorOf(value: Persona["values"][number], persona: Persona | undefined): number {
  if (persona === undefined) return 1;
  const own = VALUE_FACTORS[persona.values.indexOf(value)] ?? 1;
  return own * (STYLE_VALUES[persona.decisionStyle].includes(value) ? STYLE_FACTOR : 1);
}

/** All readings as this persona weighs them, the heaviest first. */
export function weigh(readings: readonly Reading[], persona: Persona | undefined): Contribution[] {
  return readings
    .map((reading) => ({
      ...reading,
      signed:
        OVERLAP * reading.weight * factorOf(reading.value, persona) * (reading.toward === "buyer" ? 1 : -1),
    }))
    .sort((a, b) => Math.abs(b.signed) - Math.abs(a.signed));
}

/** Sum of the contributions, and the leaning where one was drawn: the log odds of the buyer. */
export function logitOf(contributions: readonly Contribution[], leaning: Side | undefined): number {
  const bias = leaning === undefined ? 0 : leaning === "buyer" ? LEANING : -LEANING;
  return contributions.reduce((sum, { signed }) => sum + signed, bias);
}

/** The chance that a person with these log odds rules for the buyer. */
export function chanceOfBuyer(logit: number): number {
  // Compared with anything, NaN is false: without this it would be a vote.
  if (!Number.isFinite(logit)) throw new InvariantBroken("A feature gave no number.");
  return 1 / (1 + Math.exp(-logit));
}
