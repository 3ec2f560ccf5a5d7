import { execFileSync } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { pictureTokens } from "../../../evidence/media/picture-size.js";
import { openCase } from "../../../evidence/open-case.js";
import type { OpenedCase } from "../../../state/admitted-dispute.js";
import { DISPUTE_FORMAT, type DisputeFile } from "../../../state/dispute.js";
import { PRESETS, PresetName } from "../../../state/presets.js";
import { table } from "../../markdown-table.js";

// What it takes to open a case of 14 phone pictures and a video of 40 s, and what is sent then, beside the originals:
//   npm run perf:prepare [-- --no-ocr]

const PICTURES = 14;
/** Of a phone's camera: 12 megapixels. */
const PHOTO = { width: 4_032, height: 3_024 };
const VIDEO_SECONDS = 40;
/** What Gemini counts for a second of a video that is sent whole, without its sound. */
const TOKENS_A_SECOND = 258;

const folder = await mkdtemp(join(tmpdir(), "cyberjurors-prepare-"));
const paths = Array.from({ length: PICTURES }, (_, index) => `photo-${index + 1}.jpg`);
for (const path of paths) await drawPhoto(join(folder, path));
execFileSync("ffmpeg", [
  ...["-loglevel", "error", "-nostdin", "-y", "-f", "lavfi"],
  ...["-i", `testsrc2=duration=${VIDEO_SECONDS}:size=1920x1080:rate=30,noise=alls=6:allf=t`],
  ...[
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-crf",
    "26",
    "-pix_fmt",
    "yuv420p",
    join(folder, "video.mp4"),
  ],
]);
const file: DisputeFile = {
  format: DISPUTE_FORMAT,
  id: "prepared",
  language: "en",
  claimant: "buyer",
  buyer: {
    statement: "See the pictures.",
    evidence: [
      { id: "B1", text: "", media: paths.map((path) => ({ kind: "image", path })) },
      { id: "B2", text: "", media: [{ kind: "video", path: "video.mp4" }] },
    ],
  },
  seller: { statement: "No.", evidence: [] },
};
const sizes = await Promise.all(
  [...paths, "video.mp4"].map(async (path) => (await stat(join(folder, path))).size),
);
const original = {
  bytes: sizes.reduce((sum, size) => sum + size, 0),
  tokens: PICTURES * pictureTokens(PHOTO) + VIDEO_SECONDS * TOKENS_A_SECOND,
};
const rows = [["originals", "", "", `${PICTURES} pictures, 1 video`, ...amounts(original)]];
for (const preset of PresetName.options) {
  const { frames, imageSide } = PRESETS[preset];
  const before = process.cpuUsage();
  const started = performance.now();
  const ocr = process.argv.includes("--no-ocr") ? false : undefined;
  const opened = await openCase(file, {
    media: folder,
    frames,
    imageSide,
    ...(ocr === undefined ? {} : { ocr }),
  });
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const sent = await sentOf(opened);
  rows.push([
    preset,
    `${seconds.toFixed(1)} (own CPU ${((user + system) / 1e6).toFixed(1)})`,
    `${(process.resourceUsage().maxRSS / 1_000).toFixed(0)}`,
    `${sent.pictures} pictures`,
    ...amounts(sent),
  ]);
}
await rm(folder, { recursive: true });
process.stdout.write(`${table(["sent", "s", "peak MB", "what", "MB", "tokens"], rows)}\n`);

/** Grain and gradients, as a photograph in a room has them. */
async function drawPhoto(path: string): Promise<void> {
  const noise = { type: "gaussian", mean: 128, sigma: 7 } as const;
  await sharp({ create: { ...PHOTO, channels: 3, background: "#808080", noise } })
    .jpeg({ quality: 88 })
    .toFile(path);
}

async function sentOf({
  dispute,
  media,
}: OpenedCase): Promise<{ pictures: number; bytes: number; tokens: number }> {
  const sum = { pictures: 0, bytes: 0, tokens: 0 };
  for (const medium of dispute.buyer.evidence.flatMap((exhibit) => exhibit.media ?? [])) {
    const names =
      medium.frames?.map(({ sha256 }) => sha256) ?? (medium.sha256 === undefined ? [] : [medium.sha256]);
    const { width, height } = medium;
    if (width === undefined || height === undefined) throw new Error(`${medium.path} was not prepared.`);
    for (const name of names) sum.bytes += (await media.load(name)).bytes.byteLength;
    sum.pictures += names.length;
    sum.tokens += names.length * pictureTokens({ width, height });
  }
  return sum;
}

function amounts({ bytes, tokens }: { bytes: number; tokens: number }): string[] {
  return [(bytes / 1e6).toFixed(1), String(tokens)];
}
