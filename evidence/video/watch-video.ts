import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { Ffmpeg } from "./find-ffmpeg.js";
import { LOOK } from "./look.js";
import { runFfmpeg } from "./run-ffmpeg.js";
import type { ProgramEnd } from "./run-program.js";
import { shownMoments } from "./shown-moments.js";
import {
  DECODE_MS,
  type Decoding,
  decodingOptions,
  FRAME_FILTER,
  framesIn,
  jpegOutput,
  MOMENT_SLACK,
  type TakenFrame,
} from "./take-frames.js";
import type { VideoFile } from "./video-file.js";

const LOOK_BYTES = LOOK.width * LOOK.height * 3;

/** How closely a video is watched: steps in seconds. */
export interface Pace {
  /** Between two small pictures. */
  lookEvery: number;
  /** Between two frames that could be chosen. */
  takeEvery: number;
  /** When the last frame is shown; it can be chosen. */
  last: number;
}

/**
 * Decodes a video once, and gives small RGB pictures of it to `onLook` (160 x 90, whatever the video's shape), and
 * frames that could be chosen.
 *
 * @returns the moments of the small pictures, and the frames; how the decoding ended
 */
export async function watchVideo(
  ffmpeg: Ffmpeg,
  file: VideoFile,
  pace: Pace,
  { onLook, ...decoding }: Decoding & { onLook: (rgb: Uint8Array) => void },
): Promise<{ end: ProgramEnd; looks: number[]; frames: TakenFrame[] }> {
  const folder = await mkdtemp(join(decoding.folder, "watched-"));
  const looked = shownMoments("look");
  const taken = shownMoments("take");
  const pictures = pictureSplitter(onLook);
  const last = Math.max(0, pace.last - MOMENT_SLACK).toFixed(4);
  const filters = [
    "[0:V:0]split=2[a][b]",
    `[a]select='${onceIn(pace.lookEvery)}',scale=${LOOK.width}:${LOOK.height}:flags=bilinear,format=rgb24,showinfo@look[looks]`,
    `[b]select='${onceIn(pace.takeEvery)}+gte(t-start_t\\,${last})',${FRAME_FILTER}[frames]`,
  ];
  const end = await runFfmpeg(ffmpeg, file, {
    before: decodingOptions(decoding),
    outputs: [
      ...["-filter_complex", filters.join(";")],
      ...["-map", "[looks]", "-map_metadata", "-1", ...ffmpeg.everyFrame, "-f", "rawvideo", "pipe:1"],
      ...jpegOutput(ffmpeg, "[frames]", folder),
    ],
    ms: DECODE_MS,
    ...(decoding.signal === undefined ? {} : { signal: decoding.signal }),
    onOutput: pictures,
    onLine(line) {
      looked.line(line);
      taken.line(line);
    },
  });
  const [start = 0] = looked.moments();
  return {
    end,
    looks: looked.moments().map((moment) => Math.max(0, moment - start)),
    frames: await framesIn(folder, taken.moments()),
  };
}

/** True of the first frame in each step, so that odd frame rates keep their average. */
function onceIn(step: number): string {
  const count = (moment: string) => `floor((${moment}-start_t)/${step.toFixed(4)}+0.001)`;
  return `isnan(prev_selected_t)+gt(${count("t")}\\,${count("prev_selected_t")})`;
}

/** Cuts a stream of bytes into pictures. */
function pictureSplitter(onLook: (rgb: Uint8Array) => void): (chunk: Buffer) => void {
  const picture = new Uint8Array(LOOK_BYTES);
  let filled = 0;
  return (chunk) => {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + LOOK_BYTES - filled);
      picture.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < LOOK_BYTES) return;
      onLook(picture);
      filled = 0;
    }
  };
}
