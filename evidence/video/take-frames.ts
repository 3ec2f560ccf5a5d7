import { mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Ffmpeg } from "./find-ffmpeg.js";
import { runFfmpeg } from "./run-ffmpeg.js";
import { shownMoments } from "./shown-moments.js";
import type { VideoFile } from "./video-file.js";

/** A frame of a video as a JPEG file, and the moment it shows, in seconds from the first frame. */
export interface TakenFrame {
  at: number;
  path: string;
}

/** How a video is decoded, and for how long at most. */
export interface Decoding {
  /** A private folder for the frames. */
  folder: string;
  /** Only frames that can be decoded alone: a fraction of the work for a long video. */
  keysOnly: boolean;
  /** Begins so far in the video, in seconds; moments count from there. */
  from?: number;
  signal?: AbortSignal;
}

/** Longest time of one decoding. */
export const DECODE_MS = 120_000;
/** Longest side of a frame, in pixels: one tile of a vision model. */
const FRAME_SIDE = 768;
/** Frames are a little earlier or later than the moments that were counted for them. */
export const MOMENT_SLACK = 0.002;

const SHRINK = `min(1\\,${FRAME_SIDE}/max(iw*sar\\,ih))`;
/** Upright (ffmpeg turns frames itself), with square pixels, no longer than a tile. */
export const FRAME_FILTER = [
  `scale=w='max(1\\,round(iw*sar*${SHRINK}))':h='max(1\\,round(ih*${SHRINK}))'`,
  "setsar=1",
  "showinfo@take",
].join(",");

/** The input options of a decoding. */
export function decodingOptions({ keysOnly, from }: Decoding): string[] {
  return [
    ...(keysOnly ? ["-skip_frame", "nokey"] : []),
    ...(from === undefined ? [] : ["-ss", Math.max(0, from - MOMENT_SLACK).toFixed(4)]),
  ];
}

/** The output of JPEG files, from a filter's end. */
export function jpegOutput(ffmpeg: Ffmpeg, from: string, folder: string): string[] {
  const plain = ["-map_metadata", "-1", "-map_chapters", "-1", ...ffmpeg.everyFrame];
  return ["-map", from, ...plain, "-q:v", "3", "-f", "image2", join(folder, "%05d.jpg")];
}

/** Frames in a folder, in order, with the moments that belong to them. */
export async function framesIn(folder: string, moments: readonly number[]): Promise<TakenFrame[]> {
  const names = (await readdir(folder)).sort().slice(0, moments.length);
  return names.map((name, index) => ({ at: since(moments, index), path: join(folder, name) }));
}

function since(moments: readonly number[], index: number): number {
  return Math.max(0, (moments[index] ?? 0) - (moments[0] ?? 0));
}

/**
 * The first frame at or after each of these moments, in one decoding. The first frame of the video is always among
 * them; what could not be decoded is missing.
 */
export async function takeFrames(
  ffmpeg: Ffmpeg,
  file: VideoFile,
  moments: readonly number[],
  decoding: Decoding,
): Promise<TakenFrame[]> {
  const folder = await mkdtemp(join(decoding.folder, "taken-"));
  const wanted = ["isnan(prev_selected_t)", ...moments.map(reached)].join("+");
  const shown = shownMoments("take");
  await runFfmpeg(ffmpeg, file, {
    before: decodingOptions(decoding),
    outputs: [
      ...["-filter_complex", `[0:V:0]select='${wanted}',${FRAME_FILTER}[frames]`],
      ...jpegOutput(ffmpeg, "[frames]", folder),
    ],
    ms: DECODE_MS,
    ...(decoding.signal === undefined ? {} : { signal: decoding.signal }),
    onLine: shown.line,
  });
  return framesIn(folder, shown.moments());
}

/** True of the first frame at or after a moment. */
function reached(moment: number): string {
  const since = Math.max(0, moment - MOMENT_SLACK).toFixed(4);
  return `gte(t-start_t\\,${since})*not(gte(prev_selected_t-start_t\\,${since}))`;
}
