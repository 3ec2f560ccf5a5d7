import { listRawFiles, type RawFile } from "./files/raw-files.js";
import { type FileContent, readFileContent } from "./files/read-file-content.js";
import { joinReadings } from "./join-readings.js";
import { type DayOrder, dayOrderOf } from "./moments/day-order.js";
import { emptyReading, type LeftOut, type Piece, type Reading } from "./pieces.js";
import { parseExportJson } from "./shapes/parse-json.js";
import { readCsv } from "./shapes/read-csv.js";
import { readJson } from "./shapes/read-json.js";
import { linesOf, readText } from "./shapes/read-text.js";
import { readPathLabel } from "./words/labels.js";
import { type KnownNames, tellSpeakers } from "./words/speakers.js";

/** A picture or video that lies in a raw export. */
export interface RawMedia extends RawFile {
  kind: "image" | "video";
}

/** What a raw export holds, before it is put together. */
export interface RawExport {
  folder: string;
  reading: Reading;
  /** Which of two ways each file writes its dates, where it tells. */
  dayOrders: ReadonlyMap<string, DayOrder>;
  /** Media of the export; those that merely lie beside the file asked for are `beside`. */
  media: RawMedia[];
  beside: RawMedia[];
  /** Texts that lie beside, which a piece of evidence may name. */
  texts: ReadonlyMap<string, string>;
}

const TOTAL_BYTES = 200_000_000;
/** Files beside the one asked for are many; only these are opened. */
const MEDIA_NAME = /\.(?:jpe?g|png|webp|gif|heic|heif|avif|tiff?|mp4|mov|m4v|avi|mkv|webm|mpe?g)$/i;
/** Longest text that may stand for a file that evidence names. */
const SHORT_TEXT = 20_000;

/**
 * Reads every file of a raw export in its own shape.
 *
 * @param known whose some names are, as the caller said
 * @throws CaseInvalid naming file and line where one cannot be read, or a limit is passed
 */
export async function readExport(path: string, known: KnownNames, signal?: AbortSignal): Promise<RawExport> {
  const { folder, files, beside, unmapped } = await listRawFiles(path);
  const speakers = tellSpeakers(known);
  const readings: Reading[] = [{ ...emptyReading(), unmapped }];
  const media: RawMedia[] = [];
  const texts = new Map<string, string>();
  let total = 0;
  for (const file of files) {
    signal?.throwIfAborted();
    const content = await readFileContent(folder, file.path);
    if (content.kind === "media") {
      media.push({ ...file, kind: content.type.kind === "video" ? "video" : "image" });
      continue;
    }
    if (content.kind === "other") {
      readings.push({ ...emptyReading(), unmapped: [leftFile(file.path, content.what)] });
      continue;
    }
    total += file.bytes;
    if (total > TOTAL_BYTES)
      readings.push({
        ...emptyReading(),
        unmapped: [leftFile(file.path, "all texts together are too large")],
      });
    else {
      if (content.text.length <= SHORT_TEXT) texts.set(file.path, content.text);
      readings.push(readOne(content, file.path, speakers));
    }
  }
  const reading = joinReadings(readings);
  return {
    folder,
    reading,
    dayOrders: dayOrdersOf(reading),
    media,
    beside: await mediaAmong(folder, beside),
    texts,
  };
}

function readOne(
  content: FileContent & { kind: "text" },
  file: string,
  speakers: ReturnType<typeof tellSpeakers>,
): Reading {
  const { text, encoding } = content;
  const label = readPathLabel(file);
  const reading = readByShape(text, file, label, speakers);
  return encoding === "utf-8"
    ? reading
    : { ...reading, notes: [`${file}: read as ${encoding}.`, ...reading.notes] };
}

function readByShape(
  text: string,
  file: string,
  label: ReturnType<typeof readPathLabel>,
  speakers: ReturnType<typeof tellSpeakers>,
): Reading {
  const body = text.trimStart();
  if (body === "") return { ...emptyReading(), unmapped: [leftFile(file, "an empty file")] };
  if (/\.(jsonl|ndjson)$/i.test(file)) {
    const lines = linesOf(text).filter((line) => line.text.trim() !== "");
    return readJson(
      lines.map((line) => parseExportJson(line.text, `${file}, line ${line.number}`)),
      file,
      label,
    );
  }
  const isJson = /\.json$/i.test(file) || /^(?:\{\s*"|\[\s*(?:\{|"|\]))/.test(body.slice(0, 200));
  if (isJson) return readJson(parseExportJson(body, file), file, label);
  if (/\.(csv|tsv)$/i.test(file)) return readCsv(text, file, label);
  return readText(text, file, label, speakers);
}

function leftFile(file: string, why: string): LeftOut {
  return { source: { file }, text: "", why, count: 1 };
}

function dayOrdersOf(reading: Reading): Map<string, DayOrder> {
  const byFile = new Map<string, Piece[]>();
  for (const piece of reading.pieces) {
    const list = byFile.get(piece.source.file);
    if (list === undefined) byFile.set(piece.source.file, [piece]);
    else list.push(piece);
  }
  const orders = new Map<string, DayOrder>();
  for (const [file, pieces] of byFile) {
    const moments = pieces.flatMap((piece) => ("at" in piece && piece.at !== undefined ? [piece.at] : []));
    const found = dayOrderOf(moments);
    if (found === undefined) continue;
    orders.set(file, found.order);
    if (moments.some(({ dayFirst, monthFirst }) => dayFirst !== undefined && monthFirst !== undefined))
      reading.notes.push(
        `${file}: dates were read ${found.order}, as "${found.because}" can be read in no other way.`,
      );
  }
  return orders;
}

async function mediaAmong(folder: string, files: readonly RawFile[]): Promise<RawMedia[]> {
  const media: RawMedia[] = [];
  for (const file of files.filter(({ path }) => MEDIA_NAME.test(path))) {
    const content = await readFileContent(folder, file.path).catch(() => undefined);
    if (content?.kind === "media")
      media.push({ ...file, kind: content.type.kind === "video" ? "video" : "image" });
  }
  return media;
}
