/** A side of the squares that vision models cut pictures into, and what one costs (Gemini's count). */
const TILE = 768;
const TILE_TOKENS = 258;
/** Up to this side a picture is one tile whatever its shape. */
const SMALL = 384;

/** A picture is made smaller by at most this factor more, when that saves a row of tiles. */
const SNAP = 1.17;

/** Longest side of a prepared picture, in pixels: two tiles. */
export const IMAGE_SIDE = 2 * TILE;

export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The size that a picture gets: within `side` x `side`, never larger than it is, and a little smaller where that saves
 * tiles. Of a strip, such as a long screenshot, the short side keeps a third of `side`, and the long one may have four
 * times `side`: else nobody could read it.
 */
export function preparedSize({ width, height }: PictureSize, side: number): PictureSize {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const fit = Math.max(side / long, Math.min(side / 3 / short, (4 * side) / long));
  const scale = Math.min(1, fit);
  const snapped = Math.min(scale, wholeTiles(width * scale) / width, wholeTiles(height * scale) / height);
  return {
    width: Math.max(1, Math.round(width * snapped)),
    height: Math.max(1, Math.round(height * snapped)),
  };
}

/** What a picture of this size costs a vision model, in tokens. */
export function pictureTokens({ width, height }: PictureSize): number {
  if (width <= SMALL && height <= SMALL) return TILE_TOKENS;
  return Math.ceil(width / TILE) * Math.ceil(height / TILE) * TILE_TOKENS;
}

/** The length, or the whole tiles in it when little stands out. */
function wholeTiles(length: number): number {
  const tiles = Math.floor(length / TILE) * TILE;
  return tiles > 0 && length / tiles <= SNAP ? tiles : length;
}
