import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for videos, gone after the tests of a file. */
export function videoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cyberjurors-video-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a video of what a source of ffmpeg draws, such as `testsrc=duration=3:size=160x120:rate=10`; gives its path. */
export function makeVideo(folder: string, name: string, source: string, ...more: string[]): string {
  const path = join(folder, name);
  const input = ["-loglevel", "error", "-nostdin", "-y", "-f", "lavfi", "-i", source];
  execFileSync("ffmpeg", [...input, "-threads", "1", ...more, path]);
  return path;
}

/** A test picture at 10 frames a second. */
export function testSource(seconds: number): string {
  return `testsrc=duration=${seconds}:size=160x120:rate=10`;
}
