import { seededRandom } from "./seeded-random.js";

/** A carrier label with bars, a heading and lines of text; drawn at its upper left corner. */
export function carrierLabel(x: number, y: number, width: number, lines: string[], seed = 4): string {
  const random = seededRandom(seed);
  let bars = "";
  let at = 12;
  while (at < width - 14) {
    const bar = 1 + Math.floor(random() * 4);
    bars += `<rect x="${at}" y="40" width="${bar}" height="34" fill="#111"/>`;
    at += bar + 1 + Math.floor(random() * 4);
  }
  const [heading = "", ...rest] = lines;
  const texts = rest
    .map((line, index) => `<text x="12" y="${94 + index * 19}" font-size="14" fill="#222">${line}</text>`)
    .join("");
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${88 + rest.length * 19}" rx="2" fill="#fbfbf8" filter="url(#small-shadow)"/>
    <rect width="${width}" height="32" fill="#24476f"/><text x="12" y="22" font-size="16" font-weight="700" fill="#fff">${heading}</text>${bars}${texts}</g>`;
}

/** A closed or open carton seen from above. `open` runs from 0 (closed) to 1 (flaps folded out). */
export function cartonFromAbove(
  x: number,
  y: number,
  width: number,
  height: number,
  open: number,
  inside: string,
  tone = "#b98a55",
): string {
  const flap = height / 2;
  const turned = Math.cos(Math.PI * open);
  const shade = open > 0.5 ? "#c79a66" : tone;
  const upper = `<g transform="scale(1 ${turned})"><rect width="${width}" height="${flap}" fill="${shade}" stroke="#7d5a32" stroke-width="1.5"/></g>`;
  const lower = `<g transform="translate(0 ${height}) scale(1 ${-turned})"><rect width="${width}" height="${flap}" fill="${shade}" stroke="#7d5a32" stroke-width="1.5"/></g>`;
  const tape = `<rect x="-2" y="${height / 2 - 13}" width="${width + 4}" height="26" fill="#d9c08f" opacity=".75"/>
    <path d="M0 ${height / 2}H${width}" stroke="#8a6a3d" stroke-width="1.5"/>`;
  const folds = `<rect x="12" y="12" width="${width - 24}" height="${height - 24}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="14" filter="url(#soft)"/>`;
  return `<g transform="translate(${x} ${y})">
    <rect x="-3" y="-3" width="${width + 6}" height="${height + 6}" fill="#8f673a" filter="url(#shadow)"/>
    <rect width="${width}" height="${height}" fill="#a67843"/>
    <svg width="${width}" height="${height}" overflow="hidden">${inside}${folds}</svg>
    ${upper}${lower}${open < 0.05 ? tape : ""}</g>`;
}
