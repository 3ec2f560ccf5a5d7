import { open } from "node:fs/promises";
import { CaseInvalid } from "../../../state/errors.js";
import { resolveInCase } from "../../media/case-path.js";
import { type MediaType, mediaType } from "../../media/media-type.js";

/** What one file of an export is. */
export type FileContent =
  | { kind: "text"; text: string; encoding: string }
  | { kind: "media"; type: MediaType }
  | { kind: "other"; what: string };

/** Most bytes of one text file. */
export const TEXT_BYTES = 100_000_000;
const HEAD = 4_096;
const ARCHIVE = "an archive; unpack it";
/** How files begin that hold text which is not read here. */
const OTHERS: readonly (readonly [string, string])[] = [
  ["PK\x03\x04", "an archive or office document; unpack it, or save its sheets as CSV and its text as .txt"],
  ["\xd0\xcf\x11\xe0", "an old office document; save its sheets as CSV and its text as .txt"],
  ["Rar!", ARCHIVE],
  ["7z\xbc\xaf", ARCHIVE],
  ["\x1f\x8b", ARCHIVE],
  ["SQLite format 3", "a database; export its messages as text, CSV or JSON"],
  ["%PDF-", "a PDF document; save its text as .txt and its pages as pictures"],
];

/**
 * Reads a file by its bytes: a picture or video (of which only the beginning is read), a text in UTF-8, UTF-16 or
 * GB 18030, or something else.
 *
 * @throws CaseInvalid when a text is too large, or the file changed into a link out of the folder
 */
export async function readFileContent(folder: string, path: string): Promise<FileContent> {
  const { real, stats } = await resolveInCase(folder, path, "the export");
  const file = await open(real, "r").catch((cause: unknown) => {
    throw new CaseInvalid("not-readable", `${path} cannot be opened.`, "Check who may read the file.", {
      cause,
    });
  });
  try {
    const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(HEAD), position: 0 });
    const head = buffer.subarray(0, bytesRead);
    const type = mediaType(head);
    if (type.kind !== "other") return { kind: "media", type };
    const ascii = Buffer.from(head).toString("latin1");
    const other = OTHERS.find(([beginning]) => ascii.startsWith(beginning));
    if (other !== undefined) return { kind: "other", what: other[1] };
    if (type.mime !== "application/octet-stream") return { kind: "other", what: type.name };
    if (isBinary(head)) return { kind: "other", what: "no text and no picture or video that is known here" };
    if (stats.size > TEXT_BYTES) {
      throw new CaseInvalid(
        "too-large",
        `${path} has ${Math.round(stats.size / 1_000_000)} MB of text; at most ${TEXT_BYTES / 1_000_000} MB are read.`,
        "Cut the export to the time of the dispute.",
      );
    }
    return decode(await file.readFile(), path);
  } finally {
    await file.close();
  }
}

/** A text holds no zero bytes, but for UTF-16, which begins with its mark. */
function isBinary(head: Uint8Array): boolean {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return !utf16 && head.includes(0);
}

function decode(bytes: Uint8Array, path: string): FileContent {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : undefined;
  for (const encoding of mark === undefined ? ["utf-8", "gb18030"] : [mark]) {
    try {
      return { kind: "text", text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
    } catch {
      // The next encoding may fit.
    }
  }
  throw new CaseInvalid(
    "encoding",
    `${path} is a text in no encoding that is known here.`,
    "Save it in the encoding UTF-8.",
  );
}
