import { stat } from "node:fs/promises";
import { join } from "node:path";
import { listMedia } from "../../evidence/media/list-media.js";
import type { DisputeFile } from "../../state/dispute.js";

/** How many files are looked for at once. */
const AT_ONCE = 32;

/** The media that disputes name, and those of them that are not there. */
export interface MediaCheck {
  named: number;
  missing: { case: string; path: string }[];
}

/**
 * Looks for the media of disputes; nothing is opened.
 *
 * @param folder that their paths are relative to
 */
export async function missingMedia(disputes: readonly DisputeFile[], folder: string): Promise<MediaCheck> {
  const media = disputes.flatMap((dispute) =>
    listMedia({ ...dispute, record: dispute.record ?? [] }).map(({ medium }) => ({
      case: dispute.id,
      path: medium.path,
    })),
  );
  const missing: MediaCheck["missing"] = [];
  for (let at = 0; at < media.length; at += AT_ONCE) {
    const some = media.slice(at, at + AT_ONCE);
    const there = await Promise.all(
      some.map(({ path }) =>
        stat(join(folder, path)).then(
          (found) => found.isFile(),
          () => false,
        ),
      ),
    );
    missing.push(...some.filter((_, index) => there[index] !== true));
  }
  return { named: media.length, missing };
}
