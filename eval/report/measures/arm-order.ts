import { ARMS } from "../../arms/arms.js";

/** The ablation of Table 3, line by line: each arm adds one thing to the one before. */
const LADDER = ["baseline", "rules", "sr-cot", "iv-cot", "jury", "full"] as const;

/** The ablation, and the same for readers without pictures. */
export const LADDERS: readonly (readonly string[])[] = [LADDER, LADDER.map((name) => `${name}-text`)];

/** Arms in the order of the tables; those that nobody knows come last, as they were given. */
export function orderedArms(names: readonly string[]): string[] {
  const known = ARMS.map(({ name }) => name);
  const once = [...new Set(names)];
  return [...known.filter((name) => once.includes(name)), ...once.filter((name) => !known.includes(name))];
}

/** What an arm stands for and where the paper has it; undefined for one that nobody knows. */
export function describeArm(name: string): { standsFor: string; source: string } | undefined {
  return ARMS.find((arm) => arm.name === name);
}
