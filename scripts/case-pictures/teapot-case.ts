import { cartonFromAbove } from "./parcel-parts.js";
import { trackingPage } from "./phone-page.js";
import type { CasePictures } from "./picture.js";
import { plainSurface, scene, textureFilter, woodTable } from "./scene.js";
import { seededRandom } from "./seeded-random.js";
import {
  PORCELAIN,
  SHARD_OUTLINES,
  shard,
  teapotBody,
  teapotHandle,
  teapotLid,
  teapotSpout,
} from "./teapot.js";

/** Seconds at which the flaps begin to open, and at which the newspaper is lifted. */
const FLAPS_OPEN = 1.3;
const PAPER_LIFTED = 2.9;

const product = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: plainSurface(640, 480, "#f6efe4", "#c2b39c"),
    body: `<ellipse cx="324" cy="416" rx="190" ry="20" fill="#000" opacity=".35" filter="url(#soft)"/>
      ${teapotSpout()}${teapotHandle()}${teapotBody()}${teapotLid()}`,
    defs: PORCELAIN,
    vignette: 0.2,
  });

function newsprint(width: number, height: number, seed: number): string {
  const random = seededRandom(seed);
  let lines = "";
  for (let column = 0; column < 3; column += 1) {
    const left = 10 + (column * width) / 3;
    for (let y = 44; y < height - 8; y += 8) {
      lines += `<path d="M${left} ${y}h${(width / 3 - 22) * (0.7 + 0.3 * random())}" stroke="#6b675d" stroke-width="2.6"/>`;
    }
  }
  return `<rect width="${width}" height="${height}" fill="#d9d3c2"/><rect x="12" y="12" width="${width * 0.6}" height="16" fill="#5e5a50"/>${lines}
    <path d="M0 ${height * 0.4}L${width} ${height * 0.3}M${width * 0.35} 0L${width * 0.5} ${height}" stroke="#000" stroke-opacity=".2" stroke-width="5" filter="url(#soft)"/>
    <path d="M0 ${height * 0.4}L${width} ${height * 0.3}" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>`;
}

function crumpledPaper(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})" filter="url(#small-shadow)"><path d="M-62 20L-48-34L-10-56L44-44L66-4L48 40L0 52Z" fill="#d3ccba"/>
    <path d="M-48-34L-6-8L44-44M-6-8L0 52M-6-8L66-4M-62 20L-6-8" stroke="#8f897a" stroke-width="2" fill="none"/>
    <path d="M-40 18h26M-38 26h22M8-26h26M10-18h20M14 16h28M12 24h24" stroke="#6b675d" stroke-width="2.4"/></g>`;
}

const [large, wide, tall, small] = SHARD_OUTLINES;

const broken = () =>
  scene({
    width: 640,
    height: 500,
    backdrop: `${plainSurface(640, 500, "#b9856a", "#7a4a38")}<path d="M0 360H640" stroke="#000" stroke-opacity=".12" stroke-width="40" filter="url(#soft)"/>`,
    defs: PORCELAIN,
    body: `<g transform="translate(0 6)"><ellipse cx="330" cy="416" rx="180" ry="22" fill="#000" opacity=".45" filter="url(#soft)"/>${teapotHandle()}${teapotBody()}
      <path d="M238 140Q320 168 402 140Q410 122 320 122T238 140Z" fill="#39434e"/><path d="M238 140Q320 168 402 140" fill="none" stroke="#f4f6f8" stroke-width="5"/>
      <path d="M166 232L206 244L222 288L190 316L176 298Z" fill="#2b333c" stroke="#e9e2d4" stroke-width="4"/>
      <path d="M404 136L388 178L416 206L398 246L428 274L462 268L470 240L466 204Z" fill="#2b333c" stroke="#e9e2d4" stroke-width="5"/>
      <g fill="none" stroke="#3a3f45" stroke-width="2.6"><path d="M398 246L360 286L372 322L330 366L336 392"/><path d="M360 286L312 272L276 300L222 288"/><path d="M388 178L340 190L318 168L322 150"/><path d="M312 272L300 226L322 206"/></g></g>
      <g transform="translate(-22 176) rotate(-24 120 230)" filter="url(#small-shadow)">${teapotSpout()}</g>
      ${shard(500, 424, 24, 0.9, large)}${shard(420, 458, -30, 0.62, wide)}${shard(578, 360, 70, 0.6, tall)}${shard(300, 466, 12, 0.5, small)}
      ${crumpledPaper(86, 92)}`,
    tilt: -2,
  });

const BUBBLES = `<pattern id="bubbles" width="26" height="24" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="8.5" fill="#fff" opacity=".35"/>
  <circle cx="8" cy="8" r="8.5" fill="none" stroke="#8fa3b3" stroke-opacity=".5"/><path d="M3 6Q6 2 10 3" stroke="#fff" stroke-width="2" fill="none"/>
  <circle cx="21" cy="20" r="8.5" fill="#fff" opacity=".3"/><circle cx="21" cy="20" r="8.5" fill="none" stroke="#8fa3b3" stroke-opacity=".5"/></pattern>`;

const WRAPPED = `<rect width="330" height="240" fill="#b9bec3"/>
  <g transform="translate(28 6) scale(.44)" opacity=".85">${teapotSpout()}${teapotHandle()}${teapotBody()}${teapotLid()}</g>
  <path d="M30 40Q60 14 150 22T300 34Q324 110 300 206Q170 236 40 212Q10 120 30 40Z" fill="#dfe9f0" opacity=".45"/>
  <path d="M30 40Q60 14 150 22T300 34Q324 110 300 206Q170 236 40 212Q10 120 30 40Z" fill="url(#bubbles)"/>
  <path d="M60 30L120 216M250 26L210 218" stroke="#fff" stroke-opacity=".65" stroke-width="4"/><rect x="134" y="10" width="46" height="220" fill="#d8c48f" opacity=".45"/>`;

const packing = () =>
  scene({
    width: 640,
    height: 520,
    backdrop: woodTable(640, 520, "#9d7a58", 71),
    defs: `${PORCELAIN}${BUBBLES}`,
    body: `<g style="filter:saturate(.08) brightness(1.45)">${cartonFromAbove(155, 136, 330, 240, 1, "")}</g>
      <svg x="155" y="136" width="330" height="240">${WRAPPED}</svg>
      <rect x="155" y="136" width="330" height="240" fill="none" stroke="#7d8187" stroke-width="5"/>
      <path d="M520 60L600 96M516 76L604 80" stroke="#9aa0a6" stroke-width="9"/><circle cx="512" cy="56" r="15" fill="none" stroke="#b3261e" stroke-width="8"/><circle cx="506" cy="88" r="15" fill="none" stroke="#b3261e" stroke-width="8"/>`,
    tilt: 1.4,
    tint: "#fff6e6",
  });

const BROKEN_INSIDE = `<rect width="300" height="220" fill="#7c5831"/>
  <g transform="translate(24 4) scale(.4)">${teapotHandle()}</g>
  ${shard(112, 108, 10, 1.15, large)}${shard(206, 116, -40, 1.0, wide)}${shard(164, 172, 80, 0.85, tall)}${shard(70, 172, 30, 0.75, small)}${shard(240, 178, 140, 0.7, tall)}
  <g transform="translate(-14 -52) scale(.44)">${teapotSpout()}</g>
  <g transform="translate(112 8) rotate(24 60 40) scale(.36)">${teapotLid()}</g>
  <g fill="#f3f5f7" stroke="#b9c1ca"><path d="M40 126l9-5 5 8-9 6z"/><path d="M138 64l8-7 7 8-8 5z"/><path d="M262 132l9 2-3 9-8-2z"/><path d="M98 204l10-5 4 9z"/></g>`;

function ease(from: number, length: number, second: number): number {
  const part = Math.min(1, Math.max(0, (second - from) / length));
  return part * part * (3 - 2 * part);
}

function unboxingFrame(second: number): string {
  const open = ease(FLAPS_OPEN, 0.7, second);
  const lift = ease(PAPER_LIFTED, 0.8, second);
  const sheet = newsprint(316, 232, 5);
  const inside = `${BROKEN_INSIDE}${lift === 0 ? `<g transform="translate(-8 -6)">${sheet}</g>` : ""}`;
  const lifted =
    lift > 0 && lift < 1
      ? `<g transform="translate(${82 + lift * 460} ${78 - lift * 190}) rotate(${lift * 38}) scale(${1 + lift * 0.25})" filter="url(#shadow)">${sheet}</g>`
      : "";
  const aside =
    lift > 0.75
      ? `<g opacity="${(lift - 0.75) * 4}" transform="translate(446 66) scale(.8)">${crumpledPaper(0, 0)}</g>`
      : "";
  return scene({
    width: 480,
    height: 360,
    backdrop: woodTable(480, 360, "#8f7256", 83),
    defs: `${PORCELAIN}${textureFilter("card", "0.6", 0.8, 3)}`,
    body: `${cartonFromAbove(90, 84, 300, 200, open, inside)}${aside}${lifted}`,
    shift: { x: 2.4 * Math.sin(second * 2.9), y: 2 * Math.cos(second * 3.7) },
    tilt: 0.7 * Math.sin(second * 1.9),
    grain: 0.1,
    vignette: 0.3,
  });
}

/** Pictures of the teapot that arrived in pieces. */
export const teapotCase: CasePictures = {
  caseId: "damaged-in-transit",
  media: [
    { kind: "image", path: "product.jpg", width: 640, height: 480, html: product },
    {
      kind: "video",
      path: "b1-unboxing.mp4",
      width: 480,
      height: 360,
      framesPerSecond: 12,
      seconds: 5,
      frame: unboxingFrame,
    },
    { kind: "image", path: "b2-broken.jpg", width: 640, height: 500, html: broken },
    { kind: "image", path: "s1-packing.jpg", width: 640, height: 520, html: packing },
    {
      kind: "image",
      path: "r1-tracking.jpg",
      width: 420,
      height: "content",
      html: () =>
        trackingPage(
          "09:12",
          "飞鸥速递",
          "运单号 FO-20260228-561",
          [
            { when: "3月3日 11:16", what: "已取件", detail: "驿站出库，外箱完好，无异常" },
            { when: "3月3日 08:36", what: "已入驿站", detail: "存放货架 B-12" },
            { when: "3月3日 07:20", what: "派送中", detail: "送往驿站" },
            { when: "3月2日 21:04", what: "到达目的地网点", detail: "无异常登记" },
            { when: "2月28日 17:05", what: "已揽收", detail: "0.71千克，寄件点散件" },
          ],
          [
            ["重量", "0.71千克"],
            ["保价", "未保价"],
            ["状态", "已签收"],
          ],
        ),
    },
  ],
};
