import { isDeepStrictEqual } from "node:util";
import { UsageInvalid } from "../../state/errors.js";
import type { LibraryRecord, Norm, Precedent } from "../../state/precedents.js";
import { LARGEST_LABEL } from "../index/check-label.js";
import { labelOf } from "../index/label-of.js";
import type { RecordBook } from "./record-book.js";

/**
 * Lets records pass that may follow what stands in `book`. References may point to any record of the same list.
 *
 * @throws UsageInvalid for a reference to what is not there, a changed precedent, a changed text of a norm, a norm
 *   without a precedent and without an author or that supersedes itself, a text without a word, another embedder
 */
export function checkRecords(
  records: readonly LibraryRecord[],
  book: RecordBook,
  embedder: { name: string; dimension: number },
): void {
  const precedents = new Map<string, Precedent>();
  const norms = new Map<string, Norm>();
  for (const record of records) {
    if (record.type === "embedder") continue;
    if (record.type === "precedent") {
      checkPrecedent(
        record.precedent,
        precedents.get(record.precedent.id) ?? book.precedent(record.precedent.id),
      );
      precedents.set(record.precedent.id, record.precedent);
    } else {
      checkNorm(record.norm, norms.get(record.norm.id) ?? book.norm(record.norm.id));
      norms.set(record.norm.id, record.norm);
    }
  }
  for (const norm of norms.values()) {
    const missing = [
      ...norm.precedents.filter((id) => !precedents.has(id) && book.precedent(id) === undefined),
      ...[...norm.contradicts, ...(norm.supersededBy === undefined ? [] : [norm.supersededBy])].filter(
        (id) => !norms.has(id) && book.norm(id) === undefined,
      ),
    ];
    if (missing.length > 0)
      throw refused(`${norm.id} names ${missing.join(", ")}, which the library does not hold.`);
  }
  checkEmbedder(records, embedder);
}

function checkPrecedent(precedent: Precedent, before: Precedent | undefined): void {
  checkText(precedent.id, precedent.text);
  if (before !== undefined && !isDeepStrictEqual(before, precedent)) {
    throw refused(`${precedent.id} is kept already and says something else.`);
  }
}

function checkNorm(norm: Norm, before: Norm | undefined): void {
  checkText(norm.id, norm.text);
  if (before !== undefined && before.text !== norm.text) {
    throw refused(`${norm.id} is kept already with another text.`);
  }
  if (norm.precedents.length === 0 && norm.author === undefined) {
    throw refused(`${norm.id} rests on no precedent and has no author.`);
  }
  if (norm.supersededBy === norm.id) throw refused(`${norm.id} supersedes itself.`);
}

function checkText(id: string, text: string): void {
  if (text.trim() === "") throw refused(`${id} has no text to be found by.`);
  if (!(labelOf(id) <= LARGEST_LABEL)) throw refused(`The number of ${id} is too large for an index.`);
}

/** The last one counts: one library is searched with one embedder. */
function checkEmbedder(
  records: readonly LibraryRecord[],
  { name, dimension }: { name: string; dimension: number },
) {
  const named = records.findLast((record) => record.type === "embedder");
  if (named === undefined || (named.name === name && named.dimension === dimension)) return;
  throw new UsageInvalid(
    "embedder-differs",
    `The library was embedded with ${named.name} (${named.dimension} numbers), and ${name} (${dimension}) is in use.`,
    "Use that embedder, or run `precedents reindex` to embed the library anew.",
  );
}

function refused(message: string): UsageInvalid {
  return new UsageInvalid(
    "record-refused",
    message,
    "Give new records new ids and keep what they refer to first; a kept precedent and a norm's text never change.",
  );
}
