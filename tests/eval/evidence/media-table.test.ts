import { expect, test } from "vitest";
import { mediaTable, renderMediaTable } from "../../../eval/evidence/media-table.js";
import { makeCase, makeJpeg } from "../../evidence/make-case.js";

test("says of every file what it is, what is sent, what was said and how long it took", async () => {
  const folder = await makeCase(undefined, {
    "photo.jpg": await makeJpeg(800, 200),
    "notes.jpg": "just words",
    "clip.mp4": Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0", "latin1"),
    "SOURCES.md": "no medium",
  });
  let now = 0;
  const rows = await mediaTable(folder, () => (now += 250), { ffmpeg: false, ocr: false });
  expect(rows.map(({ file, understood, seconds }) => [file, understood, seconds])).toEqual([
    ["clip.mp4", "an MP4 video", 0.25],
    ["notes.jpg", "no picture or video format that is known here", 0.25],
    ["photo.jpg", "a JPEG picture", 0.25],
  ]);
  // 800 x 200 is a little more than one tile: 768 x 192.
  expect(rows[2]?.sent).toMatchObject({ pictures: 1, size: "768 x 192", tokens: 258 });
  expect(rows[0]?.sent.pictures).toBe(0);
  expect(rows[1]?.said[0]).toContain("media-unreadable: B1 image 1 cannot be read");
  expect(rows.every(({ peakMb }) => peakMb > 10)).toBe(true);
  const table = renderMediaTable(rows);
  expect(table.split("\n")).toHaveLength(7);
  expect(table).toContain("3 files; slowest: ");
});
