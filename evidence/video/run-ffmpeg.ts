import type { Ffmpeg } from "./find-ffmpeg.js";
import { type ProgramEnd, type ProgramOptions, runProgram } from "./run-program.js";
import type { VideoFile } from "./video-file.js";

/** Containers only: a playlist under a video's name would read other files. */
const FORMATS = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg";
const GUARDS = ["-nostdin", "-hide_banner", "-nostats", "-loglevel", "info"];
const INPUT_GUARDS = ["-protocol_whitelist", "file", "-format_whitelist", FORMATS];
/** A frame of 8K has 33 million pixels; every thread holds some frames. */
const DECODER_GUARDS = ["-max_pixels", "40000000", "-threads", "4"];

/**
 * Runs ffmpeg over a video: nothing but containers of videos is opened, and no file but this one.
 *
 * @param options.before options of the input
 * @param options.outputs filters and outputs; the video stream is `0:V:0`, which is no cover picture
 */
export async function runFfmpeg(
  ffmpeg: Ffmpeg,
  { path, lent }: VideoFile,
  {
    before = [],
    outputs,
    ...options
  }: { before?: readonly string[]; outputs: readonly string[] } & Omit<ProgramOptions, "lent">,
): Promise<ProgramEnd> {
  const args = [...GUARDS, ...INPUT_GUARDS, ...DECODER_GUARDS, ...before, "-i", path, ...outputs];
  return await runProgram(ffmpeg.program, args, { ...options, ...(lent === undefined ? {} : { lent }) });
}
