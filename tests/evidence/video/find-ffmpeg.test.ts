import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFfmpeg } from "../../../evidence/video/find-ffmpeg.js";
import { videoFolder } from "./make-video.js";

const folder = videoFolder();

/** A program that says it is ffmpeg. */
function claim(name: string, help: string): string {
  const path = join(folder, name);
  const says = `case "$*" in *-version*) echo "ffmpeg version ${name} Copyright";; *) echo "${help}";; esac`;
  writeFileSync(path, `#!/bin/sh\n${says}\n`);
  chmodSync(path, 0o755);
  return path;
}

test("a program that is named is the only one tried", async () => {
  expect(await findFfmpeg("no-such-ffmpeg")).toBeUndefined();
  expect(await findFfmpeg(process.execPath)).toBeUndefined();
});

test.skipIf(process.platform === "win32")(
  "every frame is asked for in the way that the version knows",
  async () => {
    const old = claim("4.1", "-vsync             video sync method");
    const now = claim("9.0", "-fps_mode          set framerate mode for matching video streams");
    expect(await findFfmpeg(old)).toEqual({ program: old, version: "4.1", everyFrame: ["-vsync", "0"] });
    expect((await findFfmpeg(now))?.everyFrame).toEqual(["-fps_mode", "passthrough"]);
  },
);
