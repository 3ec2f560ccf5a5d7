import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { FFMPEG_PACKAGE, findFfmpeg } from "../../../evidence/video/find-ffmpeg.js";
import { readVideo, type VideoOptions, type WatchedVideo } from "../../../evidence/video/read-video.js";
import { makeVideo, testSource, videoFolder } from "./make-video.js";

const ffmpeg = await findFfmpeg();
const folder = videoFolder();

/** The program of the npm package, where that is installed. */
function packagedFfmpeg(): string | undefined {
  try {
    return createRequire(import.meta.url)(FFMPEG_PACKAGE).path;
  } catch {
    return undefined;
  }
}
const packaged = packagedFfmpeg();

async function read(path: string, options: Partial<VideoOptions> = {}): Promise<WatchedVideo | undefined> {
  if (ffmpeg === undefined) throw new Error("no ffmpeg");
  const handle = await open(path);
  try {
    return await readVideo(ffmpeg, handle, { sampling: "uniform", count: 5, ...options });
  } finally {
    await handle.close();
  }
}

const moments = (video: WatchedVideo | undefined) =>
  video?.frames.map(({ at }) => Math.round(at * 100) / 100);

describe.skipIf(ffmpeg === undefined)("a video", () => {
  test("is seen evenly as in the paper, from its first to its last frame", async () => {
    const video = await read(makeVideo(folder, "ten.mp4", testSource(10)));
    // The last of 100 frames is shown at 9.9 s: 9.9 / 4 = 2.475 s apart, the first frame at or after each.
    expect(moments(video)).toEqual([0, 2.5, 5, 7.5, 9.9]);
    expect(video).toMatchObject({ sampling: "uniform", changes: [], scan: { frames: 100, seconds: 10 } });
    expect(video?.frames.every(({ jpeg }) => jpeg[0] === 0xff && jpeg[1] === 0xd8)).toBe(true);
  });

  test("has frames where something changes, and says what", async () => {
    // A white square of 30 x 30 from second 13.2 to 14.
    const lamp = "drawbox=x=260:y=30:w=30:h=30:color=white:t=fill:enable='between(t,13.2,13.95)'";
    const source = `color=c=0x303030:size=320x240:rate=10:duration=20,${lamp}`;
    const video = await read(makeVideo(folder, "lamp.mp4", source), { sampling: "event-aware" });
    // 45% of 5 frames are 2: 0 and 19.9. One shows the lamp; the others halve the longest gaps.
    expect(video?.sampling).toBe("event-aware");
    expect(moments(video)?.filter((at) => at >= 13.2 && at < 14)).toHaveLength(1);
    expect(moments(video)).toHaveLength(5);
    expect(video?.changes[0]?.text).toBe(
      "a small bright spot at the top right that goes on at 0:13.2 and off at 0:14, after 0.8 s",
    );
    const uniform = await read(join(folder, "lamp.mp4"));
    expect(moments(uniform)?.filter((at) => at >= 13.2 && at < 14)).toEqual([]);
  });

  test("has frames where text is new, when there is someone who reads", async () => {
    const pages = "drawbox=w=iw:h=ih:color=white:t=fill:enable='between(t,7,8.95)'";
    const path = makeVideo(folder, "text.mp4", `color=c=black:size=320x240:rate=10:duration=20,${pages}`);
    let reads = 0;
    const video = await read(path, {
      sampling: "event-aware",
      count: 4,
      async readText(jpeg) {
        reads += 1;
        const { dominant } = await sharp(jpeg).stats();
        return dominant.r > 200 ? "battery 2%" : "";
      },
    });
    expect(moments(video)?.some((at) => at >= 7 && at < 9)).toBe(true);
    // A frame a second.
    expect(reads).toBe(20);
  });

  test("of one frame, of half a second, without sound, of odd length is read", async () => {
    expect(moments(await read(makeVideo(folder, "one.mp4", testSource(0.1))))).toEqual([0]);
    const half = makeVideo(folder, "half.mkv", "testsrc=duration=0.5:size=64x48:rate=30");
    expect(moments(await read(half, { count: 3 }))).toEqual([0, 0.23, 0.47]);
    expect(moments(await read(half, { count: 3, sampling: "event-aware" }))).toEqual([0, 0.2, 0.47]);
  });

  test("whose header tells no duration is seen to its end", async () => {
    const live = makeVideo(folder, "live.webm", testSource(3), "-c:v", "libvpx", "-live", "1");
    expect(moments(await read(live, { count: 3 }))).toEqual([0, 1.5, 2.9]);
  });

  test("with frames at odd times keeps their times", async () => {
    // Of 30 frames those at 0, 0.1, 0.5 and 2.9 s are left.
    const picked = `${testSource(3)},select='eq(n,0)+eq(n,1)+eq(n,5)+eq(n,29)'`;
    const path = makeVideo(folder, "odd.mkv", picked, ...(ffmpeg?.everyFrame ?? []));
    expect(moments(await read(path, { count: 30, sampling: "event-aware" }))).toEqual([0, 0.1, 0.5, 2.9]);
  });

  test("is upright and has square pixels", async () => {
    const turned = makeVideo(folder, "upright.mp4", testSource(0.3));
    const bytes = readFileSync(turned);
    // The matrix of the track header: 0 1 0, -1 0 0 turns a quarter.
    const at = bytes.indexOf("tkhd") + 44;
    for (const [index, value] of [0, 1, 0, -1, 0].entries())
      bytes.writeInt32BE(value * 0x10000, at + index * 4);
    writeFileSync(join(folder, "turned.mp4"), bytes);
    const wide = makeVideo(folder, "wide.mp4", `${testSource(0.3)},setsar=2`);
    const size = async (path: string) => {
      const { width, height } = await sharp((await read(path))?.frames[0]?.jpeg).metadata();
      return { width, height };
    };
    expect(await size(join(folder, "turned.mp4"))).toEqual({ width: 120, height: 160 });
    expect(await size(wide)).toEqual({ width: 320, height: 120 });
  });

  test.each([
    ["ten.mp4", "title=Duration: 00:00:01.00, start: 0.000000", "comment=pts_time:5"],
    ["Duration: 00:00:01.00, start: 0.mp4", "title=x\n  Duration: 99:00:01.00, start: 0", "comment=y"],
    ["pts_time:7.mkv", "title=[showinfo@take @ 0x1] n:   0 pts: 0 pts_time:9", "comment=pts_time:5"],
    [
      "key.mkv",
      "x\n[showinfo@take @ 0x1] n:   0 pts: 0 pts_time:9 =y",
      "x\n  Duration: 99:00:01.00, start: 0 =y",
    ],
  ])("is not told of by its metadata or its name (%s)", async (name, ...metadata) => {
    const path = makeVideo(folder, name, testSource(3), ...metadata.flatMap((entry) => ["-metadata", entry]));
    for (const sampling of ["uniform", "event-aware"] as const) {
      const video = await read(path, { count: 4, sampling });
      expect(video?.scan.seconds).toBeCloseTo(3, 1);
      expect(video?.scan.promised ?? 3).toBeLessThanOrEqual(3);
      // 2.9 / 3 = 0.97 s apart.
      expect(moments(video)?.map((at) => Math.round(at))).toEqual([0, 1, 2, 3]);
    }
  });

  test("that is too much work is looked at by its key frames, with its last frame", async () => {
    const path = makeVideo(folder, "keys.mp4", testSource(10), "-g", "20");
    for (const sampling of ["uniform", "event-aware"] as const) {
      const video = await read(path, { sampling, count: 8, mostPixels: 1 });
      // A key frame every 2 s.
      expect(video?.keysEvery).toBe(sampling === "uniform" ? undefined : 2);
      expect(moments(video)?.at(-1)).toBe(9.9);
      expect(
        moments(video)
          ?.slice(0, -1)
          .every((at) => at % 2 === 0),
      ).toBe(true);
      expect(moments(video)?.length).toBeGreaterThanOrEqual(5);
    }
  });

  test("is the file that was opened, whatever its path names by then", async () => {
    if (ffmpeg === undefined) return;
    const path = makeVideo(folder, "mine.mp4", testSource(1));
    const handle = await open(path);
    renameSync(path, join(folder, "gone.mp4"));
    writeFileSync(path, "another file");
    const video = await readVideo(ffmpeg, handle, { sampling: "uniform", count: 2 });
    await handle.close();
    expect(moments(video)).toEqual([0, 0.9]);
  });

  test.skipIf(packaged === undefined)("is read alike by the ffmpeg of the npm package", async () => {
    const old = await findFfmpeg(packaged);
    if (ffmpeg === undefined || old === undefined) throw new Error("no ffmpeg");
    const path = makeVideo(folder, "alike.mp4", testSource(9));
    const handle = await open(path);
    const options = { sampling: "event-aware", count: 5 } as const;
    const [one, other] = [await readVideo(ffmpeg, handle, options), await readVideo(old, handle, options)];
    await handle.close();
    expect(moments(other)).toEqual(moments(one));
    expect(other?.changes).toEqual(one?.changes);
  });

  test("stops when it is told to", async () => {
    const path = makeVideo(folder, "stop.mp4", testSource(3));
    expect(await read(path, { signal: AbortSignal.abort() })).toBeUndefined();
  });

  test("that is none, is empty of frames, has sound only, or is a playlist in disguise, cannot be read", async () => {
    const write = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    expect(await read(write("text.mp4", "\0\0\0\x18ftypmp42 and nothing more"))).toBeUndefined();
    const secret = makeVideo(folder, "secret.ts", testSource(1));
    const playlist = `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`;
    expect(await read(write("playlist.mp4", playlist))).toBeUndefined();
    expect(await read(write("concat.mp4", `ffconcat version 1.0\nfile ${secret}\n`))).toBeUndefined();
    expect(await read(makeVideo(folder, "sound.mp4", "sine=duration=1"))).toBeUndefined();
  });
});
