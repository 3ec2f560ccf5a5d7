import { existsSync, readFileSync } from "node:fs";
import { open, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reopenMedia } from "../../../evidence/media/read-media.js";
import { lendVideo } from "../../../evidence/video/video-file.js";
import { videoFolder } from "./make-video.js";

const folder = videoFolder();

test("a copy is lent where a descriptor has no path of its own", async () => {
  const path = join(folder, "a.mp4");
  // More than one step of the copying, and not a multiple of it.
  await writeFile(path, Buffer.alloc(2_500_000, "0123456789"));
  const handle = await open(path);
  const lent = await lendVideo(handle, folder, "darwin");
  await handle.close();
  expect(lent.lent).toBeUndefined();
  expect(readFileSync(lent.path).equals(readFileSync(path))).toBe(true);
  expect((await stat(lent.path)).mode & 0o077).toBe(0);
});

test.skipIf(!existsSync("/proc/self/fd"))("a descriptor is lent where it opens its file anew", async () => {
  const handle = await open(join(folder, "a.mp4"));
  expect(await lendVideo(handle, folder, "linux")).toEqual({ path: "/proc/self/fd/3", lent: handle.fd });
  await handle.close();
});

test("a file that became another one is not opened again", async () => {
  const path = join(folder, "b.mp4");
  await writeFile(path, "one");
  const checked = { real: path, stats: await stat(path) };
  await (await reopenMedia(checked, "x")).close();
  await rename(path, `${path}.old`);
  await writeFile(path, "two");
  await expect(reopenMedia(checked, "buyer.evidence.B1.media[0].path")).rejects.toMatchObject({
    code: "media-path",
    message: expect.stringContaining("buyer.evidence.B1.media[0].path"),
  });
  await rename(`${path}.old`, path);
  await writeFile(path, "longer");
  await expect(reopenMedia(checked, "x")).rejects.toMatchObject({ exitCode: 2 });
});
