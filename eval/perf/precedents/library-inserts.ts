import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "../../../models/embedder.js";
import { openLibrary } from "../../../precedents/open-library.js";
import type { LibraryRecord } from "../../../state/precedents.js";
import { decidedDispute } from "./decided-dispute.js";

/**
 * Seconds to keep a norm for each vector in a library on the disk, every one in an append of its own, which waits for
 * the disk; and all in one append. Nothing is embedded: the vectors are there.
 */
export async function measureAppends(
  vectors: readonly Float32Array[],
): Promise<{ one: number; batch: number }> {
  const norms = vectors.map((_, i): LibraryRecord[] => [normOf(i)]);
  return { batch: await append(vectors, [norms.flat()]), one: await append(vectors, norms) };
}

async function append(vectors: readonly Float32Array[], groups: readonly LibraryRecord[][]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-appends-"));
  const store = await openLibrary(folder, embedderOf(vectors), { mode: "create" });
  await store.append(decidedDispute(1, vectors.length + 1));
  const start = performance.now();
  for (const records of groups) await store.append(records);
  await store.close();
  const seconds = (performance.now() - start) / 1e3;
  await rm(folder, { recursive: true });
  return seconds;
}

function normOf(place: number): LibraryRecord {
  return {
    type: "norm",
    norm: {
      id: `N${place + 1}`,
      text: `${place}`,
      language: "en",
      category: "Digital Accessories",
      favours: "neither",
      precedents: ["H1"],
      created: "2026-01-01",
      contradicts: [],
    },
  };
}

/** The vector of the text "7" is the one at place 7; other texts have the first. */
function embedderOf(vectors: readonly Float32Array[]): Embedder {
  return {
    name: "given",
    dimension: vectors[0]?.length ?? 0,
    embed: async (texts) => texts.flatMap((text) => vectors[Number(text)] ?? vectors[0] ?? []),
  };
}
