import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Most frames of one video that jurors see (paper, section 5). */
export const FRAMES_PER_VIDEO = 30;

/** Longest side of a frame, in pixels: one tile of a vision model. */
const FRAME_SIDE = 768;
const DECODE_MS = 60_000;
/** Containers only: a playlist under a video's name would read other files. */
const FORMATS = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg";
/** The last frame asked for lies so far before the end, in seconds: a slow video has none nearer. */
const TAIL = 0.25;
/** Without a known duration, a frame a second. */
const STEP_WITHOUT_DURATION = 1;

/** Frames of a video as JPEG, with the moments they show, in seconds. `seconds` is the duration, where it is known. */
export interface VideoFrames {
  frames: { at: number; jpeg: Uint8Array }[];
  seconds?: number;
}

/** The version of a program that should be ffmpeg; undefined when it is not there. */
export async function ffmpegVersion(ffmpeg: string | undefined): Promise<string | undefined> {
  if (ffmpeg === undefined) return undefined;
  const found = await run(ffmpeg, ["-hide_banner", "-version"], { timeout: 10_000 }).catch(() => undefined);
  return /^ffmpeg version (\S+)/.exec(found?.stdout ?? "")?.[1];
}

/**
 * At most `count` frames, evenly over the whole video, the first and (where the duration is known) the last among
 * them, in one decoding.
 *
 * @param file absolute path, checked before
 * @returns undefined when ffmpeg cannot read it
 */
export async function readVideo(
  ffmpeg: string,
  file: string,
  count = FRAMES_PER_VIDEO,
): Promise<VideoFrames | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-video-"));
  try {
    const seconds = await durationOf(ffmpeg, file);
    const step =
      seconds === undefined ? STEP_WITHOUT_DURATION : Math.max(0, seconds - TAIL) / Math.max(1, count - 1);
    const filter = [
      `select='gte(t-start_t\\,selected_n*${step.toFixed(4)})'`,
      `scale=w='min(${FRAME_SIDE},iw)':h='min(${FRAME_SIDE},ih)':force_original_aspect_ratio=decrease`,
      "showinfo",
    ].join(",");
    const decoded = await tell(ffmpeg, [
      ...input(file),
      ...["-an", "-sn", "-dn", "-vf", filter, "-vsync", "0", "-frames:v", String(count), "-q:v", "3"],
      join(folder, "%03d.jpg"),
    ]);
    const moments = [...decoded.matchAll(/pts_time:\s*(-?[\d.]+)/g)].map(([, at]) => Math.max(0, Number(at)));
    const names = (await readdir(folder)).sort();
    const jpegs = await Promise.all(names.map((name) => readFile(join(folder, name))));
    const frames = jpegs.map((jpeg, index) => ({ at: moments[index] ?? 0, jpeg }));
    if (frames.length === 0) return undefined;
    return { frames, ...(seconds === undefined ? {} : { seconds }) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function durationOf(ffmpeg: string, file: string): Promise<number | undefined> {
  const told = await tell(ffmpeg, input(file));
  const match = /Duration: (\d+):(\d{2}):(\d{2}(?:\.\d+)?)/.exec(told);
  if (match === null) return undefined;
  const seconds = Number(match[1]) * 3_600 + Number(match[2]) * 60 + Number(match[3]);
  return seconds > 0 ? seconds : undefined;
}

function input(file: string): string[] {
  const guards = ["-protocol_whitelist", "file", "-format_whitelist", FORMATS];
  return ["-nostdin", "-hide_banner", "-loglevel", "info", ...guards, "-i", file];
}

/** What ffmpeg says on its error stream, also when it fails: a failure shows in what is missing. */
async function tell(ffmpeg: string, args: string[]): Promise<string> {
  const options = { timeout: DECODE_MS, killSignal: "SIGKILL", maxBuffer: 32_000_000 } as const;
  return run(ffmpeg, args, options).then(
    ({ stderr }) => stderr,
    (error: { stderr?: unknown }) => (typeof error.stderr === "string" ? error.stderr : ""),
  );
}
