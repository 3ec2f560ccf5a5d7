import { open, readFile } from "node:fs/promises";
import { z } from "zod";
import { UsageInvalid } from "../../state/errors.js";
import { readHash, writeHash } from "./perceptual-hash.js";
import type { SeenPicture } from "./seen-picture.js";

const FORMAT = "cyberjurors/picture-hash@1";
const HashText = z.string().regex(/^[0-9a-f]{16}$/);

/** One picture of an earlier case: a line of the store. It holds no picture, and nobody's words. */
const Line = z.strictObject({
  format: z.literal(FORMAT),
  case: z.string().max(100),
  exhibit: z.string().max(10),
  media: z.int().min(1),
  difference: HashText,
  frequency: HashText,
});
type Line = z.infer<typeof Line>;

/** A picture of an earlier case. */
export type KeptPicture = Pick<Line, "case" | "exhibit" | "media"> & Pick<SeenPicture, "hashes">;

/**
 * Reads the hashes of earlier cases' pictures; none when the file is not there. A last line without its end, as a
 * stopped process leaves it, is not read.
 *
 * @throws UsageInvalid `hash-store` when another line is not one of this format
 */
export async function readHashes(file: string): Promise<KeptPicture[]> {
  return (await linesOf(file)).map(({ difference, frequency, ...rest }) => ({
    case: rest.case,
    exhibit: rest.exhibit,
    media: rest.media,
    hashes: { difference: readHash(difference), frequency: readHash(frequency) },
  }));
}

/** Adds the pictures of a case to the end of the file, but those that it has already. */
export async function keepHashes(file: string, id: string, seen: readonly SeenPicture[]): Promise<void> {
  const known = new Set((await linesOf(file)).map((line) => JSON.stringify(line)));
  const added = seen
    .map(({ listed, hashes }) =>
      JSON.stringify({
        format: FORMAT,
        case: id,
        exhibit: listed.exhibit,
        media: listed.number,
        difference: writeHash(hashes.difference),
        frequency: writeHash(hashes.frequency),
      } satisfies Line),
    )
    .filter((line) => !known.has(line));
  if (added.length === 0) return;
  const store = await open(file, "a+");
  try {
    const { size } = await store.stat();
    const whole = await wholeLength(store, size);
    if (whole < size) await store.truncate(whole);
    await store.appendFile(`${added.join("\n")}\n`);
  } finally {
    await store.close();
  }
}

/** Up to the end of the last whole line. */
async function wholeLength(store: Awaited<ReturnType<typeof open>>, size: number): Promise<number> {
  const tail = Buffer.alloc(Math.min(size, 1_000));
  await store.read(tail, 0, tail.length, size - tail.length);
  return size - tail.length + tail.lastIndexOf("\n") + 1;
}

async function linesOf(file: string): Promise<Line[]> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    if ((cause as { code?: unknown }).code === "ENOENT") return "";
    throw invalid(`${file} cannot be read.`, cause);
  });
  return text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .slice(0, -1)
    .map((line, index) => {
      try {
        return Line.parse(JSON.parse(line));
      } catch (cause) {
        throw invalid(`${file}, line ${index + 1}: this is no line of a store of picture hashes.`, cause);
      }
    });
}

function invalid(message: string, cause: unknown): UsageInvalid {
  return new UsageInvalid(
    "hash-store",
    message,
    "Name a file that this program wrote, or one that is not there yet.",
    {
      cause,
    },
  );
}
