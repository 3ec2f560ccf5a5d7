import { join } from "node:path";
import type { ChangeStatement } from "../../../evidence/video/change-statement.js";
import { chooseMoments, evenMoments } from "../../../evidence/video/choose-moments.js";
import { describeChanges } from "../../../evidence/video/describe-changes.js";
import { eventMoments } from "../../../evidence/video/event-moments.js";
import type { Ffmpeg } from "../../../evidence/video/find-ffmpeg.js";
import { lastingChanges } from "../../../evidence/video/lasting-changes.js";
import { nearestFrames } from "../../../evidence/video/nearest-frames.js";
import { pictureSeries } from "../../../evidence/video/picture-series.js";
import { scanPackets } from "../../../evidence/video/scan-packets.js";
import { takeFrames } from "../../../evidence/video/take-frames.js";
import { watchVideo } from "../../../evidence/video/watch-video.js";
import { watchingPace } from "../../../evidence/video/watching-pace.js";
import { packagedCases } from "../../../graph/compose.js";
import type { VideoSampling } from "../../../state/admitted-dispute.js";
import { randomFrom } from "../../../state/random.js";
import { table } from "../../markdown-table.js";
import { EVENT_SECONDS, type EventVideo, makeEventVideo } from "./event-video.js";
import { SAMPLINGS, watchFile } from "./watched-file.js";

const COUNTS = [8, 16, 30] as const;
const LOOK_SECONDS = 0.1;
const BACKGROUNDS = [
  "charger-2-percent/product.jpg",
  "damaged-in-transit/product.jpg",
  "counterfeit-bag/product.jpg",
  "unpaid-repair/product.jpg",
  "parcel-not-delivered/b1-south-gate.jpg",
  "camera-shutter/product.jpg",
];

/** In how many videos a frame shows the event, and in how many a finding tells it, by camera and sampling, as a table. */
export async function catchTable(program: Ffmpeg, folder: string, tries: number): Promise<string> {
  const rows: string[][] = [];
  for (const handheld of [false, true]) {
    const caught = new Map<string, number>();
    let told = 0;
    let others = 0;
    for (let index = 0; index < tries; index++) {
      const video = await makeEventVideo(folder, "event.mp4", {
        handheld,
        background: join(packagedCases(), BACKGROUNDS[index % BACKGROUNDS.length] ?? ""),
        random: randomFrom("event video", index, String(handheld)),
      });
      const { momentsOf, changes } = await watchOnce(program, folder, video.path);
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
      const shares = COUNTS.map((count) => share(caught.get(`${sampling} ${count}`) ?? 0, tries));
      const words = sampling === "uniform" ? ["-", "-"] : [share(told, tries), String(others)];
      rows.push([handheld ? "handheld" : "tripod", sampling, ...shares, ...words]);
    }
  }
  const counts = COUNTS.map((count) => `${count} frames`);
  return table(["camera", "sampling", ...counts, "told", "other spots told"], rows);
}

/** Watches a video once, as `readVideo` does, for every number of frames. */
async function watchOnce(
  program: Ffmpeg,
  folder: string,
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
    const { frames } = await watchFile(program, path, sampling, COUNTS[1]);
    const [real, here] = [timesOf(frames), momentsOf(sampling, COUNTS[1])].map(String);
    if (real !== here)
      throw new Error(`readVideo gives other frames (${real}) than measured here (${here}).`);
  }
}

function timesOf(frames: readonly { at: number }[]): number[] {
  return frames.map(({ at }) => at);
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

function share(caught: number, tries: number): string {
  return `${Math.round((caught * 100) / tries)} %`;
}
