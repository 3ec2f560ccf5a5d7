import type { ListedMedia } from "../media/list-media.js";
import type { MediaFinding } from "../media/media-finding.js";
import type { Preparation } from "../media/prepare-image.js";
import type { PictureReader } from "./picture-reader.js";

type Prepared = Extract<Preparation, { status: "prepared" }>;

/** Reads a prepared picture, or each frame of an animated one, and paints over the personal data in it. */
export async function paintPreparation(
  reader: PictureReader,
  listed: ListedMedia,
  bytes: Uint8Array,
  { image, animation }: Pick<Prepared, "image" | "animation">,
): Promise<Pick<Prepared, "image" | "animation"> & { findings: MediaFinding[] }> {
  if (animation === undefined) {
    const { images, findings } = await reader.readMedium(listed, [{ bytes, image }]);
    return { image: images[0] ?? image, findings };
  }
  const pictures = animation.frames.map((frame) => ({ ...frame, bytes: frame.image.bytes }));
  const { images, findings } = await reader.readMedium(listed, pictures);
  const frames = animation.frames.map(({ at, image: before }, index) => ({
    at,
    image: images[index] ?? before,
  }));
  return { image: frames[0]?.image ?? image, animation: { ...animation, frames }, findings };
}
