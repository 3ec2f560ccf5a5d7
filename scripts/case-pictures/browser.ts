import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";

const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
];

/** Starts a headless Chromium (CHROMIUM_PATH, by default /usr/bin/chromium). */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
}

/** Draws one HTML page and returns the screenshot as PNG. */
export async function shoot(
  page: Page,
  html: string,
  width: number,
  height: number | "content",
): Promise<Buffer> {
  await page.setViewportSize({ width, height: height === "content" ? 200 : height });
  await page.setContent(html, { waitUntil: "load" });
  return page.screenshot({ type: "png", fullPage: height === "content" });
}

/** Turns a PNG screenshot into a small JPEG. */
export function toJpeg(png: Buffer, quality: number): Promise<Buffer> {
  return sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer();
}
