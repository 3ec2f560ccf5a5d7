import { decodePicture } from "../media/picture-decoder.js";

/** Side of the square that hashes are made of. */
export const SQUARE_SIDE = 64;

/** A picture as 64 x 64 grey values, whatever its shape. */
export async function greySquare(bytes: Uint8Array): Promise<Uint8Array> {
  return await decodePicture(bytes)
    .resize({ width: SQUARE_SIDE, height: SQUARE_SIDE, fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer();
}

/** The ways in which a picture can be turned or mirrored: `turn` quarters clockwise, after mirroring left to right. */
export interface Turn {
  mirrored: boolean;
  quarters: 0 | 1 | 2 | 3;
}

export const TURNS: readonly Turn[] = [false, true].flatMap((mirrored) =>
  ([0, 1, 2, 3] as const).map((quarters) => ({ mirrored, quarters })),
);

/** The square mirrored and turned. */
export function turned(square: Uint8Array, { mirrored, quarters }: Turn): Uint8Array {
  const last = SQUARE_SIDE - 1;
  const result = new Uint8Array(square.length);
  for (let y = 0; y < SQUARE_SIDE; y++) {
    for (let x = 0; x < SQUARE_SIDE; x++) {
      // Where the value at (x, y) of the result stood before.
      const [fromX, fromY] = [
        [x, y],
        [y, last - x],
        [last - x, last - y],
        [last - y, x],
      ][quarters] as [number, number];
      result[y * SQUARE_SIDE + x] = square[fromY * SQUARE_SIDE + (mirrored ? last - fromX : fromX)] ?? 0;
    }
  }
  return result;
}
