import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openCase } from "../../../evidence/open-case.js";
import { findFfmpeg } from "../../../evidence/video/find-ffmpeg.js";
import { packagedCases } from "../../../graph/compose.js";
import { makeCase, withImage } from "../make-case.js";
import { makeVideo, testSource, videoFolder } from "./make-video.js";

const ffmpeg = await findFfmpeg();
const folder = videoFolder();

async function openOne(name: string, bytes: Uint8Array, options: Parameters<typeof openCase>[1] = {}) {
  const opened = await openCase(await makeCase(withImage(name, "video"), { [name]: bytes }), {
    ocr: false,
    ...options,
  });
  return { ...opened, medium: opened.dispute.buyer.evidence[0]?.media?.[0] };
}

/** The video of the sample case: a light of a power bank goes on for a second. */
function charger(): Uint8Array {
  return readFileSync(join(packagedCases(), "charger-2-percent/b1-first-test.mp4"));
}

describe.skipIf(ffmpeg === undefined)("a video of a case", () => {
  test("becomes labelled frames, and what changes in it is told with its moments", async () => {
    const { medium: video, findings, readers, media } = await openOne("charger.mp4", charger());
    expect(video).toMatchObject({ kind: "video", mime: "video/mp4", seconds: 6, width: 480, height: 360 });
    // 6 s in 30 frames: 0.2 s apart is close enough to be even.
    expect(video?.sampling).toBe("uniform");
    expect(video?.frames).toHaveLength(30);
    expect(video?.frames?.[0]?.at).toBe(0);
    expect(video?.frames?.at(-1)?.at).toBeCloseTo(5.92, 2);
    expect((await media.load(video?.frames?.[0]?.sha256 ?? "")).mime).toBe("image/jpeg");
    expect(readers).toContain(`ffmpeg ${ffmpeg?.version}`);
    // The light is drawn from 2.0 to 3.1 s; there are twelve frames a second.
    expect(findings.filter(({ kind }) => kind === "frame-change")).toMatchObject([
      {
        audience: "jury",
        exhibit: "B1",
        media: 1,
        text: "B1 video 1 shows a small bright green spot at the right that goes on at 0:02 and off at 0:03.1, after 1.1 s.",
        strength: "moderate",
        limits: expect.stringContaining("not what the thing is or why"),
      },
      { text: "B1 video 1 shows the whole picture shaking, as from a camera in a hand." },
    ]);
    expect(findings.filter(({ kind }) => kind === "media-unread")).toEqual([]);
  });

  test("with few frames shows the light all the same, which uniform frames may miss", async () => {
    const momentsOf = async (frames: "uniform" | "event-aware") => {
      const options = { frames, framesPerVideo: 3 };
      const { medium, findings } = await openOne("charger.mp4", charger(), options);
      expect(medium?.sampling).toBe(frames);
      expect(findings.some(({ kind }) => kind === "frame-change")).toBe(frames === "event-aware");
      return medium?.frames?.map(({ at }) => at).filter((at) => at >= 2 && at < 3.1);
    };
    expect(await momentsOf("event-aware")).toHaveLength(1);
    // 0, 2.96 (the first frame after it: 3.0) and 5.92: late, yet in time.
    expect(await momentsOf("uniform")).toEqual([3]);
  });

  test("that ends before its header's duration is a finding, and one that goes on is seen to its end", async () => {
    const bytes = readFileSync(makeVideo(folder, "lies.mp4", testSource(10)));
    const at = bytes.indexOf("mvhd") + 16; // after version, flags and two dates: the time scale, then the duration
    const told = (seconds: number) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt32BE(bytes.readUInt32BE(at) * seconds, at + 4);
      return copy;
    };
    const unread = (findings: readonly { kind: string; text: string }[]) =>
      findings.flatMap(({ kind, text }) => (kind === "media-unread" ? [text] : []));
    const longer = await openOne("longer.mp4", told(60));
    expect(unread(longer.findings)).toEqual([
      "B1 video 1 was watched to 0:09.9 of 1:00 only: it is cut short.",
    ]);
    const shorter = await openOne("shorter.mp4", told(2));
    expect(unread(shorter.findings)).toEqual([]);
    expect(shorter.medium?.frames?.at(-1)?.at).toBe(9.9);
  });

  test("cut off in the middle is seen as far as it goes", async () => {
    const whole = makeVideo(folder, "whole.mp4", testSource(10), "-movflags", "+faststart", "-g", "10");
    const bytes = readFileSync(whole);
    const { medium, findings } = await openOne("cut.mp4", bytes.subarray(0, bytes.length * 0.6));
    expect(medium?.frames?.length).toBeGreaterThan(5);
    expect(medium?.seconds).toBeLessThan(8);
    expect(findings[0]?.text).toMatch(
      /^B1 video 1 was watched to 0:0\d(\.\d)? of 0:10 only: it is cut short\.$/,
    );
  });

  test("that holds no picture is a finding", async () => {
    const { medium, findings } = await openOne(
      "a.mp4",
      Buffer.from("\0\0\0\x18ftypmp42 and nothing more", "latin1"),
    );
    expect(medium?.frames).toBeUndefined();
    expect(findings.map(({ text }) => text)).toEqual([
      "B1 video 1 cannot be read: it is damaged, cut short, or holds no picture that can be decoded.",
    ]);
  });
});

test.each([1, 31, 2.5, Number.NaN])("%s frames of a video are refused", async (framesPerVideo) => {
  await expect(openCase(withImage("a.mp4", "video"), { framesPerVideo })).rejects.toMatchObject({
    code: "frames-per-video",
    exitCode: 2,
  });
});

const samples = join(import.meta.dirname, "../../../../shared/data/media");
const videos = existsSync(samples)
  ? readdirSync(samples).filter((name) => /\.(?:mp4|mov|webm)$/.test(name))
  : [];

// By its SOURCES.md: no moov atom; turned by a quarter; 8.7 s with odd times.
const EXPECTED: Record<string, object | undefined> = {
  "broken.mp4": undefined,
  "rotated_iphone4s.mov": { width: 480, height: 640, seconds: 1.02 },
  "vfr_no_audio.mp4": { width: 768, height: 352, seconds: 8.73 },
  "water.mp4": { width: 480, height: 360 },
};

describe.skipIf(ffmpeg === undefined || videos.length === 0)("real videos", () => {
  test.each(videos)("%s", async (name) => {
    const { dispute, findings } = await openCase(withImage(name, "video"), { media: samples, ocr: false });
    const medium = dispute.buyer.evidence[0]?.media?.[0];
    if (name === "broken.mp4") {
      expect(medium?.frames).toBeUndefined();
      expect(findings.map(({ kind }) => kind)).toEqual(["media-unreadable"]);
      return;
    }
    expect(medium).toMatchObject(EXPECTED[name] ?? {});
    expect(medium?.frames?.length).toBeGreaterThan(15);
    expect(findings.filter(({ kind }) => kind !== "frame-change")).toEqual([]);
    expect(findings.length).toBeLessThanOrEqual(5);
  });
});
