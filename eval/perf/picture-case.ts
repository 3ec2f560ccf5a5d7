import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { openCase } from "../../evidence/open-case.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import type { DisputeFile, EvidenceItem } from "../../state/dispute.js";

/** A dispute as it stands in its file, without its pictures and videos. */
export function withoutMedia(file: unknown): object {
  return JSON.parse(JSON.stringify(file, (name, value: unknown) => (name === "media" ? undefined : value)));
}

const EXHIBITS = { B: 4, S: 3 } as const;
const PICTURES_EACH = 2;

/** A case of 7 exhibits with 2 pictures each, of about 150 KB once prepared, and the same without pictures. */
export async function openPictureCase(): Promise<{
  opened: OpenedCase;
  textOnly: OpenedCase;
  count: number;
}> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-pictures-"));
  const buyer = await drawExhibits(folder, "B");
  const seller = await drawExhibits(folder, "S");
  const file: DisputeFile = {
    format: "cyberjurors/dispute@1",
    id: "pictures",
    language: "en",
    claimant: "buyer",
    product: { title: "Wireless charger", description: "Used, works well." },
    buyer: { statement: "It does not charge. I want my money back.", evidence: buyer },
    seller: { statement: "It worked when I sent it.", evidence: seller },
  };
  const opened = await openCase(file, { media: folder });
  await rm(folder, { recursive: true });
  return {
    opened,
    textOnly: await openCase(withoutMedia(file)),
    count: PICTURES_EACH * (buyer.length + seller.length),
  };
}

async function drawExhibits(folder: string, prefix: keyof typeof EXHIBITS): Promise<EvidenceItem[]> {
  const exhibits: EvidenceItem[] = [];
  for (let number = 1; number <= EXHIBITS[prefix]; number++) {
    const id = `${prefix}${number}`;
    const paths = Array.from({ length: PICTURES_EACH }, (_, index) => `${id}-${index + 1}.jpg`);
    for (const path of paths) await drawPicture(join(folder, path));
    exhibits.push({
      id,
      text: `Pictures of exhibit ${id}.`,
      media: paths.map((path) => ({ kind: "image", path, alt: `Picture ${path}.` })),
    });
  }
  return exhibits;
}

/** Grain, as a photograph in dim light has it: noise is what costs bytes. */
async function drawPicture(path: string): Promise<void> {
  const noise = { type: "gaussian", mean: 128, sigma: 9 } as const;
  await sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#808080", noise } })
    .jpeg({ quality: 90 })
    .toFile(path);
}
