import { execFileSync } from "node:child_process";
import { join } from "node:path";
import sharp from "sharp";
import type { Random } from "../../../state/random.js";

/** How long the event lasts in a video of `VIDEO_SECONDS`, in seconds. */
export const EVENT_SECONDS = 1.2;
export const VIDEO_SECONDS = 40;

const WIDTH = 480;
const HEIGHT = 270;
const RATE = 15;
const VISITS = 3;

/** A made video, and when its event begins. */
export interface EventVideo {
  path: string;
  eventAt: number;
}

/**
 * Makes a video with ffmpeg: a still life, grain, drifting exposure, strong compression, a hand that comes in three
 * times, and once, for 1.2 s, a small light (2.5 % of the width).
 *
 * @param handheld whether the camera shakes, turns a little and drifts
 * @param background a photograph of at least 4:3
 */
export async function makeEventVideo(
  folder: string,
  name: string,
  { handheld, background, random }: { handheld: boolean; background: string; random: Random },
): Promise<EventVideo> {
  const draw = (from: number, to: number) => from + (to - from) * random.next();
  const eventAt = draw(0.5, VIDEO_SECONDS - EVENT_SECONDS - 0.5);
  const onLeft = random.next() < 0.5;
  const light = { x: draw(105, 245) + (onLeft ? 0 : 150), y: draw(105, 255) };
  const visits = Array.from({ length: VISITS }, () => ({ at: draw(0, VIDEO_SECONDS - 4), long: draw(2, 4) }));
  const handX = onLeft ? 360 : 90;

  const [lightFile, handFile] = [join(folder, "light.png"), join(folder, "hand.png")];
  await sharp(Buffer.from(LIGHT)).png().toFile(lightFile);
  await sharp(Buffer.from(HAND)).png().toFile(handFile);

  const rise = visits.map(
    ({ at, long }) => `between(t,${n(at)},${n(at + long)})*sin(PI*(t-${n(at)})/${n(long)})`,
  );
  const shake = handheld
    ? [
        "rotate=a='0.008*sin(1.7*t)+0.004*sin(4.9*t)':bilinear=1",
        `crop=${WIDTH}:${HEIGHT}:x='60+4*sin(2.1*t)+1.5*sin(6.3*t+1)+10*sin(0.31*t)':y='90+3*cos(1.8*t)+1.5*sin(7.1*t)+6*sin(0.23*t)'`,
      ]
    : [`crop=${WIDTH}:${HEIGHT}:60:90`];
  const graph = [
    "[0:v]scale=600:450:force_original_aspect_ratio=increase,crop=600:450,setsar=1[scene]",
    `[scene][1:v]overlay=x=${n(light.x)}:y=${n(light.y)}:enable='between(t,${n(eventAt)},${n(eventAt + EVENT_SECONDS)})'[lit]`,
    `[lit][2:v]overlay=x='${handX}+38*sin(2.6*t)':y='450-240*(${rise.join("+")})'[hand]`,
    `[hand]${shake.join(",")},eq=brightness='0.02*sin(0.9*t)':eval=frame,noise=alls=8:allf=t:all_seed=${random.below(1_000)}[out]`,
  ].join(";");
  const still = (file: string) => [
    "-loop",
    "1",
    "-framerate",
    String(RATE),
    "-t",
    String(VIDEO_SECONDS),
    "-i",
    file,
  ];
  const path = join(folder, name);
  execFileSync("ffmpeg", [
    ...["-loglevel", "error", "-nostdin", "-y"],
    ...[...still(background), ...still(lightFile), ...still(handFile)],
    ...["-filter_complex", graph, "-map", "[out]", "-t", String(VIDEO_SECONDS)],
    ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "28", "-pix_fmt", "yuv420p", path],
  ]);
  return { path, eventAt };
}

function n(value: number): string {
  return value.toFixed(3);
}

const LIGHT = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 32 32"><defs><radialGradient id="g">
<stop offset="0" stop-color="#f2fff5"/><stop offset=".3" stop-color="#6bff95"/><stop offset=".5" stop-color="#49ff7c" stop-opacity=".5"/>
<stop offset="1" stop-color="#49ff7c" stop-opacity="0"/></radialGradient></defs><circle cx="16" cy="16" r="16" fill="url(#g)"/></svg>`;

const HAND = `<svg xmlns="http://www.w3.org/2000/svg" width="135" height="300" viewBox="0 0 180 400"><defs><linearGradient id="g" x2="1">
<stop stop-color="#c08a68"/><stop offset="1" stop-color="#8c5a3e"/></linearGradient></defs>
<rect x="10" y="90" width="150" height="310" rx="60" fill="url(#g)"/><rect x="20" y="10" width="30" height="150" rx="15" fill="#b98262"/>
<rect x="60" y="0" width="30" height="150" rx="15" fill="#c08a68"/><rect x="100" y="12" width="30" height="150" rx="15" fill="#b07a5c"/></svg>`;
