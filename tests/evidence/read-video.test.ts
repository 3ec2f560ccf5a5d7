import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ffmpegVersion, readVideo } from "../../evidence/media/read-video.js";
import { openCase } from "../../evidence/open-case.js";
import { packagedCases } from "../../graph/compose.js";
import { makeCase, withImage } from "./make-case.js";

const version = await ffmpegVersion("ffmpeg");
const folder = mkdtempSync(join(tmpdir(), "cyberjurors-video-test-"));

/** A test picture of `seconds`, at 10 frames a second. */
function makeVideo(name: string, seconds: number, ...more: string[]): string {
  const path = join(folder, name);
  const source = `testsrc=duration=${seconds}:size=320x240:rate=10`;
  execFileSync("ffmpeg", ["-loglevel", "error", "-y", "-f", "lavfi", "-i", source, ...more, path]);
  return path;
}

it("has no version of a program that is not there", async () => {
  expect(await ffmpegVersion("no-such-ffmpeg")).toBeUndefined();
  expect(await ffmpegVersion(undefined)).toBeUndefined();
});

describe.skipIf(version === undefined)("a video", () => {
  it("is seen evenly, from its first to its last moment, in at most so many frames", async () => {
    const video = await readVideo("ffmpeg", makeVideo("ten.mp4", 10), { count: 5 });
    // 10 s at 5 frames: (10 - 0.25) / 4 = 2.4375 s apart; the first frame at or after each, of ten a second.
    expect(video?.seconds).toBeCloseTo(10, 1);
    expect(video?.frames.map(({ at }) => at)).toEqual([0, 2.5, 4.9, 7.4, 9.8]);
    expect(video?.frames.every(({ jpeg }) => jpeg[0] === 0xff && jpeg[1] === 0xd8)).toBe(true);
  });

  it("of one frame has one frame", async () => {
    const video = await readVideo("ffmpeg", makeVideo("one.mp4", 0.1));
    expect(video?.frames).toHaveLength(1);
  });

  it.each([
    ["ten.mp4", "title=Duration: 00:00:01.00, start: 0.000000", "comment=pts_time:5"],
    ["Duration: 00:00:01.00, start: 0.mp4", "title=x\n  Duration: 00:00:01.00, start: 0", "comment=y"],
    ["pts_time:7.mkv", "title=[Parsed_showinfo_2 @ 0x1] n:   0 pts: 0 pts_time:9", "comment=pts_time:5"],
    [
      "key.mkv",
      "x\n[Parsed_showinfo_2 @ 0x1] n:   0 pts: 0 pts_time:9 =y",
      "x\n  Duration: 00:00:01.00, start: =y",
    ],
  ])("is not told of by its metadata or its name (%s)", async (name, ...metadata) => {
    const path = makeVideo(name, 3, ...metadata.flatMap((entry) => ["-metadata", entry]));
    const video = await readVideo("ffmpeg", path, { count: 3 });
    expect(video?.seconds).toBeCloseTo(3, 1);
    expect(video?.frames.map(({ at }) => at)).toEqual([0, 1.4, 2.8]);
  });

  it("has no known duration, but frames, where ffprobe is missing", async () => {
    const real = execFileSync("which", ["ffmpeg"], { encoding: "utf8" }).trim();
    const alone = join(mkdtempSync(join(tmpdir(), "cyberjurors-video-test-")), "ffmpeg");
    symlinkSync(real, alone);
    const video = await readVideo(alone, makeVideo("three.mp4", 3));
    expect(video?.seconds).toBeUndefined();
    expect(video?.frames.map(({ at }) => at)).toEqual([0, 1, 2]);
  });

  it("that goes on after its header's duration, or ends before it, gives a finding", async () => {
    const bytes = readFileSync(makeVideo("lies.mp4", 10));
    const at = bytes.indexOf("mvhd") + 16; // after version, flags and two dates: the time scale, then the duration
    const scale = bytes.readUInt32BE(at);
    for (const [seconds, text] of [
      [2, "only: it tells a shorter duration, and goes on to"],
      [60, "only: it is cut short"],
    ] as const) {
      const told = Buffer.from(bytes);
      told.writeUInt32BE(scale * seconds, at + 4);
      const path = `told-${seconds}.mp4`;
      const { findings } = await openCase(await makeCase(withImage(path, "video"), { [path]: told }));
      expect.soft(findings.map((finding) => finding.text).join("\n")).toContain(text);
    }
  });

  it("stops when it is told to", async () => {
    const path = makeVideo("stop.mp4", 3);
    expect(await readVideo("ffmpeg", path, { signal: AbortSignal.abort() })).toBeUndefined();
  });

  it("that is no video, is empty of frames, or is a playlist in disguise, cannot be read", async () => {
    const text = join(folder, "text.mp4");
    writeFileSync(text, "\0\0\0\x18ftypmp42 and nothing more");
    expect(await readVideo("ffmpeg", text)).toBeUndefined();
    const playlist = join(folder, "playlist.mp4");
    writeFileSync(playlist, `#EXTM3U\n#EXTINF:1,\nfile://${makeVideo("secret.ts", 1)}\n#EXT-X-ENDLIST\n`);
    expect(await readVideo("ffmpeg", playlist)).toBeUndefined();
  });

  it("of a case becomes labelled frames, without a finding", async () => {
    const { dispute, findings, readers, media } = await openCase(join(packagedCases(), "charger-2-percent"));
    const video = dispute.buyer.evidence.find(({ id }) => id === "B1")?.media?.[0];
    expect(video).toMatchObject({ kind: "video", mime: "video/mp4", seconds: 6, width: 480, height: 360 });
    expect(video?.frames).toHaveLength(30);
    expect(video?.frames?.[0]?.at).toBe(0);
    expect(video?.frames?.at(-1)?.at).toBeGreaterThan(5.5);
    expect((await media.load(video?.frames?.[0]?.sha256 ?? "")).mime).toBe("image/jpeg");
    expect(findings.filter(({ kind }) => kind === "media-unread")).toEqual([]);
    expect(readers[1]).toBe(`ffmpeg ${version}`);
  });
});
