import { type FileHandle, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { VideoSampling } from "../../state/admitted-dispute.js";
import type { ChangeStatement } from "./change-statement.js";
import { chooseMoments, type EventMoment, evenMoments, isEvenEnough } from "./choose-moments.js";
import { describeChanges } from "./describe-changes.js";
import { eventMoments } from "./event-moments.js";
import type { Ffmpeg } from "./find-ffmpeg.js";
import { lastingChanges } from "./lasting-changes.js";
import { nearestFrames } from "./nearest-frames.js";
import { newTextMoments } from "./new-text.js";
import { pictureSeries } from "./picture-series.js";
import { scanPackets, type VideoScan } from "./scan-packets.js";
import { type Decoding, type TakenFrame, takeFrames } from "./take-frames.js";
import { lendVideo, type VideoFile } from "./video-file.js";
import { watchVideo } from "./watch-video.js";
import { watchingPace } from "./watching-pace.js";

/** Most frames of one video that jurors see (paper, section 5). */
export const FRAMES_PER_VIDEO = 30;

/** Above so many pixels to decode (two minutes of 1920 x 1080 at 30 frames a second) only key frames are. */
const MOST_PIXELS = 8e9;
/** A frame costs as much as so many pixels, however small it is. */
const FRAME_COST = 50_000;
/** Frames to choose from that lie farther apart tell too little, in seconds. */
const TAKEN_FAR = 0.4;
/** Text is read in a frame a second, but at most in so many. */
const READ_EVERY = 1;
const MOST_READ = 60;

export interface VideoOptions {
  /** How frames are chosen. */
  sampling: VideoSampling;
  /** Most frames, from 2. */
  count: number;
  /** Reads the text in a JPEG; without it, new text is not looked for. */
  readText?: (jpeg: Uint8Array) => Promise<string>;
  /** Above so many pixels only key frames are decoded; for tests. */
  mostPixels?: number;
  /** Stops the program; nothing is read then. */
  signal?: AbortSignal;
}

/** Frames of a video as JPEG, with the moments they show, in seconds. */
export interface WatchedVideo {
  frames: { at: number; jpeg: Uint8Array }[];
  /** How they were chosen: a short video is seen evenly, whatever was asked for. */
  sampling: VideoSampling;
  scan: VideoScan;
  /** How far it was seen. */
  seenTo: number;
  /** Events were sought only in frames that can be decoded alone, so far apart on average, in seconds. */
  keysEvery?: number;
  /** What changes in it, clearest first; none is told of a video that is seen evenly because that was asked for. */
  changes: ChangeStatement[];
}

/**
 * Frames of a video, first and last among them, and what changes between them.
 *
 * @param handle the video, opened and checked
 * @returns undefined when ffmpeg cannot read it, or not in time
 */
export async function readVideo(
  ffmpeg: Ffmpeg,
  handle: FileHandle,
  options: VideoOptions,
): Promise<WatchedVideo | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-video-"));
  try {
    const file = await lendVideo(handle, folder);
    const scan = await scanPackets(ffmpeg, file, options.signal);
    if (scan === undefined) return undefined;
    const mostPixels = options.mostPixels ?? MOST_PIXELS;
    const decoding: Decoding = { folder, keysOnly: pixelsIn(scan) > mostPixels };
    if (options.signal !== undefined) decoding.signal = options.signal;
    const watch = options.sampling === "uniform" ? watchEvenly : watchEvents;
    return (
      (await watch(ffmpeg, file, scan, decoding, options)) ??
      (decoding.keysOnly
        ? undefined
        : await watch(ffmpeg, file, scan, { ...decoding, keysOnly: true }, options))
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function watchEvenly(
  ffmpeg: Ffmpeg,
  file: VideoFile,
  scan: VideoScan,
  decoding: Decoding,
  { count }: VideoOptions,
): Promise<WatchedVideo | undefined> {
  const frames = await takeAt(ffmpeg, file, evenMoments(scan.last, count), scan, decoding);
  return await watched(frames, scan, { sampling: "uniform", changes: [], seenTo: 0 });
}

async function watchEvents(
  ffmpeg: Ffmpeg,
  file: VideoFile,
  scan: VideoScan,
  decoding: Decoding,
  { count, readText, signal }: VideoOptions,
): Promise<WatchedVideo | undefined> {
  const pace = watchingPace(scan.last, count);
  const series = pictureSeries();
  const { end, looks, frames } = await watchVideo(ffmpeg, file, pace, {
    ...decoding,
    onLook: (rgb) => series.add(rgb),
  });
  if (end === "timeout" || end === "stopped") return undefined;
  const shots = series.shots(looks);
  const lasting = shots.map(lastingChanges);
  const events = [eventMoments(shots, lasting.flat())];
  if (readText !== undefined && !isEvenEnough(scan.last, count))
    events.push(await textMoments(frames, readText, signal));
  const { sampling, moments } = chooseMoments(scan.last, count, events);
  const isClose = pace.takeEvery <= TAKEN_FAR && !decoding.keysOnly;
  const chosen = isClose
    ? nearestFrames(frames, moments)
    : await takeAt(ffmpeg, file, moments, scan, decoding);
  const every = decoding.keysOnly ? scan.last / Math.max(1, looks.length - 1) : pace.lookEvery;
  return await watched(chosen, scan, {
    sampling,
    changes: describeChanges(shots, lasting, every),
    seenTo: looks.at(-1) ?? 0,
    ...(decoding.keysOnly ? { keysEvery: scan.seconds / Math.max(1, scan.keys) } : {}),
  });
}

function pixelsIn({ frames, pixels }: VideoScan): number {
  return frames * (pixels + FRAME_COST);
}

/** Frames at moments; of key frames, the very last frame is decoded from the last key frame on, where that is short. */
async function takeAt(
  ffmpeg: Ffmpeg,
  file: VideoFile,
  moments: readonly number[],
  scan: VideoScan,
  decoding: Decoding,
): Promise<TakenFrame[]> {
  const frames = await takeFrames(ffmpeg, file, moments, decoding);
  const rest = (1 - scan.lastKey / (scan.last || 1)) * pixelsIn(scan);
  if (!decoding.keysOnly || rest === 0 || rest > MOST_PIXELS) return frames;
  const tail = await takeFrames(ffmpeg, file, [scan.last - scan.lastKey], {
    ...decoding,
    keysOnly: false,
    from: scan.lastKey,
  });
  const last = tail.at(-1);
  return last === undefined ? frames : [...frames.slice(0, moments.length - 1), { ...last, at: scan.last }];
}

async function textMoments(
  frames: readonly TakenFrame[],
  readText: (jpeg: Uint8Array) => Promise<string>,
  signal: AbortSignal | undefined,
): Promise<EventMoment[]> {
  const every = Math.max(READ_EVERY, (frames.at(-1)?.at ?? 0) / MOST_READ);
  const read: { at: number; text: string }[] = [];
  for (const { at, path } of frames) {
    if (signal?.aborted) break;
    if (at < read.length * every) continue;
    read.push({ at, text: await readText(await readFile(path)) });
  }
  return newTextMoments(read).map((at) => ({ at }));
}

async function watched(
  taken: readonly TakenFrame[],
  scan: VideoScan,
  found: Omit<WatchedVideo, "frames" | "scan">,
): Promise<WatchedVideo | undefined> {
  if (taken.length === 0) return undefined;
  const frames = await Promise.all(taken.map(async ({ at, path }) => ({ at, jpeg: await readFile(path) })));
  return { ...found, frames, scan, seenTo: Math.max(found.seenTo, frames.at(-1)?.at ?? 0) };
}
