import type { Persona } from "../state/panel.js";

/** Years of difference in age after which the age part has fallen to 1/e. */
const AGE_SCALE = 15;

/**
 * How alike two personas are, in (0, 1]: the mean of three parts. Age: exp(-|difference| / 15). Values: those shared
 * over those either holds (Jaccard). Styles: the share of the two styles (deciding, speaking) that agree.
 */
export function similarity(one: Persona, other: Persona): number {
  const age = Math.exp(-Math.abs(one.age - other.age) / AGE_SCALE);
  const shared = one.values.filter((value) => other.values.includes(value)).length;
  const values = shared / new Set([...one.values, ...other.values]).size;
  const styles =
    (Number(one.decisionStyle === other.decisionStyle) +
      Number(one.communicationStyle === other.communicationStyle)) /
    2;
  return (age + values + styles) / 3;
}
