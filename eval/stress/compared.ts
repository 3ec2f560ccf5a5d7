import { wilson } from "../statistics/intervals.js";
import { share } from "../statistics/mean.js";
import { isDifferent, type StressVerdict } from "./stress-case.js";
import type { Compared } from "./stress-report.js";

/**
 * Counts answers beside decisions.
 *
 * @param cases how many cases the answers that name a side are of; as many as answers when left out
 */
export function compared(verdicts: readonly StressVerdict[], cases?: number): Compared {
  const told = verdicts.filter(({ answer }) => answer !== "hung");
  const different = told.filter(isDifferent);
  const part = share(different.length, told.length);
  const width = cases ?? told.length;
  return {
    ...{ of: told.length, differs: different.length, share: part },
    interval: part === undefined ? undefined : wilson(part * width, width),
    toBuyer: different.filter(({ answer }) => answer === "buyer").length,
    toSeller: different.filter(({ answer }) => answer === "seller").length,
    hung: verdicts.length - told.length,
  };
}
