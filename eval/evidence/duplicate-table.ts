import { nearDuplicates } from "../../evidence/forensics/near-duplicates.js";
import { type SeenPicture, seePicture } from "../../evidence/forensics/seen-picture.js";
import { createMediaStore, type MediaStore } from "../../evidence/media/media-store.js";
import { mediaType } from "../../evidence/media/media-type.js";
import { decodePicture } from "../../evidence/media/picture-decoder.js";
import { prepareImage } from "../../evidence/media/prepare-image.js";
import { type Random, randomFrom } from "../../state/random.js";
import { type DrawnPicture, drawDigits, drawScreen, toJpeg } from "./drawn-picture.js";

/** What was done to pictures, and how many of the pairs were called the same, or the same but for an area. */
export interface DuplicateRow {
  change: string;
  pairs: number;
  same: number;
  changed: number;
  nothing: number;
}

type Answer = "same" | "changed" | "nothing";
type Change = (file: Buffer) => Promise<Buffer>;

const CHANGES: Readonly<Record<string, Change>> = {
  "nothing (the same file)": async (file) => file,
  "saved again, quality 60": (file) => decodePicture(file).jpeg({ quality: 60 }).toBuffer(),
  "half as large, quality 75": (file) => scaled(file, 0.5),
  "made brighter": (file) => decodePicture(file).linear(1.1, 8).jpeg({ quality: 80 }).toBuffer(),
  "turned by 90 degrees": (file) => decodePicture(file).rotate(90).jpeg({ quality: 80 }).toBuffer(),
  mirrored: (file) => decodePicture(file).flop().jpeg({ quality: 80 }).toBuffer(),
  "cropped by 1% on each side": (file) => cropped(file, 0.01),
  "cropped by 3% on each side": (file) => cropped(file, 0.03),
  "cropped by 10% on each side": (file) => cropped(file, 0.1),
};

/**
 * Holds changed copies of pictures against them, screens with one digit of a price changed against those, and all
 * pictures against each other.
 */
export async function duplicateTable(
  photographs: readonly DrawnPicture[],
  screens: number,
  seed: number,
): Promise<DuplicateRow[]> {
  const rows: DuplicateRow[] = [];
  const files: Buffer[] = [];
  for (const picture of photographs) files.push(await toJpeg(picture, 90));
  for (const [name, change] of Object.entries(CHANGES)) {
    const row = emptyRow(`photograph: ${name}`);
    for (const file of files) tally(row, await answer(file, await change(file)));
    rows.push(row);
  }
  const written = emptyRow("photograph: one digit on it changed, saved again");
  for (const picture of photographs) {
    tally(written, await answer(await withNumber(picture, 18, 90), await withNumber(picture, 48, 80)));
  }
  const edited = emptyRow("screen: one digit of a price, saved again");
  const smaller = emptyRow("screen: one digit, half as large, quality 60");
  for (let index = 0; index < screens; index++) {
    const random = randomFrom("screen", seed, index);
    const { before, after } = await editedScreen(random);
    tally(edited, await answer(before, after));
    tally(smaller, await answer(before, await scaled(after, 0.5, 60)));
    files.push(before);
  }
  return [...rows, written, edited, smaller, await unrelated(files)];
}

/** An order page and the same with another digit in its price: $18, $48. */
async function editedScreen(random: Random): Promise<{ before: Buffer; after: Buffer }> {
  const screen = drawScreen(random, 18, 780, 1_688);
  const after = { ...screen, pixels: screen.pixels.slice() };
  const price = { left: 780 * 0.55, top: 1_688 - 52, width: 100, height: 30 };
  for (let y = price.top; y < price.top + price.height + 2; y++) {
    after.pixels.fill(245, (y * 780 + price.left) * 3, (y * 780 + price.left + price.width) * 3);
  }
  drawDigits(after, 48, price, [200, 20, 20]);
  return { before: await toJpeg(screen, 90), after: await toJpeg(after, 80) };
}

async function withNumber(picture: DrawnPicture, number: number, quality: number): Promise<Buffer> {
  const { width, height } = picture;
  const copy = { ...picture, pixels: picture.pixels.slice() };
  const box = { left: width * 0.6, top: height * 0.3, width: width * 0.06, height: height * 0.06 };
  drawDigits(copy, number, box, [20, 20, 20]);
  return toJpeg(copy, quality);
}

async function unrelated(files: readonly Buffer[]): Promise<DuplicateRow> {
  const row = emptyRow("unrelated pictures, each with each");
  const store = createMediaStore();
  const seen: SeenPicture[] = [];
  for (const file of files) seen.push(await see(file, store));
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(0, index)) tally(row, await compared(other, one, store));
  }
  return row;
}

async function answer(before: Buffer, after: Buffer): Promise<Answer> {
  const store = createMediaStore();
  return compared(await see(before, store), await see(after, store), store);
}

async function compared(one: SeenPicture, other: SeenPicture, store: MediaStore): Promise<Answer> {
  const [finding] = await nearDuplicates([one, other], store, undefined);
  if (finding === undefined) return "nothing";
  return finding.picture === undefined ? "same" : "changed";
}

async function see(file: Buffer, store: MediaStore): Promise<SeenPicture> {
  const preparation = await prepareImage(file, mediaType(file));
  if (preparation.status !== "prepared") throw new RangeError("a drawn picture must be readable");
  const { image } = preparation;
  store.put(image.sha256, image);
  const medium = { kind: "image" as const, path: "drawn.jpg" };
  return seePicture({ medium, where: "B1", exhibit: "B1", number: 1 }, image, 0);
}

async function scaled(file: Buffer, factor: number, quality = 75): Promise<Buffer> {
  const { width } = await decodePicture(file).metadata();
  return decodePicture(file)
    .resize({ width: Math.round(width * factor) })
    .jpeg({ quality })
    .toBuffer();
}

async function cropped(file: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await decodePicture(file).metadata();
  const [left, top] = [Math.round(width * share), Math.round(height * share)];
  return decodePicture(file)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function emptyRow(change: string): DuplicateRow {
  return { change, pairs: 0, same: 0, changed: 0, nothing: 0 };
}

function tally(row: DuplicateRow, given: Answer): void {
  row.pairs++;
  row[given]++;
}
