import { constants, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { CaseInvalid } from "../../state/errors.js";
import { resolveInCase } from "./case-path.js";

/** Most bytes of one file, by kind; beyond them the case is refused. */
const FILE_LIMITS = { image: 40_000_000, video: 300_000_000 } as const;

/** Neither a link put there since the check is followed, nor is a pipe waited for. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** How much of a video is read: enough to tell what it is. */
const VIDEO_HEAD = 4_096;

/**
 * Bytes of one media file of a case (an image whole, of a video the beginning), its real path, and what file it is.
 *
 * @param where the field that names the path, for messages
 * @param openFile opens the file, after it was checked
 * @throws CaseInvalid when the path is not safe, the file is missing, empty or too large
 */
export async function readMedia(
  folder: string,
  path: string,
  kind: "image" | "video",
  where: string,
  openFile: typeof open = open,
): Promise<{ bytes: Uint8Array; real: string; stats: Stats }> {
  const { real, stats } = await resolveInCase(folder, path, where);
  const shown = JSON.stringify(path);
  if (stats.size === 0) {
    throw new CaseInvalid(
      "media-empty",
      `${where}: ${shown} is empty (0 bytes).`,
      "Copy the file again, or take the medium out of the dispute.",
    );
  }
  const limit = FILE_LIMITS[kind];
  if (stats.size > limit) {
    throw new CaseInvalid(
      "media-bytes",
      `${where}: ${shown} has ${megabytes(stats.size)} MB; the limit for one ${kind} is ${megabytes(limit)} MB.`,
      kind === "image"
        ? "Save it smaller or with more compression."
        : "Cut the video to the part that matters.",
    );
  }
  const file = await openFile(real, OPEN_FLAGS).catch((cause: unknown) => {
    throw new CaseInvalid(
      "not-readable",
      `${where}: ${shown} cannot be opened.`,
      "Check who may read the file.",
      { cause },
    );
  });
  try {
    const opened = await file.stat();
    const again = await resolveInCase(folder, path, where);
    if (!opened.isFile() || !isSame(opened, stats) || !isSame(opened, again.stats)) {
      throw new CaseInvalid(
        "media-path",
        `${where}: ${shown} became another file while it was opened.`,
        "Leave the case folder alone until the case is open.",
      );
    }
    const wanted = kind === "image" ? stats.size : Math.min(VIDEO_HEAD, stats.size);
    const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(wanted), position: 0 });
    return { bytes: buffer.subarray(0, bytesRead), real, stats: opened };
  } finally {
    await file.close();
  }
}

/**
 * Opens a media file again that was read before.
 *
 * @param where the field that names the path, for messages
 * @throws CaseInvalid when it is another file by now
 */
export async function reopenMedia(
  { real, stats }: { real: string; stats: Stats },
  where: string,
  openFile: typeof open = open,
): Promise<FileHandle> {
  const file = await openFile(real, OPEN_FLAGS).catch(() => undefined);
  const opened = await file?.stat();
  if (file !== undefined && opened?.isFile() && isSame(opened, stats)) return file;
  await file?.close();
  throw new CaseInvalid(
    "media-path",
    `${where}: the file became another one while the case was opened.`,
    "Leave the case folder alone until the case is open.",
  );
}

function isSame(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino && one.size === other.size;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace(/\.0$/, "");
}
