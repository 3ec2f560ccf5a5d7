import { UsageInvalid } from "../../state/errors.js";

/** Labels of indexes have 32 bits, and 0 marks a free place. */
export const LARGEST_LABEL = 2 ** 32 - 1;

/**
 * Lets a label of an index pass.
 *
 * @throws UsageInvalid `bad-label` when it is not an integer from 1 to 2^32 - 1
 */
export function checkLabel(label: number): void {
  if (Number.isInteger(label) && label >= 1 && label <= LARGEST_LABEL) return;
  throw new UsageInvalid(
    "bad-label",
    `${label} cannot be a label of an index.`,
    `A label is an integer from 1 to ${LARGEST_LABEL}.`,
  );
}
