/**
 * Draws screens with known text (headless Chromium) and measures how they are read.
 *
 * Prerequisites: Chromium and fonts-noto-cjk (Debian), `npm ci`, `npm run setup:optional`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openOcr } from "../../evidence/ocr/open-ocr.js";
import { paragraphsOf } from "../../evidence/ocr/paragraphs.js";
import { systemClock } from "../../graph/compose.js";
import { type OcrScreen, SCREEN_WIDTH } from "./ocr-screen.js";
import { OCR_SCREENS } from "./ocr-screens.js";
import { editDistance, type OcrScore, renderOcrTable, signsOf, wordsOf } from "./ocr-table.js";

const option = (name: string) =>
  process.argv.find((it) => it.startsWith(`--${name}=`))?.slice(name.length + 3);

const ocr = openOcr();
const { chromium } = await import("playwright-core");
const browser = await chromium.launch({
  executablePath: option("chromium") ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--force-color-profile=srgb"],
});

/** The screen with two pixels for each of CSS, as PNG; and half as large, as JPEG of quality 60. */
async function draw({ html }: OcrScreen): Promise<Record<OcrScore["form"], Buffer>> {
  const page = await browser.newPage({
    deviceScaleFactor: 2,
    viewport: { width: SCREEN_WIDTH, height: 200 },
  });
  await page.setContent(html);
  const full = await page.screenshot({ type: "png", fullPage: true });
  const height = await page.evaluate("document.documentElement.scrollHeight");
  await page.close();
  const small = await browser.newPage({ viewport: { width: SCREEN_WIDTH, height: Number(height) } });
  await small.setContent(
    `<body style="margin:0"><img width="${SCREEN_WIDTH}" src="data:image/png;base64,${full.toString("base64")}">`,
  );
  const half = await small.screenshot({ type: "jpeg", quality: 60, fullPage: true });
  await small.close();
  return { full, half };
}

const folder = option("keep");
if (folder !== undefined) await mkdir(folder, { recursive: true });
const scores: OcrScore[] = [];
try {
  for (const screen of OCR_SCREENS) {
    const drawn = await draw(screen);
    for (const form of ["full", "half"] as const) {
      const start = systemClock();
      const text = await ocr.read(drawn[form]);
      const seconds = (systemClock() - start) / 1_000;
      const paragraphs = text === undefined ? [] : paragraphsOf(text);
      const read = paragraphs.map((it) => it.text).join("\n");
      const truth = screen.truth.join("\n");
      const said = (side: string) =>
        signsOf(
          paragraphs
            .filter((it) => it.side === side)
            .map((it) => it.text)
            .join(""),
        ).join("");
      if (folder !== undefined) {
        const file = join(folder, `${screen.language}-${screen.name.replaceAll(" ", "-")}-${form}`);
        await writeFile(`${file}.${form === "full" ? "png" : "jpg"}`, drawn[form]);
        await writeFile(
          `${file}.txt`,
          paragraphs.map((it) => `${it.side === undefined ? "" : `${it.side}: `}${it.text}`).join("\n"),
        );
      }
      scores.push({
        name: screen.name,
        language: screen.language,
        form,
        characters: signsOf(truth).length,
        errors: editDistance(signsOf(truth), signsOf(read)),
        words: wordsOf(truth).length,
        wordErrors: editDistance(wordsOf(truth), wordsOf(read)),
        bubbles: screen.bubbles.length,
        // Ten signs tell a bubble, and a misread sign among them must not.
        wrongSides: screen.bubbles.filter(({ side, text: words }) => {
          const signs = signsOf(words).join("");
          return !said(side).includes(signs.slice(0, 6)) && !said(side).includes(signs.slice(-6));
        }).length,
        seconds,
      });
    }
  }
} finally {
  await browser.close();
  ocr.end();
}
process.stdout.write(`${renderOcrTable(scores)}\n`);
