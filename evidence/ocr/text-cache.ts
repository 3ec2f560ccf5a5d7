import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PictureText } from "./picture-text.js";

/** Most pictures whose text is kept in memory. */
const KEPT = 500;

/** What pictures said when they were read before. */
export interface TextCache {
  get(key: string): Promise<PictureText | undefined>;
  put(key: string, text: PictureText): Promise<void>;
}

/** The name of a reading: of these bytes, by this version of the reader. */
export function readingKey(bytes: Uint8Array, reader: string): string {
  return createHash("sha256").update(reader).update("\0").update(bytes).digest("hex");
}

/**
 * Keeps readings in memory and, where a folder is given, in a file each. They hold what stands in the pictures,
 * personal data too, so that only the owner may read the files. A file that is damaged is read over.
 *
 * @param kept the memory, where several caches share one
 */
export function createTextCache(
  folder: string | undefined,
  kept: Map<string, PictureText> = new Map(),
): TextCache {
  const keep = (key: string, text: PictureText) => {
    kept.delete(key);
    kept.set(key, text);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  };
  return {
    async get(key) {
      const found = kept.get(key) ?? (folder === undefined ? undefined : await readFrom(folder, key));
      if (found !== undefined) keep(key, found);
      return found;
    },
    async put(key, text) {
      keep(key, text);
      if (folder === undefined) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${key}.json`);
      await writeFile(`${file}.${process.pid}`, JSON.stringify(text), { mode: 0o600 });
      await rename(`${file}.${process.pid}`, file);
    },
  };
}

async function readFrom(folder: string, key: string): Promise<PictureText | undefined> {
  const json = await readFile(join(folder, `${key}.json`), "utf8").catch(() => undefined);
  if (json === undefined) return undefined;
  try {
    return PictureText.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
