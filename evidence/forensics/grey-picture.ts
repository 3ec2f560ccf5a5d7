import { decodePicture } from "../media/picture-decoder.js";
import type { Turn } from "./grey-square.js";

/** A picture in grey, a byte a pixel, in rows. */
export interface GreyPicture {
  grey: Uint8Array;
  width: number;
  height: number;
}

/** A picture file in grey. */
export async function greyPicture(bytes: Uint8Array): Promise<GreyPicture> {
  const { data, info } = await decodePicture(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { grey: data, width: info.width, height: info.height };
}

/** The picture mirrored and turned: in two steps, since in one sharp turns before it mirrors. */
export async function turnedGrey(picture: GreyPicture, { mirrored, quarters }: Turn): Promise<GreyPicture> {
  if (!mirrored && quarters === 0) return picture;
  const mirror = await rawOf(picture).flop(mirrored).greyscale().raw().toBuffer();
  const { data, info } = await rawOf({ ...picture, grey: mirror })
    .rotate(quarters * 90)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: data, width: info.width, height: info.height };
}

/** The picture at another size. */
export async function resizedGrey(
  picture: GreyPicture,
  size: { width: number; height: number },
): Promise<Uint8Array> {
  if (picture.width === size.width && picture.height === size.height) return picture.grey;
  return await rawOf(picture)
    .resize({ ...size, fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer();
}

function rawOf({ grey, width, height }: GreyPicture) {
  return decodePicture(grey, { raw: { width, height, channels: 1 } });
}
