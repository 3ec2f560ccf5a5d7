import type { RuleFault } from "../../state/distilled-rule.js";
import { caseNames } from "./case-names.js";
import { type Figure, figureKey, figuresIn, type Unit } from "./figures.js";
import { wordingFault } from "./rule-wording.js";
import { isUniversal } from "./universal-figure.js";

/** What keeps a rule from being a universal norm, and the words that show it. */
export interface FoundFault {
  fault: RuleFault;
  found: string;
}

const FAULT_OF: Partial<Record<Unit, RuleFault>> = { money: "amount", date: "date", code: "code" };

/**
 * Makes the check that every rule distilled from one case must pass: third person, one plain statement about trade, and
 * nothing of the case in it (names, sums, dates, numbers, exhibits). What was asked for in the prompt is checked here.
 *
 * Universal figures stay: see `isUniversal`.
 *
 * @param texts everything that was written about the case
 * @param language of the case
 * @returns a function that gives the first fault of a rule, or undefined
 */
export function ruleCheck(
  texts: readonly string[],
  language: string,
): (rule: string) => FoundFault | undefined {
  const names = caseNames(texts, language);
  const inCase = new Set(texts.flatMap(figuresIn).map(figureKey));
  const figureFault = (figure: Figure): FoundFault | undefined =>
    isUniversal(figure, inCase.has(figureKey(figure)))
      ? undefined
      : { fault: FAULT_OF[figure.unit] ?? "figure", found: figure.text };
  return (rule) => {
    const wording = wordingFault(rule);
    if (wording !== undefined) return wording;
    const figure = figuresIn(rule)
      .map(figureFault)
      .find((it) => it !== undefined);
    if (figure !== undefined) return figure;
    const name = names.usedIn(rule);
    return name === undefined ? undefined : { fault: "name", found: name };
  };
}
