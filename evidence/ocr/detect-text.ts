import type { ModelProcess } from "./model-process.js";
import { type Box, type Pixels, resizePart } from "./pixels.js";
import { textBoxes } from "./text-boxes.js";

/** The picture is searched in this size: its shorter side in pixels. */
const SHORT_SIDE = 640;
/** A search takes memory with the pixels, so that a larger picture is searched in tiles. Multiples of 32. */
const TILE = 960;
/** Tiles lap over by so much, and text at the edge of one is taken from its neighbour. */
const LAP = 64;

const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** Where lines of text stand in a picture, in no order. */
export async function detectText(models: ModelProcess, pixels: Pixels, signal?: AbortSignal): Promise<Box[]> {
  const scale = Math.min(1, SHORT_SIDE / Math.min(pixels.width, pixels.height));
  const width = Math.max(32, Math.round(pixels.width * scale));
  const height = Math.max(32, Math.round(pixels.height * scale));
  const small = await resizePart(pixels, wholeOf(pixels), { width, height });
  const map = new Float32Array(width * height);
  for (const top of tileStarts(height)) {
    for (const left of tileStarts(width)) {
      signal?.throwIfAborted();
      const tile = {
        left,
        top,
        right: Math.min(width, left + TILE),
        bottom: Math.min(height, top + TILE),
      };
      const found = await models.ask<{ map: Float32Array }>({ model: "detection", ...inputOf(small, tile) });
      copyTile(found.map, tile, map, { width, height });
    }
  }
  return textBoxes(map, width, height).map((box) => ({
    left: Math.max(0, Math.floor((box.left / width) * pixels.width)),
    top: Math.max(0, Math.floor((box.top / height) * pixels.height)),
    right: Math.min(pixels.width, Math.ceil((box.right / width) * pixels.width)),
    bottom: Math.min(pixels.height, Math.ceil((box.bottom / height) * pixels.height)),
  }));
}

function wholeOf({ width, height }: Pixels): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}

function tileStarts(size: number): number[] {
  const starts = [0];
  for (let start = TILE - LAP; start + LAP < size; start += TILE - LAP) starts.push(start);
  return starts;
}

/** Blue first, as the model was trained; what fills up to a multiple of 32 is the mean colour. */
function inputOf(picture: Pixels, tile: Box): { data: Float32Array; dims: number[] } {
  const width = Math.ceil((tile.right - tile.left) / 32) * 32;
  const height = Math.ceil((tile.bottom - tile.top) / 32) * 32;
  const plane = width * height;
  const data = new Float32Array(3 * plane);
  for (let y = tile.top; y < tile.bottom; y++) {
    for (let x = tile.left; x < tile.right; x++) {
      const from = (y * picture.width + x) * 3;
      const to = (y - tile.top) * width + (x - tile.left);
      for (let channel = 0; channel < 3; channel++) {
        const value = (picture.data[from + 2 - channel] ?? 0) / 255;
        data[channel * plane + to] = (value - (MEAN[channel] ?? 0)) / (DEVIATION[channel] ?? 1);
      }
    }
  }
  return { data, dims: [1, 3, height, width] };
}

/** Of two tiles that lap over, each gives its half of what they share. */
function copyTile(
  found: Float32Array,
  tile: Box,
  map: Float32Array,
  whole: { width: number; height: number },
) {
  const stride = Math.ceil((tile.right - tile.left) / 32) * 32;
  const left = tile.left === 0 ? 0 : tile.left + LAP / 2;
  const top = tile.top === 0 ? 0 : tile.top + LAP / 2;
  const right = tile.right === whole.width ? tile.right : tile.right - LAP / 2;
  const bottom = tile.bottom === whole.height ? tile.bottom : tile.bottom - LAP / 2;
  for (let y = top; y < bottom; y++) {
    const from = (y - tile.top) * stride - tile.left;
    for (let x = left; x < right; x++) map[y * whole.width + x] = found[from + x] ?? 0;
  }
}
