import { CaseInvalid, InvariantBroken } from "../../state/errors.js";
import type { LoadedMedia, MediaSource } from "../../state/media-source.js";

/** Most bytes of prepared media that one case keeps in memory. */
const STORE_LIMIT = 200_000_000;

/** A media source that can still be filled. */
export interface MediaStore extends MediaSource {
  /**
   * Keeps prepared bytes under their sha256; the same bytes are kept once.
   *
   * @throws CaseInvalid when the case holds more than fits
   */
  put(sha256: string, media: LoadedMedia): void;
}

/** Prepared media in memory. */
export function createMediaStore(limit: number = STORE_LIMIT): MediaStore {
  const kept = new Map<string, LoadedMedia>();
  let total = 0;
  return {
    put(sha256, media) {
      if (kept.has(sha256)) return;
      total += media.bytes.byteLength;
      if (total > limit) {
        throw new CaseInvalid(
          "media-total",
          `The pictures of this case need more than ${limit / 1_000_000} MB together, even made smaller.`,
          "Take pictures out that show the same thing.",
        );
      }
      kept.set(sha256, media);
    },
    async load(sha256) {
      const media = kept.get(sha256);
      if (media === undefined) throw new InvariantBroken(`No medium ${sha256} belongs to this case.`);
      return media;
    },
  };
}
