import { jpegQuality } from "../../evidence/forensics/jpeg-quality.js";
import { areaThatStandsOut, isAssessable } from "../../evidence/forensics/splice-finding.js";
import { jpegParts } from "../../evidence/media/jpeg-segments.js";
import { type Random, randomFrom } from "../../state/random.js";
import { type Box, boxIn, type DrawnPicture, drawDigits, fromFile, pasted, toJpeg } from "./drawn-picture.js";

/** How the pictures of a row were saved, and what error levels said of them. */
export interface SpliceRow {
  saved: string;
  clean: number;
  spliced: number;
  /** Pictures, of both kinds, that the program looks at at all. */
  assessed: number;
  /** Spliced pictures that got the finding; `inPlace`: where the splice is. As if all were assessable. */
  hits: number;
  inPlace: number;
  falseAlarms: number;
  /** What the program says: the findings on pictures that it assesses. */
  told: { hits: number; falseAlarms: number };
}

/** Qualities: of the camera, of a picture from elsewhere, and of the program that saves the result. */
const CAMERA = [90, 93, 95, 97];
const ELSEWHERE = [55, 85] as const;
const EDITOR = [90, 92, 95];
const CHAT = 75;

/** A finding may lie so far outside the splice, as a share of the picture: areas are wide. */
const NEAR = 0.06;

interface Pair {
  clean: DrawnPicture;
  spliced: DrawnPicture;
  box: Box;
  quality: number;
}

/**
 * Splices each picture (a part of another one, every third time a number that is written over it) and looks for it:
 * once saved by an editor, and after a chat program saved that again. The clean ones are saved in the same ways.
 */
export async function spliceTable(pictures: readonly DrawnPicture[], seed: number): Promise<SpliceRow[]> {
  const rows = [
    emptyRow(`once, quality ${EDITOR.join(", ")}`, pictures.length),
    emptyRow(`again by a chat program, quality ${CHAT}`, pictures.length),
  ] as const;
  for (const index of pictures.keys()) {
    const pair = await makePair(pictures, index, randomFrom("splice", seed, index));
    const once = [await toJpeg(pair.clean, pair.quality), await toJpeg(pair.spliced, pair.quality)] as const;
    const again = [await resaved(once[0]), await resaved(once[1])] as const;
    await count(rows[0], once, pair);
    await count(rows[1], again, pair);
  }
  return [...rows];
}

async function makePair(pictures: readonly DrawnPicture[], index: number, random: Random): Promise<Pair> {
  const [host, donor] = [pictures[index], pictures[(index + 7) % pictures.length]];
  if (host === undefined || donor === undefined) throw new RangeError("no picture");
  const clean = await fromFile(await toJpeg(host, CAMERA[index % CAMERA.length] ?? 0));
  const box = boxIn(random, clean, [0.12, 0.26]);
  const quality = EDITOR[index % EDITOR.length] ?? 0;
  if (index % 3 === 2) {
    const spliced = { ...clean, pixels: clean.pixels.slice() };
    drawDigits(spliced, 100 + random.below(900), { ...box, height: box.height * 0.6 }, [180, 16, 16]);
    return { clean, spliced, box, quality };
  }
  const [least, most] = ELSEWHERE;
  const other = await fromFile(await toJpeg(donor, least + random.below(most - least)));
  const left = random.below(other.width - box.width);
  const top = random.below(other.height - box.height);
  return { clean, spliced: pasted(clean, other, { ...box, left, top }, box), box, quality };
}

async function resaved(file: Uint8Array): Promise<Buffer> {
  return toJpeg(await fromFile(file), CHAT);
}

async function count(row: SpliceRow, [clean, spliced]: readonly [Buffer, Buffer], pair: Pair): Promise<void> {
  const alarm = await areaThatStandsOut(clean);
  const hit = await areaThatStandsOut(spliced);
  const assessable = [clean, spliced].map((file) =>
    isAssessable(pair.clean, jpegQuality(jpegParts(file).segments)),
  );
  row.assessed += assessable.filter(Boolean).length;
  if (alarm !== undefined) row.falseAlarms++;
  if (alarm !== undefined && assessable[0]) row.told.falseAlarms++;
  if (hit === undefined) return;
  row.hits++;
  if (assessable[1]) row.told.hits++;
  if (isNear(hit.area, pair)) row.inPlace++;
}

function isNear({ x, y }: { x: number; y: number }, { box, clean }: Pair): boolean {
  const within = (at: number, from: number, length: number, whole: number) =>
    at >= from / whole - NEAR && at <= (from + length) / whole + NEAR;
  return within(x, box.left, box.width, clean.width) && within(y, box.top, box.height, clean.height);
}

function emptyRow(saved: string, pictures: number): SpliceRow {
  const none = { assessed: 0, hits: 0, inPlace: 0, falseAlarms: 0 };
  return { saved, clean: pictures, spliced: pictures, ...none, told: { hits: 0, falseAlarms: 0 } };
}
