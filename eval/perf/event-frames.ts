import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChangeStatement } from "../../evidence/video/change-statement.js";
import { chooseMoments, evenMoments } from "../../evidence/video/choose-moments.js";
import { describeChanges } from "../../evidence/video/describe-changes.js";
import { eventMoments } from "../../evidence/video/event-moments.js";
import { type Ffmpeg, findFfmpeg } from "../../evidence/video/find-ffmpeg.js";
import { lastingChanges } from "../../evidence/video/lasting-changes.js";
import { nearestFrames } from "../../evidence/video/nearest-frames.js";
import { pictureSeries } from "../../evidence/video/picture-series.js";
import { readVideo, type WatchedVideo } from "../../evidence/video/read-video.js";
import { scanPackets } from "../../evidence/video/scan-packets.js";
import { takeFrames } from "../../evidence/video/take-frames.js";
import { watchVideo } from "../../evidence/video/watch-video.js";
import { watchingPace } from "../../evidence/video/watching-pace.js";
import { packagedCases } from "../../graph/compose.js";
import type { VideoSampling } from "../../state/admitted-dispute.js";
import { randomFrom } from "../../state/random.js";
import { table } from "../markdown-table.js";
import { EVENT_SECONDS, type EventVideo, makeEventVideo, VIDEO_SECONDS } from "./event-video.js";

// In how many of 30 videos of 40 s a frame shows a light that is on for 1.2 s, by sampling and number of frames; what
// is said about it; and what a minute of 1920 x 1080 costs. Usage: tsx eval/perf/event-frames.ts [TRIES]

const TRIES = Number(process.argv[2] ?? 30);
const COUNTS = [8, 16, 30] as const;
const LOOK_SECONDS = 0.1;
const SAMPLINGS = ["uniform", "event-aware"] as const;
const BACKGROUNDS = [
  "charger-2-percent/product.jpg",
  "damaged-in-transit/product.jpg",
  "counterfeit-bag/product.jpg",
  "unpaid-repair/product.jpg",
  "parcel-not-delivered/b1-south-gate.jpg",
  "camera-shutter/product.jpg",
];

const folder = await mkdtemp(join(tmpdir(), "cyberjurors-events-"));
const ffmpeg = await findFfmpeg();
if (ffmpeg === undefined) throw new Error("There is no ffmpeg on this machine.");
try {
  await printCatches(ffmpeg);
  await printCosts();
} finally {
  await rm(folder, { recursive: true });
}

async function printCatches(program: Ffmpeg): Promise<void> {
  const rows: string[][] = [];
  for (const handheld of [false, true]) {
    const caught = new Map<string, number>();
    let told = 0;
    let others = 0;
    for (let index = 0; index < TRIES; index++) {
      const video = await makeEventVideo(folder, "event.mp4", {
        handheld,
        background: join(packagedCases(), BACKGROUNDS[index % BACKGROUNDS.length] ?? ""),
        random: randomFrom("event video", index, String(handheld)),
      });
      const { momentsOf, changes } = await watchOnce(program, video.path);
      if (index === 0) await compare(program, video.path, momentsOf);
      for (const sampling of SAMPLINGS) {
        for (const count of COUNTS) {
          if (!momentsOf(sampling, count).some((at) => isLit(at, video))) continue;
          caught.set(`${sampling} ${count}`, (caught.get(`${sampling} ${count}`) ?? 0) + 1);
        }
      }
      const spots = changes.filter(({ text }) => text.includes("spot"));
      const right = spots.filter(({ text }) => tells(text, video));
      told += right.length > 0 ? 1 : 0;
      others += spots.length - right.length;
    }
    for (const sampling of SAMPLINGS) {
      const shares = COUNTS.map((count) => share(caught.get(`${sampling} ${count}`) ?? 0));
      const words = sampling === "uniform" ? ["-", "-"] : [share(told), String(others)];
      rows.push([handheld ? "handheld" : "tripod", sampling, ...shares, ...words]);
    }
  }
  console.log(
    `A light (2.5 % of the width) on for ${EVENT_SECONDS} s in ${VIDEO_SECONDS} s, a hand in the picture three times; ${TRIES} videos each; caught by a frame, told by a finding:\n`,
  );
  const counts = COUNTS.map((count) => `${count} frames`);
  console.log(table(["camera", "sampling", ...counts, "told", "other spots told"], rows));
}

/** Watches a video once, as `readVideo` does, for every number of frames. */
async function watchOnce(
  program: Ffmpeg,
  path: string,
): Promise<{
  momentsOf: (sampling: VideoSampling, count: number) => number[];
  changes: ChangeStatement[];
}> {
  const scan = await scanPackets(program, { path });
  if (scan === undefined) throw new Error(`${path} cannot be read.`);
  const series = pictureSeries();
  const decoding = { folder, keysOnly: false };
  const { looks, frames } = await watchVideo(program, { path }, watchingPace(scan.last, COUNTS[0]), {
    ...decoding,
    onLook: (rgb) => series.add(rgb),
  });
  const shots = series.shots(looks);
  const lasting = shots.map(lastingChanges);
  const events = eventMoments(shots, lasting.flat());
  const uniform = new Map<number, number[]>();
  for (const count of COUNTS) {
    const taken = await takeFrames(program, { path }, evenMoments(scan.last, count), decoding);
    uniform.set(count, timesOf(taken));
  }
  return {
    momentsOf: (sampling, count) =>
      sampling === "uniform"
        ? (uniform.get(count) ?? [])
        : timesOf(nearestFrames(frames, chooseMoments(scan.last, count, [events]).moments)),
    changes: describeChanges(shots, lasting, LOOK_SECONDS),
  };
}

/** What is measured here must be what `readVideo` gives. */
async function compare(
  program: Ffmpeg,
  path: string,
  momentsOf: (sampling: VideoSampling, count: number) => number[],
): Promise<void> {
  for (const sampling of SAMPLINGS) {
    const { frames } = await watch(program, path, sampling, COUNTS[1]);
    const [real, here] = [timesOf(frames), momentsOf(sampling, COUNTS[1])].map(String);
    if (real !== here)
      throw new Error(`readVideo gives other frames (${real}) than measured here (${here}).`);
  }
}

function timesOf(frames: readonly { at: number }[]): number[] {
  return frames.map(({ at }) => at);
}

async function printCosts(): Promise<void> {
  const path = join(folder, "minute.mp4");
  const source = "testsrc2=duration=60:size=1920x1080:rate=30,noise=alls=6:allf=t";
  const encode = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "26", "-pix_fmt", "yuv420p"];
  execFileSync("ffmpeg", [
    "-loglevel",
    "error",
    "-nostdin",
    "-y",
    "-f",
    "lavfi",
    "-i",
    source,
    ...encode,
    path,
  ]);
  const rows: string[][] = [];
  for (const sampling of SAMPLINGS) {
    const log = join(folder, `memory-${sampling}`);
    const measured = await findFfmpeg(meteredFfmpeg(log));
    if (measured === undefined) throw new Error("The metered ffmpeg does not start.");
    writeFileSync(log, "");
    const before = process.cpuUsage();
    const started = performance.now();
    const watched = await watch(measured, path, sampling, 30);
    const seconds = (performance.now() - started) / 1000;
    const own = process.cpuUsage(before);
    const bytes = watched.frames.reduce((sum, { jpeg }) => sum + jpeg.byteLength, 0);
    const runs = readFileSync(log, "utf8").trim().split("\n");
    const peak = Math.max(...runs.map((run) => Number(run.split(" ")[0]) / 1000));
    const cpu = runs.reduce((sum, run) => sum + Number(run.split(" ")[1]), 0);
    rows.push([
      sampling,
      `${seconds.toFixed(1)} s`,
      `${cpu.toFixed(1)} s`,
      `${((own.user + own.system) / 1e6).toFixed(1)} s`,
      `${peak.toFixed(0)} MB`,
      `${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB`,
      `${watched.frames.length} frames, ${(bytes / 1e6).toFixed(1)} MB`,
    ]);
  }
  console.log("\nA minute of 1920 x 1080 at 30 frames a second:\n");
  console.log(
    table(["sampling", "time", "ffmpeg CPU", "own CPU", "ffmpeg memory", "own memory", "gives"], rows),
  );
}

/** An ffmpeg that writes its peak memory (KB) and its seconds of CPU into a file, where GNU time is there. */
function meteredFfmpeg(log: string): string {
  if (!existsSync("/usr/bin/time")) return "ffmpeg";
  const path = join(folder, "metered-ffmpeg");
  writeFileSync(path, `#!/bin/sh\nexec /usr/bin/time -q -f "%M %U" -a -o "${log}" ffmpeg "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

async function watch(
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

function isLit(at: number, { eventAt }: EventVideo): boolean {
  return at >= eventAt && at < eventAt + EVENT_SECONDS;
}

/** Whether a sentence names a moment within 0.2 s of when the light goes on. */
function tells(text: string, { eventAt }: EventVideo): boolean {
  return [...text.matchAll(/at (\d+):(\d\d(?:\.\d)?)/g)].some(
    ([, minutes, seconds]) => Math.abs(Number(minutes) * 60 + Number(seconds) - eventAt) <= 0.2,
  );
}

function share(caught: number): string {
  return `${Math.round((caught * 100) / TRIES)} %`;
}
