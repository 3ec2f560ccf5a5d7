import type { Embedder } from "../../models/embedder.js";
import { PrerequisiteMissing } from "../../state/errors.js";
import type { HnswIndex, Hnswlib } from "../hnsw-index.js";
import { type IndexManifest, readIndexFiles, readManifest, type SavedIndexes } from "../index/index-files.js";
import { manifestFault } from "../index/indexes.js";
import { labelOf } from "../index/label-of.js";
import { unitVector } from "../index/unit-vector.js";
import { inForce } from "./in-force.js";
import type { LibraryProblem } from "./library-problem.js";
import { recordBook } from "./record-book.js";
import { areEmpty, recordsOf } from "./record-groups.js";
import type { RecordGroup } from "./record-lines.js";
import { openVectorFile, vectorKey, vectorPath } from "./vector-file.js";

const KINDS = ["norms", "precedents"] as const;
/** Vectors of one kind that are compared. */
const SAMPLE = 50;
/** Below it two vectors are not of one text. A service may give a text slightly other numbers each time. */
const SAME = 0.999;
const REMEDY = "Run `precedents reindex`.";

/** What is wrong in the index files of a library, by its records as of the last group that the index knows. */
export async function verifyIndex(
  folder: string,
  groups: readonly RecordGroup[],
  { embedder, load }: { embedder: Embedder | undefined; load: () => Promise<Hnswlib> },
): Promise<LibraryProblem[]> {
  const manifest = await readManifest(folder);
  const own = recordsOf(groups).findLast((record) => record.type === "embedder");
  if (own?.type !== "embedder")
    return [problem("records.jsonl", "No record names the embedder of this library.")];
  const fault = manifestFault(manifest, own, groups);
  if (manifest === undefined || fault !== undefined) {
    return areEmpty(groups) ? [] : [problem("index.json", `The index is not used: ${fault}.`)];
  }
  const saved = await readSaved(folder, manifest, load);
  if ("where" in saved) return [saved];
  const known = expectedIn(groups.slice(0, manifest.records.n));
  const file = await openVectorFile(vectorPath(folder), own.dimension, "read");
  const vectorOf = async (text: string) =>
    embedder === undefined ? file.find(vectorKey(own, text)) : (await embedder.embed([text], "document"))[0];
  const problems: LibraryProblem[] = [];
  for (const kind of KINDS) {
    problems.push(...strayLabels(kind, known[kind], manifest[kind]?.labels.flat() ?? []));
    problems.push(...(await strayVectors(kind, saved[kind], known[kind], vectorOf)));
  }
  await file.close();
  return problems;
}

type Expected = Record<(typeof KINDS)[number], Map<number, string>>;

/** The texts by label that belong into the indexes. */
function expectedIn(groups: readonly RecordGroup[]): Expected {
  const book = recordBook();
  book.write(recordsOf(groups));
  const texts = (items: readonly { id: string; text: string }[]) =>
    new Map(items.map(({ id, text }) => [labelOf(id), text]));
  return { norms: texts(book.norms().filter(inForce)), precedents: texts(book.precedents()) };
}

async function readSaved(
  folder: string,
  manifest: IndexManifest,
  load: () => Promise<Hnswlib>,
): Promise<SavedIndexes | LibraryProblem> {
  try {
    const saved = await readIndexFiles(folder, manifest, await load());
    return typeof saved === "string" ? problem("index.json", `The index is not used: ${saved}.`) : saved;
  } catch (error) {
    if (error instanceof PrerequisiteMissing) {
      return {
        where: "index.json",
        what: `The index was not checked: ${error.message}`,
        remedy: error.remedy,
      };
    }
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      return problem("index.json", "A file that it names is not there.");
    }
    throw error;
  }
}

function strayLabels(
  kind: (typeof KINDS)[number],
  expected: ReadonlyMap<number, string>,
  labels: readonly number[],
): LibraryProblem[] {
  const found = new Set(labels);
  const missing = [...expected.keys()].filter((label) => !found.has(label));
  const extra = [...found].filter((label) => !expected.has(label));
  return [
    ...(missing.length === 0
      ? []
      : [problem("index.json", `The ${kind} ${missing.join(", ")} are not in the index.`)]),
    ...(extra.length === 0
      ? []
      : [problem("index.json", `The ${kind} ${extra.join(", ")} should not be in the index.`)]),
  ];
}

/** Compares vectors of a sample, evenly drawn, with those of their texts, as far as these are known. */
async function strayVectors(
  kind: (typeof KINDS)[number],
  index: HnswIndex | undefined,
  expected: ReadonlyMap<number, string>,
  vectorOf: (text: string) => Promise<Float32Array | undefined>,
): Promise<LibraryProblem[]> {
  const every = Math.ceil(expected.size / SAMPLE);
  const wrong: number[] = [];
  for (const [label, text] of [...expected].filter((_, place) => place % every === 0)) {
    const [stored, right] = [index?.vector(label), await vectorOf(text)];
    if (stored === undefined || right === undefined) continue;
    const unit = unitVector(right, stored.length);
    if (stored.reduce((sum, part, i) => sum + part * (unit[i] ?? 0), 0) < SAME) wrong.push(label);
  }
  if (wrong.length === 0) return [];
  return [problem("index.json", `The ${kind} ${wrong.join(", ")} have vectors of other texts.`)];
}

function problem(where: string, what: string): LibraryProblem {
  return { where, what, remedy: REMEDY };
}
