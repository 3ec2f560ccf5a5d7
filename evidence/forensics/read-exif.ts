/** What an EXIF block says, in the writer's own words, each cut to a bounded length and not yet screened. */
export interface ExifFields {
  make?: string;
  model?: string;
  software?: string;
  /** When the picture was taken, in the zone of the camera: `2026-03-01T10:00:00`. */
  taken?: string;
  /** How far that zone is from UTC: `+08:00`. */
  offset?: string;
  /** Whether a position is recorded; the position itself is not read. */
  position: boolean;
  /** The size that the camera gave the picture. */
  width?: number;
  height?: number;
  /** Further texts, such as descriptions and comments: nobody needs them, but they can hold commands. */
  texts: string[];
}

/** Longer names are cut. */
const NAME_CHARACTERS = 80;
const TEXT_CHARACTERS = 1_000;
/** More entries than any camera writes in a directory. */
const MOST_ENTRIES = 400;

const TAGS = { exif: 0x8769, gps: 0x8825 } as const;
const GPS_LATITUDE = 2;
/** Tags of texts that people or programs write: description, artist, copyright, user comment, XP title to subject. */
const WRITTEN = new Set([0x010e, 0x013b, 0x8298, 0x9286, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f]);
const BYTES_OF_TYPE = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const ASCII = 2;
const SHORT = 3;

interface Entry {
  tag: number;
  type: number;
  count: number;
  value: Buffer;
}

/**
 * Reads an EXIF block (a TIFF structure). Of a damaged block it reads what can be read; it follows no pointer but those
 * to the EXIF and GPS directories, so that no block keeps it busy.
 *
 * @param tiff the block from its byte order mark on, or a whole TIFF file
 * @returns undefined when it is no such block
 */
export function readExif(tiff: Uint8Array): ExifFields | undefined {
  const bytes = Buffer.from(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = bytes.toString("latin1", 0, 4);
  const little = order === "II*\0";
  if ((!little && order !== "MM\0*") || bytes.length < 8) return undefined;
  const main = entriesAt(bytes, number(bytes, 4, 4, little), little);
  const pointed = (tag: number): Entry[] => {
    const pointer = main.find((entry) => entry.tag === tag);
    return pointer === undefined ? [] : entriesAt(bytes, number(pointer.value, 0, 4, little), little);
  };
  const camera = pointed(TAGS.exif);
  const gps = pointed(TAGS.gps);
  const text = (tag: number) => textOf([...main, ...camera].find((entry) => entry.tag === tag));
  const size = (tag: number) => {
    const entry = camera.find((it) => it.tag === tag);
    return entry === undefined
      ? undefined
      : number(entry.value, 0, entry.type === SHORT ? 2 : 4, little) || undefined;
  };
  return {
    make: text(0x010f),
    model: text(0x0110),
    software: text(0x0131),
    taken: momentOf(text(0x9003) ?? text(0x9004)),
    offset: /^[+-]\d\d:\d\d$/.exec(text(0x9011) ?? "")?.[0],
    width: size(0xa002),
    height: size(0xa003),
    position: gps.some(({ tag, value }) => tag === GPS_LATITUDE && value.some((byte) => byte !== 0)),
    texts: [...main, ...camera]
      .filter(({ tag }) => WRITTEN.has(tag))
      .map(writtenText)
      .filter((it) => it !== ""),
  };
}

function entriesAt(bytes: Buffer, at: number, little: boolean): Entry[] {
  if (at + 2 > bytes.length) return [];
  const entries: Entry[] = [];
  const count = Math.min(number(bytes, at, 2, little), MOST_ENTRIES);
  for (let entry = at + 2; entry < at + 2 + count * 12 && entry + 12 <= bytes.length; entry += 12) {
    const type = number(bytes, entry + 2, 2, little);
    const values = number(bytes, entry + 4, 4, little);
    const length = values * (BYTES_OF_TYPE[type] ?? 0);
    const from = length <= 4 ? entry + 8 : number(bytes, entry + 8, 4, little);
    if (from + length > bytes.length) continue;
    const value = bytes.subarray(from, from + Math.max(length, length <= 4 ? 4 : 0));
    entries.push({ tag: number(bytes, entry, 2, little), type, count: values, value });
  }
  return entries;
}

function number(bytes: Buffer, at: number, size: 2 | 4, little: boolean): number {
  if (at + size > bytes.length) return 0;
  return little ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
}

function textOf(entry: Entry | undefined): string | undefined {
  if (entry?.type !== ASCII) return undefined;
  const text = entry.value.subarray(0, entry.count).toString("utf8").split("\0", 1)[0]?.trim() ?? "";
  return text === "" ? undefined : text.slice(0, NAME_CHARACTERS);
}

/** Comments come as ASCII, with an 8-byte mark before them, or as UTF-16. */
function writtenText({ tag, type, count, value }: Entry): string {
  const bytes = value.subarray(0, Math.min(type === ASCII ? count : value.length, TEXT_CHARACTERS * 2));
  const mark = tag === 0x9286 ? bytes.toString("latin1", 0, 8) : "";
  const wide = tag >= 0x9c9b || mark.startsWith("UNICODE");
  const text = bytes.subarray(mark === "" ? 0 : 8).toString(wide ? "utf16le" : "utf8");
  return text.replaceAll("\0", "").trim().slice(0, TEXT_CHARACTERS);
}

/** `2026:03:01 10:00:00` as ISO 8601; undefined for anything else. */
function momentOf(written: string | undefined): string | undefined {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(written ?? "");
  if (match === null) return undefined;
  const moment = `${match[1]}-${match[2]}-${match[3]}T${match[4]}`;
  return Number.isFinite(Date.parse(`${moment}Z`)) ? moment : undefined;
}
