import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodePicture, readHeader } from "../../evidence/media/picture-decoder.js";
import { randomFrom } from "../../state/random.js";
import { type DrawnPicture, drawTexture, fromFile } from "./drawn-picture.js";
import { type DuplicateRow, duplicateTable } from "./duplicate-table.js";
import { type SpliceRow, spliceTable } from "./splice-table.js";

/** Size of each picture of the test. */
const SIZE = { width: 1_024, height: 768 } as const;

/** What the forensics find and what they wrongly find, on pictures made for it. */
export interface ForensicsTable {
  drawn: number;
  /** Parts of real photographs among the pictures. */
  real: number;
  splices: SpliceRow[];
  duplicates: DuplicateRow[];
}

/**
 * Builds the test and runs it: half of the pictures are parts of real photographs, where there are some, the others are
 * drawn.
 *
 * @param folder with photographs; undefined for drawn pictures only
 * @param counts how many pictures are spliced (and kept clean), and how many stand for duplicates
 */
export async function forensicsTable(
  folder: string | undefined,
  seed: number,
  counts: { splices: number; photographs: number; screens: number },
): Promise<ForensicsTable> {
  const real = folder === undefined ? [] : await realParts(folder);
  const wanted = Math.max(counts.splices, counts.photographs);
  const pictures: DrawnPicture[] = [];
  for (let index = 0; index < wanted; index++) {
    const part = index % 2 === 1 ? real[(index - 1) / 2] : undefined;
    pictures.push(part ?? (await drawTexture(randomFrom("texture", seed, index), SIZE.width, SIZE.height)));
  }
  return {
    drawn: pictures.filter((it) => !real.includes(it)).length,
    real: pictures.filter((it) => real.includes(it)).length,
    splices: await spliceTable(pictures.slice(0, counts.splices), seed),
    duplicates: await duplicateTable(pictures.slice(0, counts.photographs), counts.screens, seed),
  };
}

/** Parts of the photographs of a folder that do not overlap, each of the test's size. */
async function realParts(folder: string): Promise<DrawnPicture[]> {
  const parts: DrawnPicture[] = [];
  for (const name of (await readdir(folder)).filter((it) => /\.jpe?g$/i.test(it)).sort()) {
    const bytes = await readFile(join(folder, name));
    const { width = 0, height = 0 } = (await readHeader(bytes)) ?? {};
    const whole = await decodePicture(bytes)
      .stats()
      .catch(() => undefined);
    if (whole === undefined) continue;
    for (let top = 0; top + SIZE.height <= height; top += SIZE.height) {
      for (let left = 0; left + SIZE.width <= width; left += SIZE.width) {
        parts.push(await fromFile(bytes, { left, top, ...SIZE }));
      }
    }
  }
  return parts;
}

/** The table as Markdown. */
export function renderForensicsTable({ drawn, real, splices, duplicates }: ForensicsTable): string {
  return [
    `${drawn} drawn pictures, ${real} parts of real photographs, ${SIZE.width} x ${SIZE.height}.`,
    "",
    "| saved | spliced | found | in its place | clean | false alarms | assessed by the program | told: found | told: false alarms |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...splices.map(({ saved, clean, spliced, assessed, hits, inPlace, falseAlarms, told }) => {
      const cells = [
        saved,
        spliced,
        hits,
        inPlace,
        clean,
        falseAlarms,
        assessed,
        told.hits,
        told.falseAlarms,
      ];
      return `| ${cells.join(" | ")} |`;
    }),
    "",
    "| held against a picture: its copy | pairs | the same | the same but for an area | nothing |",
    "|---|---:|---:|---:|---:|",
    ...duplicates.map(
      ({ change, pairs, same, changed, nothing }) =>
        `| ${[change, pairs, same, changed, nothing].join(" | ")} |`,
    ),
  ].join("\n");
}
