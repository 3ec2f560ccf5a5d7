import { InvariantBroken } from "../state/errors.js";
import type { Persona } from "../state/panel.js";
import { randomFrom } from "../state/random.js";
import { SIDES, type Side } from "../state/side.js";
import { personas } from "./personas.js";

/**
 * The personas of seats 1 to `count`, drawn without replacement. A larger panel of the same seed begins with the
 * smaller one.
 *
 * @param count from 0 to the size of the pool
 * @throws InvariantBroken when the pool is too small; `Settings.jurors` never asks for so many
 */
export function drawPersonas(count: number, seed: number): Persona[] {
  const pool = personas();
  if (count > pool.length) {
    throw new InvariantBroken(`${count} seats cannot be filled from ${pool.length} personas.`);
  }
  return randomFrom("personas", seed).shuffle(pool).slice(0, count);
}

/** A leaning for each seat, both sides equally likely: the experiment that `Settings.leanings` turns on. */
export function drawLeanings(count: number, seed: number): Side[] {
  const random = randomFrom("leanings", seed);
  return Array.from({ length: count }, () => (random.below(SIDES.length) === 0 ? "buyer" : "seller"));
}
