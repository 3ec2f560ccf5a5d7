import { z } from "zod";
import { UsageInvalid } from "../../state/errors.js";
import { LIBRARY_FORMAT, LibraryRecord, type Norm } from "../../state/precedents.js";
import type { LibraryStore } from "../library-store.js";
import { mergeRules } from "../rules/merge-rules.js";
import { isSameRule } from "../rules/same-rule.js";
import { inForce } from "./in-force.js";
import type { FoundRule } from "./langchain-directory.js";
import { nextId } from "./next-id.js";

/** What came of an import. */
export interface Imported {
  precedents: number;
  /** New norms. */
  norms: number;
  /** Rules that a norm of the library says already, and whose support it took over. */
  merged: number;
  /** Precedents and norms that were there already. */
  skipped: number;
}

const HEADER = JSON.stringify({ format: LIBRARY_FORMAT });
const NEAR = 40;

/** A library as text: a header, then a record a line. Vectors are left out. */
export function exportLines(store: LibraryStore): string {
  const records: LibraryRecord[] = [
    ...store.precedents().map((precedent) => ({ type: "precedent" as const, precedent })),
    ...store.norms().map((norm) => ({ type: "norm" as const, norm })),
  ];
  return [HEADER, ...records.map((record) => JSON.stringify(record)), ""].join("\n");
}

/**
 * Reads what `exportLines` wrote.
 *
 * @param name of the file, for messages
 * @throws UsageInvalid naming the line that is wrong
 */
export function readLines(text: string, name: string): LibraryRecord[] {
  const [header, ...lines] = text.split("\n");
  if (header?.trim() !== HEADER) {
    throw refused(`${name} does not begin with ${HEADER}.`);
  }
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [LibraryRecord.parse(JSON.parse(line))];
    } catch (cause) {
      const why = cause instanceof z.ZodError ? z.prettifyError(cause) : "it is not JSON";
      throw refused(`Line ${index + 2} of ${name} is no record: ${why}.`, cause);
    }
  });
}

/**
 * Takes exported records into a library. Into an empty one as they are; else precedent by precedent as a build would:
 * with new ids, norms that say the same merged, contradictions found anew, and precedents that are there (by content)
 * left out. Norms that were withdrawn or superseded come only into an empty library.
 */
export async function importRecords(
  store: LibraryStore,
  records: readonly LibraryRecord[],
  { created }: { created: string },
): Promise<Imported> {
  const norms = records.flatMap((record) => (record.type === "norm" ? [record.norm] : []));
  const precedents = records.flatMap((record) => (record.type === "precedent" ? [record.precedent] : []));
  if (store.norms().length === 0 && store.precedents().length === 0) {
    await store.append(records.filter(({ type }) => type !== "embedder"));
    return { precedents: precedents.length, norms: norms.length, merged: 0, skipped: 0 };
  }
  const done: Imported = { precedents: 0, norms: 0, merged: 0, skipped: 0 };
  const force = norms.filter(inForce);
  for (const precedent of precedents) {
    if (store.precedents().some(({ dispute }) => dispute.sha256 === precedent.dispute.sha256)) {
      done.skipped++;
      continue;
    }
    const own = force.filter(({ precedents: ids }) => ids.includes(precedent.id));
    const kept = { ...precedent, id: nextId("H", store.precedents()) };
    const merged = await mergeRules(store, {
      rules: own.map(({ text, favours }) => ({ reason: "", text, favours })),
      precedent: kept,
      language: precedent.language,
      created,
    });
    await store.append([{ type: "precedent", precedent: kept }, ...merged.records]);
    done.precedents++;
    for (const { outcome } of merged.outcomes) {
      if (outcome === "new") done.norms++;
      else done.merged++;
    }
  }
  const written = force.filter(({ author, precedents: ids }) => author !== undefined && ids.length === 0);
  return addWritten(store, written, created, done);
}

/** Takes rules of elsewhere into a library, as norms that somebody wrote and no precedent supports. */
export async function importRules(
  store: LibraryStore,
  rules: readonly FoundRule[],
  { created, source }: { created: string; source: string },
): Promise<Imported> {
  const written = rules.map(({ language = "en", ...rule }) => ({ ...rule, language, author: source }));
  return addWritten(store, written, created, { precedents: 0, norms: 0, merged: 0, skipped: 0 });
}

async function addWritten(
  store: LibraryStore,
  rules: readonly Pick<Norm, "text" | "language" | "category" | "favours" | "author">[],
  created: string,
  done: Imported,
): Promise<Imported> {
  for (const { text, language, category, favours, author } of rules) {
    const near = await store.similarNorms(text, NEAR);
    if (near.some(({ item, cosine }) => isSameRule(item, { text, favours, language }, cosine))) {
      done.skipped++;
      continue;
    }
    const norm = {
      ...{ id: nextId("N", store.norms()), text, language, category, favours },
      ...(author === undefined ? {} : { author }),
      ...{ precedents: [], created, contradicts: [] },
    };
    await store.append([{ type: "norm", norm }]);
    done.norms++;
  }
  return done;
}

function refused(message: string, cause?: unknown): UsageInvalid {
  return new UsageInvalid(
    "export-invalid",
    message,
    "Name a file that `precedents export` wrote.",
    cause === undefined ? undefined : { cause },
  );
}
