import { ARMS } from "../../arms/arms.js";

/** The ablation of Table 3, line by line: each arm adds one thing to the one before. */
const LADDER = ["baseline", "rules", "sr-cot", "iv-cot", "jury", "full"] as const;

/** What adds to what: each arm is compared with the one before it. */
export interface Rungs {
  arms: readonly string[];
  /** Whether it is shown with one arm alone: a table of the arms, and not of their difference. */
  alone: boolean;
}

/** The ablation, what seeing the others adds to a panel, and both for readers without pictures. */
export const LADDERS: readonly Rungs[] = [
  { arms: LADDER, alone: true },
  { arms: ["no-peer", "jury"], alone: false },
  { arms: LADDER.map((name) => `${name}-text`), alone: true },
  { arms: ["no-peer-text", "jury-text"], alone: false },
];

/** Arms that others are held against, the first that is there: the whole method, or what there is of it. */
const REFERENCES = [...LADDER].reverse();

/** The arm that the others of a run are held against: the whole method, or the most of it that is there. */
export function referenceOf(arms: readonly string[]): string | undefined {
  return [...REFERENCES, ...REFERENCES.map((name) => `${name}-text`)].find((name) => arms.includes(name));
}

/** Arms in the order of the tables; those that nobody knows come last, as they were given. */
export function orderedArms(names: readonly string[]): string[] {
  const known = ARMS.map(({ name }) => name);
  const once = [...new Set(names)];
  return [...known.filter((name) => once.includes(name)), ...once.filter((name) => !known.includes(name))];
}

/** What an arm stands for and where the paper has it; undefined for one that nobody knows. */
export function describeArm(name: string): { standsFor: string; source: string; cites: boolean } | undefined {
  return ARMS.find((arm) => arm.name === name);
}
