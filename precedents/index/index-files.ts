import { createHash } from "node:crypto";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type HnswIndex, type Hnswlib, readHnswIndex } from "../hnsw-index.js";
import { LARGEST_LABEL } from "./check-label.js";
import { HNSW, hnswFileFault } from "./hnsw-file.js";

/** The version of index files that this program reads. Files of others are made anew. */
const FORMAT = "cyberjurors/library-index@1";
const MANIFEST = "index.json";
const PART = ".part";
const KINDS = ["norms", "precedents"] as const;
/** Named after what is in it: a file of a name never changes, so that a reader gets what was announced or nothing. */
const FILE = /^(norms|precedents)-[0-9a-f]{16}\.hnsw$/;

const SavedIndex = z.strictObject({
  file: z.string().regex(FILE),
  sha256: z.string(),
  labels: z.array(z.array(z.int().min(1).max(LARGEST_LABEL))),
});
const Content = z.strictObject({
  format: z.literal(FORMAT),
  embedder: z.strictObject({ name: z.string(), dimension: z.int().min(1) }),
  parameters: z.record(z.string(), z.number()),
  records: z.strictObject({ n: z.int().min(1), sha256: z.string() }).describe("the last group that it knows"),
  norms: SavedIndex.nullable(),
  precedents: SavedIndex.nullable(),
});
type Content = z.infer<typeof Content>;
const Manifest = z.strictObject({ content: Content, sha256: z.string() });

/** What the index files of a library say of themselves. */
export type IndexManifest = Content;

/** The two indexes of a library; none where nothing was stored. */
export interface SavedIndexes {
  norms: HnswIndex | undefined;
  precedents: HnswIndex | undefined;
}

/** The manifest of a library's index files, or undefined when it is missing or damaged. */
export async function readManifest(folder: string): Promise<IndexManifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => "");
  const manifest = Manifest.safeParse(parse(text));
  if (!manifest.success) return undefined;
  const { content, sha256 } = manifest.data;
  return sha256 === sumOf(JSON.stringify(content)) ? content : undefined;
}

/**
 * Reads the files that a manifest names.
 *
 * @returns what is wrong with one of them, when something is
 * @throws Error with ENOENT when one is not there: a writer has put others in its place, or somebody removed it
 */
export async function readIndexFiles(
  folder: string,
  manifest: IndexManifest,
  hnswlib: Hnswlib,
): Promise<SavedIndexes | string> {
  const read: SavedIndexes = { norms: undefined, precedents: undefined };
  for (const kind of KINDS) {
    const saved = manifest[kind];
    if (saved === null) continue;
    const { file, sha256, labels } = saved;
    const path = join(folder, file);
    const index = await readHnswIndex(hnswlib, {
      path,
      sha256,
      dimension: manifest.embedder.dimension,
      labels,
    });
    if (typeof index === "string") return `${file} cannot be used: ${index}`;
    read[kind] = index;
  }
  return read;
}

/** Writes both indexes. Until the last moment the old ones stand; a reader never sees half of the new. */
export async function writeIndexFiles(
  folder: string,
  indexes: { norms: HnswIndex; precedents: HnswIndex },
  of: Pick<IndexManifest, "embedder" | "records">,
): Promise<void> {
  const content: Content = {
    format: FORMAT,
    embedder: { name: of.embedder.name, dimension: of.embedder.dimension },
    parameters: { ...HNSW },
    records: of.records,
    norms: await writeIndex(folder, "norms", indexes.norms),
    precedents: await writeIndex(folder, "precedents", indexes.precedents),
  };
  const manifest = { content, sha256: sumOf(JSON.stringify(content)) };
  const part = join(folder, MANIFEST + PART);
  const file = await open(part, "w");
  try {
    await file.writeFile(`${JSON.stringify(manifest)}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, MANIFEST));
  await removeOthers(folder, content);
}

async function writeIndex(
  folder: string,
  kind: (typeof KINDS)[number],
  index: HnswIndex,
): Promise<Content["norms"]> {
  if (index.size === 0) return null;
  const part = join(folder, `${kind}.hnsw${PART}`);
  const labels = index.write(part);
  // The native code does not say when the disk is full.
  const bytes = await readFile(part);
  const fault = hnswFileFault(bytes, index.dimension, labels);
  if (fault !== undefined) throw new Error(`${part} was written wrongly: ${fault}.`);
  const sha256 = sumOf(bytes);
  const name = `${kind}-${sha256.slice(0, 16)}.hnsw`;
  const file = await open(part, "r+");
  await file.datasync().finally(() => file.close());
  await rename(part, join(folder, name));
  return { file: name, sha256, labels: labels.map((of) => [...of]) };
}

async function removeOthers(folder: string, { norms, precedents }: Content): Promise<void> {
  const named = [norms?.file, precedents?.file];
  const others = (await readdir(folder)).filter((name) => FILE.test(name) && !named.includes(name));
  for (const name of others) await rm(join(folder, name), { force: true });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sumOf(bytes: string | Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
