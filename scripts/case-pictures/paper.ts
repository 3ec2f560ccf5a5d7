import { escapeMarkup } from "./picture.js";

/** A line on a paper: text at the left, and maybe a value at the right. */
export interface PaperLine {
  left: string;
  right?: string;
  size?: number;
  bold?: boolean;
  centre?: boolean;
  colour?: string;
  /** Space before the line, in pixels. */
  gap?: number;
  /** A dashed rule instead of text. */
  rule?: boolean;
}

/** Where and how a paper lies in the scene. */
export interface PaperOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  tilt: number;
  lines: PaperLine[];
  margin?: number;
  mono?: boolean;
  tone?: string;
  /** More SVG drawn onto the paper, in its own coordinates. */
  extra?: string;
  creases?: number[];
}

function textLine(line: PaperLine, y: number, width: number, margin: number): string {
  const style = `font-size="${line.size ?? 14}" font-weight="${line.bold ? 700 : 400}" fill="${line.colour ?? "#2a2a2a"}"`;
  if (line.rule) {
    return `<path d="M${margin} ${y - 5}H${width - margin}" stroke="#555" stroke-dasharray="4 3" fill="none"/>`;
  }
  if (line.centre) {
    return `<text x="${width / 2}" y="${y}" text-anchor="middle" ${style}>${escapeMarkup(line.left)}</text>`;
  }
  const right = line.right
    ? `<text x="${width - margin}" y="${y}" text-anchor="end" ${style}>${escapeMarkup(line.right)}</text>`
    : "";
  return `<text x="${margin}" y="${y}" ${style}>${escapeMarkup(line.left)}</text>${right}`;
}

/** Draws a printed paper that lies on a table: a receipt, a report, a form. */
export function paper(options: PaperOptions): string {
  const { x, y, width, height, tilt, margin = 18, tone = "#f7f5ee" } = options;
  let cursor = margin + 6;
  const texts = options.lines
    .map((line) => {
      cursor += (line.gap ?? 0) + (line.size ?? 14) * 1.42;
      return textLine(line, cursor, width, margin);
    })
    .join("");
  const creases = (options.creases ?? [])
    .map(
      (at) => `<path d="M0 ${at}H${width}" stroke="#000" stroke-opacity=".13" stroke-width="2"/>
      <path d="M0 ${at + 2}H${width}" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>
      <rect y="${at + 2}" width="${width}" height="26" fill="url(#crease)"/>`,
    )
    .join("");
  const font = options.mono ? "'Noto Sans Mono CJK SC', monospace" : "'Noto Sans CJK SC', sans-serif";
  return `<linearGradient id="crease" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".10"/>
    <stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
  <linearGradient id="paper-light" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/>
    <stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient>
  <style>.print text{font-family:${font}}</style>
  <g transform="translate(${x} ${y}) rotate(${tilt} ${width / 2} ${height / 2})" class="print">
    <rect width="${width}" height="${height}" fill="${tone}" filter="url(#shadow)"/>
    <rect width="${width}" height="${height}" fill="url(#paper-light)"/>${creases}${texts}${options.extra ?? ""}</g>`;
}

/** A scribbled signature that starts at the given point. */
export function signature(x: number, y: number, variant: 1 | 2): string {
  const strokes =
    variant === 1
      ? "m0 0c8-22 18-26 16-6s-10 16-4 4 16-18 18-4 4 6 10-4 10-4 10 4 10 2 16-8 14-2 30-6"
      : "m0-4c4-18 22-20 18-2s-20 14-8-4 22-8 20 6 12 4 14-6 8 10 14 2 6-8 12-2 20 4 34-8";
  return `<path transform="translate(${x} ${y})" d="${strokes}" fill="none" stroke="#1d3a8a" stroke-width="2" stroke-linecap="round"/>`;
}
