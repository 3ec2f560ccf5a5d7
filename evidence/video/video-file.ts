import { existsSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { join } from "node:path";

/** What ffmpeg is told to open: a path, and the descriptor it is lent, where the path means that descriptor. */
export interface VideoFile {
  path: string;
  lent?: number;
}

const COPY_STEP = 1_048_576;

/**
 * Lends an opened file to ffmpeg, so that what is read is the file that was checked, whatever its path names by then.
 * Linux opens a descriptor's file anew under `/proc`; elsewhere a descriptor has one place for all who read it (or no
 * name at all), and ffmpeg gets a copy.
 *
 * @param folder a private folder for the copy
 * @param platform for tests
 */
export async function lendVideo(
  handle: FileHandle,
  folder: string,
  platform: string = process.platform,
): Promise<VideoFile> {
  if (platform === "linux" && existsSync("/proc/self/fd")) {
    return { path: "/proc/self/fd/3", lent: handle.fd };
  }
  const path = join(folder, "video");
  const copy = await open(path, "wx", 0o600);
  try {
    const { size } = await handle.stat();
    const buffer = new Uint8Array(COPY_STEP);
    for (let position = 0; position < size; ) {
      const { bytesRead } = await handle.read({ buffer, position });
      if (bytesRead === 0) break;
      await copy.write(buffer, 0, bytesRead);
      position += bytesRead;
    }
  } finally {
    await copy.close();
  }
  return { path };
}
