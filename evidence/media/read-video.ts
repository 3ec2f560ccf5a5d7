import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);

/** Most frames of one video that jurors see (paper, section 5). */
export const FRAMES_PER_VIDEO = 30;

/** Longest side of a frame, in pixels: one tile of a vision model. */
const FRAME_SIDE = 768;
const DECODE_MS = 60_000;
/** Containers only: a playlist under a video's name would read other files. */
const FORMATS = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg";
const GUARDS = ["-protocol_whitelist", "file", "-format_whitelist", FORMATS];
/** The last frame asked for lies so far before the end, in seconds: a slow video has none nearer. */
const TAIL = 0.25;
/** Without a known duration, a frame a second. */
const STEP_WITHOUT_DURATION = 1;

/** Frames of a video as JPEG, with the moments they show, in seconds. */
export interface VideoFrames {
  frames: { at: number; jpeg: Uint8Array }[];
  /** The duration that the file tells, where it tells one. */
  seconds?: number;
  /** A moment after those, far behind the told end, that has a frame too. */
  goesOnAt?: number;
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
 * @param options.signal stops the program; nothing is read then
 * @returns undefined when ffmpeg cannot read it
 */
export async function readVideo(
  ffmpeg: string,
  file: string,
  { count = FRAMES_PER_VIDEO, signal }: { count?: number; signal?: AbortSignal } = {},
): Promise<VideoFrames | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-video-"));
  try {
    const seconds = await durationOf(ffmpeg, file, signal);
    const step =
      seconds === undefined ? STEP_WITHOUT_DURATION : Math.max(0, seconds - TAIL) / Math.max(1, count - 1);
    const told = seconds ?? count * STEP_WITHOUT_DURATION;
    const filter = [
      `select='if(lt(selected_n\\,${count})\\,gte(t-start_t\\,selected_n*${step.toFixed(4)})\\,gt(t-start_t\\,${(told * 1.2 + 1).toFixed(4)}))'`,
      `scale=w='min(${FRAME_SIDE},iw)':h='min(${FRAME_SIDE},ih)':force_original_aspect_ratio=decrease`,
      "showinfo",
    ].join(",");
    const { stderr: decoded } = await tell(ffmpeg, signal, [
      ...["-nostdin", "-hide_banner", "-nostats", "-loglevel", "info", ...GUARDS, "-i", file],
      ...["-map_metadata", "-1", "-map_metadata:s:v", "-1", "-map_chapters", "-1"],
      ...["-an", "-sn", "-dn", "-vf", filter, "-vsync", "0", "-frames:v", String(count + 1), "-q:v", "3"],
      join(folder, "%03d.jpg"),
    ]);
    const moments = momentsIn(decoded);
    const names = (await readdir(folder)).sort();
    const jpegs = await Promise.all(names.map((name) => readFile(join(folder, name))));
    const frames = jpegs.slice(0, count).map((jpeg, index) => ({ at: moments[index] ?? 0, jpeg }));
    const goesOnAt = jpegs.length > count ? moments[count] : undefined;
    if (frames.length === 0) return undefined;
    return {
      frames,
      ...(seconds === undefined ? {} : { seconds }),
      ...(goesOnAt === undefined ? {} : { goesOnAt }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is written about a file is of its author's making, so that only a field of its own is believed. */
const Probed = z.object({ format: z.object({ duration: z.coerce.number().positive() }) });

/** The duration that ffprobe (it comes with ffmpeg, and lies beside it) reads in the header. */
async function durationOf(
  ffmpeg: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const name = basename(ffmpeg).replace(/ffmpeg/, "ffprobe");
  const ffprobe = basename(ffmpeg) === ffmpeg ? name : join(dirname(ffmpeg), name);
  const shown = ["-show_entries", "format=duration", "-of", "json"];
  const { stdout } = await tell(ffprobe, signal, ["-v", "error", ...GUARDS, ...shown, "-i", file]);
  try {
    return Probed.safeParse(JSON.parse(stdout)).data?.format.duration;
  } catch {
    return undefined;
  }
}

/**
 * When each frame is shown, by what the filter `showinfo` prints. A video's metadata, printed before, can hold such
 * lines too, but not the address of the filter in memory; the last line is the filter's, since nothing is said after.
 */
function momentsIn(decoded: string): number[] {
  const lines = [
    ...decoded.matchAll(/^(\[Parsed_showinfo_\d+ @ [^\]\n]+\]) n: *\d+ .*?\bpts_time:(-?[\d.]+)/gm),
  ];
  const filter = lines.at(-1)?.[1];
  return lines.filter(([, from]) => from === filter).map(([, , at]) => Math.max(0, Number(at)));
}

/** What a program says, also when it fails: a failure shows in what is missing. */
async function tell(
  program: string,
  signal: AbortSignal | undefined,
  args: string[],
): Promise<{ stdout: string; stderr: string }> {
  const limits = { timeout: DECODE_MS, killSignal: "SIGKILL", maxBuffer: 32_000_000 } as const;
  return run(program, args, { ...limits, ...(signal === undefined ? {} : { signal }) }).catch(
    (error: { stdout?: unknown; stderr?: unknown }) => ({
      stdout: typeof error.stdout === "string" ? error.stdout : "",
      stderr: typeof error.stderr === "string" ? error.stderr : "",
    }),
  );
}
