import type { PictureLook } from "./picture-look.js";

/** Sizes of the screens of phones, tablets and computers, the shorter side first. */
const SCREENS = new Set(
  `640x1136 720x1280 720x1520 720x1560 720x1600 720x1612 750x1334 768x1024 768x1366 800x1280 828x1792 900x1440
   900x1600 1080x1920 1080x2160 1080x2220 1080x2232 1080x2240 1080x2248 1080x2280 1080x2310 1080x2312 1080x2316
   1080x2340 1080x2376 1080x2388 1080x2400 1080x2404 1080x2408 1080x2412 1080x2460 1080x2520 1125x2436 1170x2532
   1179x2556 1200x1920 1200x2000 1200x2640 1200x2670 1206x2622 1216x2640 1220x2712 1224x2700 1228x2700 1240x2772
   1242x2208 1242x2688 1256x2760 1260x2720 1260x2736 1260x2800 1264x2780 1284x2778 1290x2796 1320x2868 1344x2772
   1344x2992 1440x2560 1440x2880 1440x2960 1440x3040 1440x3088 1440x3120 1440x3168 1440x3200 1440x3216 1440x3440
   1536x2048 1600x2560 1620x2160 1640x2360 1668x2224 1668x2388 1800x2880 1964x3024 2048x2732 2160x3840 2234x3456`.split(
    /\s+/,
  ),
);

/** Share of even blocks from which on a picture of a screen's size is called a screenshot. */
const EVEN_SHARE = 0.3;

/**
 * Whether a picture is most likely a screenshot: of a screen's exact size, even in large parts, and from no camera.
 * Saved smaller or cut, a screenshot is not recognised.
 *
 * @param size of the file as it was filed, in pixels
 */
export function isScreenshot(
  { width, height }: { width: number; height: number },
  look: PictureLook,
  camera: boolean,
): boolean {
  const size = `${Math.min(width, height)}x${Math.max(width, height)}`;
  return !camera && SCREENS.has(size) && look.flat >= EVEN_SHARE;
}
