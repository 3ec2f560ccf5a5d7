import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Embedder } from "../../models/embedder.js";
import { importOptional } from "../../models/providers/optional-package.js";
import { UNCATEGORIZED } from "../../state/categories.js";
import { UsageInvalid } from "../../state/errors.js";
import { Norm } from "../../state/precedents.js";
import type { LibraryStore } from "../library-store.js";
import { embedAll } from "./embed-all.js";
import { inForce } from "./in-force.js";

/** What of LangChain's `HNSWLib` is used. */
interface Interop {
  HNSWLib: new (
    embeddings: object,
    args: { space: "cosine"; numDimensions: number },
  ) => {
    addVectors(vectors: number[][], documents: object[]): Promise<void>;
    save(directory: string): Promise<void>;
  };
}

/** Most bytes of texts that are read. */
const MOST_BYTES = 200_000_000;

const Documents = z.array(
  z.tuple([
    z.string(),
    z.object({ pageContent: z.string(), metadata: z.record(z.string(), z.unknown()).default({}) }),
  ]),
);

/** What a document may say of its rule, each thing for itself. */
const Said = z.object({
  category: z.string().optional().catch(undefined),
  favours: Norm.shape.favours.optional().catch(undefined),
  language: z.string().optional().catch(undefined),
});

/** A rule that was found in a directory. What its metadata does not say is left open. */
export type FoundRule = Pick<Norm, "text" | "category" | "favours"> & { language?: string };

/**
 * Writes the norms in force as a directory that LangChain's `HNSWLib.load` opens: a document a norm, the rest of the
 * norm as its metadata. Queries must be embedded with the library's embedder.
 *
 * @returns how many norms were written
 * @throws PrerequisiteMissing when @langchain/community is not installed
 * @throws UsageInvalid when there is no norm to write
 */
export async function exportLangChain(
  store: LibraryStore,
  embedder: Embedder,
  directory: string,
): Promise<number> {
  const norms = store.norms().filter(inForce);
  if (norms.length === 0) {
    throw new UsageInvalid("nothing-to-export", "The library holds no norm in force.", "Build it first.");
  }
  const name = "@langchain/community/vectorstores/hnswlib";
  const { HNSWLib } = (await importOptional(name)) as Interop;
  const vectors = await embedAll(
    embedder,
    norms.map(({ text }) => text),
  );
  const index = new HNSWLib({}, { space: "cosine", numDimensions: embedder.dimension });
  const documents = norms.map(({ text, ...norm }) => ({
    pageContent: text,
    metadata: { ...norm, support: norm.precedents.length, embedder: embedder.name },
  }));
  await index.addVectors(
    vectors.map((vector) => [...vector]),
    documents,
  );
  await index.save(directory);
  return norms.length;
}

/**
 * The rules in a directory that LangChain's `HNSWLib.save` wrote. Only its texts are read: vectors of another embedder
 * are of no use, and a damaged index would end the process.
 *
 * @throws UsageInvalid when there is no such directory, or its documents cannot be read
 */
export async function readLangChain(directory: string): Promise<FoundRule[]> {
  const path = join(directory, "docstore.json");
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw unreadable(path, "is not there or cannot be opened", cause);
  });
  if (bytes.length > MOST_BYTES) throw unreadable(path, `has more than ${MOST_BYTES / 1e6} MB`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw unreadable(path, "is not JSON", cause);
  }
  const documents = Documents.safeParse(value);
  if (!documents.success) throw unreadable(path, "holds no documents of LangChain", documents.error);
  return documents.data.map(([, { pageContent, metadata }]) => {
    const { category, favours, language } = Said.parse(metadata);
    return {
      text: pageContent,
      category: category ?? UNCATEGORIZED,
      favours: favours ?? "neither",
      ...(language === undefined ? {} : { language }),
    };
  });
}

function unreadable(path: string, what: string, cause?: unknown): UsageInvalid {
  return new UsageInvalid(
    "langchain-directory",
    `${path} ${what}.`,
    "Name a directory that LangChain's HNSWLib.save wrote: args.json, docstore.json, hnswlib.index.",
    cause === undefined ? undefined : { cause },
  );
}
