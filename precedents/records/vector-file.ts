import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";

/** Vectors by name in a file that grows. It is no truth: a vector that is missing or damaged can be computed again. */
export interface VectorFile {
  /** The vector of a name; undefined when there is none or its line is damaged. */
  find(key: string): Promise<Float32Array | undefined>;
  /** Adds vectors of names. Does nothing to a file opened for reading. */
  keep(vectors: readonly (readonly [key: string, vector: Float32Array])[]): Promise<void>;
  close(): Promise<void>;
}

/** Where the vectors of a library's texts are remembered. */
export function vectorPath(folder: string): string {
  return join(folder, "vectors.jsonl");
}

/** The name of a document's vector: the text and the embedder, on which alone it depends. */
export function vectorKey(embedder: { name: string }, text: string): string {
  return sha256(JSON.stringify([embedder.name, "document", text]));
}

const LINE = /^\{"key":"([0-9a-f]{64})","vector":"([\w+/=]*)","sha256":"([0-9a-f]{64})"\}$/;
const KEY_AT = '{"key":"'.length;
const KEY_LENGTH = 64;

/**
 * Opens a file of vectors.
 *
 * @param access `write` begins the file where there is none, and cuts off a torn last line; only one process may.
 *   `read` takes what is there, if anything.
 */
export async function openVectorFile(
  path: string,
  dimension: number,
  access: "read" | "write",
): Promise<VectorFile> {
  const file = access === "write" ? await open(path, "a+") : await open(path, "r").catch(() => undefined);
  const { places, whole } = placesIn((await file?.readFile()) ?? Buffer.alloc(0));
  if (access === "write") await file?.truncate(whole);
  let end = whole;
  return {
    async find(key) {
      const place = places.get(key);
      if (file === undefined || place === undefined) return undefined;
      const bytes = Buffer.alloc(place.length);
      await file.read(bytes, 0, place.length, place.at);
      const read = readVectorLine(bytes.toString("latin1"));
      return read?.key === key && read.vector.length === dimension ? read.vector : undefined;
    },
    async keep(vectors) {
      if (file === undefined || access === "read") return;
      const lines = vectors.map(([key, vector]) => {
        const line = lineOf(key, vector);
        places.set(key, { at: end, length: line.length });
        end += line.length + 1;
        return `${line}\n`;
      });
      await file.appendFile(lines.join(""));
    },
    close: async () => file?.close(),
  };
}

/** What a line of a file of vectors says, if it is whole and its vector points somewhere. */
export function readVectorLine(line: string): { key: string; vector: Float32Array } | undefined {
  const [, key = "", written = "", sum] = LINE.exec(line) ?? [];
  if (sum === undefined || sum !== sha256(`${key}${written}`)) return undefined;
  const bytes = Buffer.from(written, "base64");
  const vector = Float32Array.from({ length: bytes.length >> 2 }, (_, i) => bytes.readFloatLE(4 * i));
  const isSound = vector.every((part) => Number.isFinite(part)) && vector.some((part) => part !== 0);
  return isSound ? { key, vector } : undefined;
}

function lineOf(key: string, vector: Float32Array): string {
  const bytes = Buffer.alloc(4 * vector.length);
  for (const [i, part] of vector.entries()) bytes.writeFloatLE(part, 4 * i);
  const written = bytes.toString("base64");
  return `{"key":"${key}","vector":"${written}","sha256":"${sha256(`${key}${written}`)}"}`;
}

/** Where the line of each key is, and how many bytes are whole lines. */
function placesIn(bytes: Buffer) {
  const places = new Map<string, { at: number; length: number }>();
  let whole = 0;
  for (let stop = bytes.indexOf(0x0a); stop !== -1; stop = bytes.indexOf(0x0a, whole)) {
    const key = bytes.toString("latin1", whole + KEY_AT, whole + KEY_AT + KEY_LENGTH);
    places.set(key, { at: whole, length: stop - whole });
    whole = stop + 1;
  }
  return { places, whole };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
