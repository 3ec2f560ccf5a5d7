import { chiSquareUpper } from "./distributions.js";
import { sum } from "./mean.js";

/** Whether the columns of a table of right and wrong differ more than chance lets them. */
export interface CochranQ {
  q: number;
  /** Degrees of freedom: columns - 1. */
  freedom: number;
  /** Chance of a Q of at least this size if all columns are alike; a high one speaks for stability (C.3). */
  p: number;
}

/**
 * Cochran's Q (1950): the paper's test of stability, with cases down and independent repetitions across (C.3, Table 8).
 *
 * @param table a row for each case, with the same number of columns in each; true where the answer was right
 * @returns undefined with fewer than two columns, and where no row varies: then nothing was put to the test
 */
export function cochranQ(table: readonly (readonly boolean[])[]): CochranQ | undefined {
  const columns = table[0]?.length ?? 0;
  if (table.some((row) => row.length !== columns)) throw new RangeError("The rows are not of one length.");
  const rowTotals = table.map((row) => row.filter(Boolean).length);
  const columnTotals = Array.from({ length: columns }, (_, at) => table.filter((row) => row[at]).length);
  const varying = sum(rowTotals.map((total) => total * (columns - total)));
  if (columns < 2 || varying === 0) return undefined;
  const total = sum(columnTotals);
  const squares = sum(columnTotals.map((count) => count ** 2));
  const q = ((columns - 1) * (columns * squares - total ** 2)) / varying;
  return { q, freedom: columns - 1, p: chiSquareUpper(q, columns - 1) };
}
