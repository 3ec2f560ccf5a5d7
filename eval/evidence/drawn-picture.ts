import { decodePicture } from "../../evidence/media/picture-decoder.js";
import type { Random } from "../../state/random.js";

/** Red, green and blue of every pixel, in rows. */
export interface DrawnPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** A rectangle in a picture, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a picture of nothing in particular is made of: coarse to fine noise, even shapes, a sensor's grain. */
export async function drawTexture(random: Random, width = 1_024, height = 768): Promise<DrawnPicture> {
  const heights = new Float32Array(width * height);
  const roughness = 0.45 + 0.35 * random.next();
  let amplitude = 1;
  for (const cells of [4, 8, 16, 32, 64, 128, 256]) {
    const rows = Math.max(1, Math.round((cells * height) / width));
    const coarse = Uint8Array.from({ length: cells * rows }, () => random.below(256));
    const fine = await decodePicture(coarse, { raw: { width: cells, height: rows, channels: 1 } })
      .resize({ width, height, fit: "fill", kernel: "cubic" })
      .greyscale()
      .raw()
      .toBuffer();
    for (const [index, value] of fine.entries()) {
      heights[index] = (heights[index] ?? 0) + (amplitude * (value - 128)) / 128;
    }
    amplitude *= roughness;
  }
  const base = [0, 1, 2].map(() => ({ level: 60 + 120 * random.next(), range: 30 + 60 * random.next() }));
  const pixels = new Uint8Array(width * height * 3);
  for (const [index, value] of heights.entries()) {
    const grain = (random.next() + random.next() - 1) * 6;
    for (const [channel, { level, range }] of base.entries()) {
      pixels[index * 3 + channel] = clamped(level + range * value + grain);
    }
  }
  const picture = { width, height, pixels };
  for (let count = 0; count < 6; count++) {
    const colour: Colour = [random.below(256), random.below(256), random.below(256)];
    drawEllipse(picture, boxIn(random, picture, [0.04, 0.35]), colour, 0.3 + 0.6 * random.next());
  }
  return picture;
}

/** A chat or an order page as a phone shows it: even areas, rows of letters, and a price. */
export function drawScreen(random: Random, price: number, width = 390, height = 844): DrawnPicture {
  const pixels = new Uint8Array(width * height * 3).fill(245);
  const screen = { width, height, pixels };
  drawDigits(screen, 1_000 + random.below(9_000), { left: 16, top: 12, width: 60, height: 18 }, [20, 20, 20]);
  for (let top = 60; top < height - 60; top += 70) {
    const left = random.below(2) === 0 ? 14 : width / 3;
    const bubble = { left, top, width: 120 + random.below(120), height: 52 };
    drawBox(screen, bubble, random.below(2) === 0 ? [255, 255, 255] : [160, 232, 120]);
    for (let row = 0; row < 2; row++) {
      const line = { left: left + 10, top: top + 8 + row * 22, width: bubble.width - 24, height: 14 };
      drawDigits(screen, 100_000 + random.below(900_000), line, [30, 30, 30]);
    }
  }
  const priced = { left: width * 0.55, top: height - 52, width: 100, height: 30 };
  drawDigits(screen, price, priced, [200, 20, 20]);
  return screen;
}

/** Digits in the shape of seven bars, side by side, filling the box. */
export function drawDigits(picture: DrawnPicture, number: number, box: Box, colour: Colour): void {
  const digits = [...String(number)].map(Number);
  const step = box.width / digits.length;
  const bar = Math.max(1, Math.round(Math.min(step * 0.18, box.height * 0.12)));
  for (const [index, digit] of digits.entries()) {
    const left = box.left + index * step;
    const width = step * 0.75;
    const half = (box.height - bar) / 2;
    const bars: Box[] = [
      { left, top: box.top, width, height: bar },
      { left: left + width - bar, top: box.top, width: bar, height: half + bar },
      { left: left + width - bar, top: box.top + half, width: bar, height: half + bar },
      { left, top: box.top + box.height - bar, width, height: bar },
      { left, top: box.top + half, width: bar, height: half + bar },
      { left, top: box.top, width: bar, height: half + bar },
      { left, top: box.top + half, width, height: bar },
    ];
    for (const [segment, shape] of bars.entries()) {
      if (((SEGMENTS[digit] ?? 0) >> segment) & 1) drawBox(picture, shape, colour);
    }
  }
}

/** Which of the bars a digit lights: top, right upper, right lower, bottom, left lower, left upper, middle. */
const SEGMENTS = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f];

/** Puts a part of one picture into another; gives the other's copy. */
export function pasted(
  host: DrawnPicture,
  donor: DrawnPicture,
  from: Box,
  to: { left: number; top: number },
) {
  const pixels = host.pixels.slice();
  for (let row = 0; row < from.height; row++) {
    const start = ((from.top + row) * donor.width + from.left) * 3;
    const line = donor.pixels.subarray(start, start + from.width * 3);
    pixels.set(line, ((to.top + row) * host.width + to.left) * 3);
  }
  return { ...host, pixels };
}

/** A box somewhere in a picture, whose sides have between these shares of the picture's. */
export function boxIn(random: Random, { width, height }: DrawnPicture, [least, most]: [number, number]): Box {
  const share = () => least + (most - least) * random.next();
  const size = { width: Math.round(width * share()), height: Math.round(height * share()) };
  return { ...size, left: random.below(width - size.width), top: random.below(height - size.height) };
}

function drawBox(picture: DrawnPicture, box: Box, colour: Colour): void {
  for (let y = Math.round(box.top); y < Math.round(box.top + box.height); y++) {
    for (let x = Math.round(box.left); x < Math.round(box.left + box.width); x++) {
      if (x >= 0 && y >= 0 && x < picture.width && y < picture.height) mix(picture, x, y, colour, 1);
    }
  }
}

function drawEllipse(picture: DrawnPicture, box: Box, colour: Colour, opacity: number): void {
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const inside = ((2 * x) / box.width - 1) ** 2 + ((2 * y) / box.height - 1) ** 2 <= 1;
      if (inside) mix(picture, box.left + x, box.top + y, colour, opacity);
    }
  }
}

function mix({ width, pixels }: DrawnPicture, x: number, y: number, colour: Colour, opacity: number): void {
  const at = (y * width + x) * 3;
  for (const [channel, value] of colour.entries()) {
    pixels[at + channel] = clamped((pixels[at + channel] ?? 0) * (1 - opacity) + value * opacity);
  }
}

function clamped(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

/** The picture as a JPEG file. */
export async function toJpeg({ width, height, pixels }: DrawnPicture, quality: number): Promise<Buffer> {
  return await decodePicture(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** The pixels of a picture file, or of a part of it. */
export async function fromFile(bytes: Uint8Array, part?: Box): Promise<DrawnPicture> {
  const whole = decodePicture(bytes);
  const { data, info } = await (part === undefined ? whole : whole.extract(part))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A Buffer would share its memory with what is cut from it.
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}
