import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ffmpegVersion, readVideo } from "../../evidence/media/read-video.js";
import { openCase } from "../../evidence/open-case.js";
import { packagedCases } from "../../graph/compose.js";

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
    const video = await readVideo("ffmpeg", makeVideo("ten.mp4", 10), 5);
    // 10 s at 5 frames: (10 - 0.25) / 4 = 2.4375 s apart; the first frame at or after each, of ten a second.
    expect(video?.seconds).toBeCloseTo(10, 1);
    expect(video?.frames.map(({ at }) => at)).toEqual([0, 2.5, 4.9, 7.4, 9.8]);
    expect(video?.frames.every(({ jpeg }) => jpeg[0] === 0xff && jpeg[1] === 0xd8)).toBe(true);
  });

  it("of one frame has one frame", async () => {
    const video = await readVideo("ffmpeg", makeVideo("one.mp4", 0.1));
    expect(video?.frames).toHaveLength(1);
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
