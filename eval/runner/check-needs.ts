import { UsageInvalid } from "../../state/errors.js";
import type { Arm, Need } from "../arms/arm.js";
import type { EvaluateOptions } from "./evaluate-options.js";

/**
 * Refuses arms that lack what they need, and what no arm needs.
 *
 * @throws UsageInvalid with what to give or to leave out
 */
export function checkNeeds({ arms, library, folds, rules, train }: EvaluateOptions): void {
  const taught = needing("precedents", arms);
  if (taught.length > 0 && (library === undefined) === (folds === undefined)) {
    throw new UsageInvalid(
      "needs-precedents",
      `${taught.join(", ")} judges with precedents, and ${library === undefined ? "it is not said from where" : "both a library and folds are named"}.`,
      "Give --library DIR, built from the training split by `cyberjurors precedents build`; `cyberjurors eval` also takes --folds 6, on a set without one. One of the two.",
    );
  }
  if (folds !== undefined && folds < 2) {
    throw new UsageInvalid(
      "folds",
      "One fold has no others to learn from.",
      "Give --folds from 2 on, such as 6.",
    );
  }
  const unused = [
    ...(taught.length === 0 && library !== undefined ? ["--library"] : []),
    ...(taught.length === 0 && folds !== undefined ? ["--folds"] : []),
    ...(needing("rules", arms).length === 0 && rules !== undefined ? ["--rules"] : []),
    ...(needing("other-decisions", arms).length === 0 && train !== undefined ? ["--train"] : []),
  ];
  if (unused.length === 0) return;
  throw new UsageInvalid(
    "unused",
    `No arm that is named uses ${unused.join(" and ")}.`,
    "Leave it out, or name an arm that does: full for precedents, jury for rules, majority-class for decisions.",
  );
}

/** Names of the arms that need something. */
export function needing(need: Need, arms: readonly Arm[]): string[] {
  return arms.filter(({ needs }) => needs.includes(need)).map(({ name }) => name);
}
