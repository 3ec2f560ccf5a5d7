import type { ListedMedia } from "../media/list-media.js";
import { greySquare, TURNS, type Turn, turned } from "./grey-square.js";
import { hashesOf, lookAlike, type PictureHashes } from "./perceptual-hash.js";

/** A picture of the case, as others are compared with it. */
export interface SeenPicture {
  listed: ListedMedia;
  /** Name of its prepared bytes. */
  sha256: string;
  /** In grey, 64 x 64. */
  square: Uint8Array;
  hashes: PictureHashes;
  /** Its hashes when it is mirrored and turned; the first is the picture as it is. */
  variants: readonly { turn: Turn; hashes: PictureHashes }[];
  /** Share of even blocks. */
  flat: number;
}

/** Remembers a prepared picture for comparison. */
export async function seePicture(
  listed: ListedMedia,
  { sha256, bytes }: { sha256: string; bytes: Uint8Array },
  flat: number,
): Promise<SeenPicture> {
  const square = await greySquare(bytes);
  const variants = TURNS.map((turn) => ({ turn, hashes: hashesOf(turned(square, turn)) }));
  return { listed, sha256, square, hashes: hashesOf(square), variants, flat };
}

/** How `other` must be turned to look like `one`; undefined when it does not in any way. */
export function turnThatMatches(one: PictureHashes, other: SeenPicture): Turn | undefined {
  return other.variants.find(({ hashes }) => lookAlike(one, hashes))?.turn;
}
