import type { LibraryRecord } from "../../state/precedents.js";
import { checkRecords } from "./check-records.js";
import { recordBook } from "./record-book.js";
import type { RecordGroup } from "./record-lines.js";

/** All records of groups, in their order. */
export function recordsOf(groups: readonly RecordGroup[]): LibraryRecord[] {
  return groups.flatMap(({ records }) => records);
}

/** Whether groups hold anything that is found by its vector. */
export function areEmpty(groups: readonly RecordGroup[]): boolean {
  return recordsOf(groups).every(({ type }) => type === "embedder");
}

/**
 * Lets an embedder pass that the library is of.
 *
 * @throws UsageInvalid `embedder-differs`, with the remedy
 */
export function checkEmbedderOf(
  groups: readonly RecordGroup[],
  embedder: { name: string; dimension: number },
): void {
  const named = recordsOf(groups).filter(({ type }) => type === "embedder");
  checkRecords(named, recordBook(), embedder);
}
