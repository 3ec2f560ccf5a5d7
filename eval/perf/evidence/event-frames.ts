import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFfmpeg } from "../../../evidence/video/find-ffmpeg.js";
import { catchTable } from "./event-catches.js";
import { EVENT_SECONDS, VIDEO_SECONDS } from "./event-video.js";
import { minuteTable } from "./video-minute.js";

// In how many of 30 videos of 40 s a frame shows a light that is on for 1.2 s, by sampling and number of frames; what
// is said about it; and what a minute of 1920 x 1080 costs. Usage: tsx eval/perf/evidence/event-frames.ts [TRIES]

const tries = Number(process.argv[2] ?? 30);
const folder = await mkdtemp(join(tmpdir(), "cyberjurors-events-"));
const ffmpeg = await findFfmpeg();
if (ffmpeg === undefined) throw new Error("There is no ffmpeg on this machine.");
try {
  console.log(
    `A light (2.5 % of the width) on for ${EVENT_SECONDS} s in ${VIDEO_SECONDS} s, a hand in the picture three times; ${tries} videos each; caught by a frame, told by a finding:\n`,
  );
  console.log(await catchTable(ffmpeg, folder, tries));
  console.log("\nA minute of 1920 x 1080 at 30 frames a second:\n");
  console.log(await minuteTable(folder));
} finally {
  await rm(folder, { recursive: true });
}
