import type { Prerequisite } from "../../state/prerequisite.js";
import { IMAGE_READER } from "./prepare-image.js";
import { ffmpegVersion } from "./read-video.js";

/** What reads pictures and videos on this machine. */
export async function mediaReaders(): Promise<Prerequisite[]> {
  return [
    { name: "sharp", use: "reads pictures", found: IMAGE_READER, remedy: "Run `npm install` again." },
    {
      name: "ffmpeg",
      use: "reads videos",
      found: await ffmpegVersion("ffmpeg"),
      remedy: "Install ffmpeg (`apt install ffmpeg`); without it jurors have a video's description only.",
    },
  ];
}
