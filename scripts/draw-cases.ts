/**
 * Draws the pictures and videos that the disputes under `cases/` name, from code alone.
 *
 * Prerequisites (Debian): apt-get install chromium ffmpeg fonts-noto-cjk; and `npm ci` for playwright-core,
 * sharp and tsx. CHROMIUM_PATH and FFMPEG_PATH may name other programs.
 *
 * Run: npx tsx scripts/draw-cases.ts             all cases
 *      npx tsx scripts/draw-cases.ts game-account hat-disclosed-traces
 *
 * The drawings are deterministic; another version of Chromium, the fonts, or ffmpeg may change single bytes.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { bagCase } from "./case-pictures/bag-case.js";
import { openBrowser, shoot, toJpeg } from "./case-pictures/browser.js";
import { cameraCase } from "./case-pictures/camera-case.js";
import { chargerCase } from "./case-pictures/charger-case.js";
import { coatCase } from "./case-pictures/coat-case.js";
import { encodeVideo } from "./case-pictures/encode-video.js";
import { gameCase } from "./case-pictures/game-case.js";
import { hatCase } from "./case-pictures/hat-case.js";
import { parcelCase } from "./case-pictures/parcel-case.js";
import { phoneCase } from "./case-pictures/phone-case.js";
import type { CasePictures, CaseSource, ChatLine, Clip, Still } from "./case-pictures/picture.js";
import { repairCase } from "./case-pictures/repair-case.js";
import { teapotCase } from "./case-pictures/teapot-case.js";

const ALL_CASES: CasePictures[] = [
  chargerCase,
  hatCase,
  coatCase,
  parcelCase,
  bagCase,
  gameCase,
  teapotCase,
  phoneCase,
  repairCase,
  cameraCase,
];

const CASES_FOLDER = new URL("../cases/", import.meta.url).pathname;
const DEFAULT_QUALITY = 76;

interface DisputeText {
  language: "en" | "zh";
  product: { title: string; description: string };
  chat: ChatLine[];
}

function readSource(folder: string): CaseSource {
  const dispute = JSON.parse(readFileSync(join(folder, "dispute.json"), "utf8")) as DisputeText;
  return {
    language: dispute.language,
    title: dispute.product.title,
    description: dispute.product.description,
    chat: dispute.chat,
    pictureUri: (path) => `data:image/jpeg;base64,${readFileSync(join(folder, path)).toString("base64")}`,
  };
}

async function drawStill(page: Page, folder: string, still: Still): Promise<void> {
  const png = await shoot(page, still.html(readSource(folder)), still.width, still.height);
  writeFileSync(join(folder, still.path), await toJpeg(png, still.quality ?? DEFAULT_QUALITY));
}

async function drawClip(page: Page, folder: string, clip: Clip): Promise<void> {
  const frameFolder = mkdtempSync(join(tmpdir(), "case-frames-"));
  try {
    const frames = Math.round(clip.seconds * clip.framesPerSecond);
    for (let index = 0; index < frames; index += 1) {
      const png = await shoot(page, clip.frame(index / clip.framesPerSecond), clip.width, clip.height);
      writeFileSync(join(frameFolder, `frame-${String(index).padStart(3, "0")}.png`), png);
    }
    encodeVideo(frameFolder, clip.framesPerSecond, join(folder, clip.path));
  } finally {
    rmSync(frameFolder, { recursive: true });
  }
}

async function drawCase(page: Page, pictures: CasePictures): Promise<void> {
  const folder = join(CASES_FOLDER, pictures.caseId);
  for (const medium of pictures.media) {
    if (medium.kind === "image") await drawStill(page, folder, medium);
    else await drawClip(page, folder, medium);
    const kilobytes = Math.round(statSync(join(folder, medium.path)).size / 1024);
    console.log(`${pictures.caseId}/${medium.path}: ${kilobytes} KB`);
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !ALL_CASES.some(({ caseId }) => caseId === name));
if (unknown.length > 0) throw new Error(`no such case: ${unknown.join(", ")}`);

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  for (const pictures of ALL_CASES) {
    if (wanted.length === 0 || wanted.includes(pictures.caseId)) await drawCase(page, pictures);
  }
} finally {
  await browser.close();
}
