import { open } from "node:fs/promises";
import type { Ffmpeg } from "../../../evidence/video/find-ffmpeg.js";
import { readVideo, type WatchedVideo } from "../../../evidence/video/read-video.js";
import type { VideoSampling } from "../../../state/admitted-dispute.js";

/** How frames can be chosen, in the order in which measures name them. */
export const SAMPLINGS: readonly VideoSampling[] = ["uniform", "event-aware"];

/** A video file as an admitted case has it. @throws Error when it cannot be read */
export async function watchFile(
  program: Ffmpeg,
  path: string,
  sampling: VideoSampling,
  count: number,
): Promise<WatchedVideo> {
  const handle = await open(path);
  try {
    const watched = await readVideo(program, handle, { sampling, count });
    if (watched === undefined) throw new Error(`${path} cannot be read.`);
    return watched;
  } finally {
    await handle.close();
  }
}
