import { execFileSync } from "node:child_process";
import { open, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readMedia } from "../../evidence/media/read-media.js";
import { makeCase, makeJpeg } from "./make-case.js";

test("reads a picture that stays in its place", async () => {
  const bytes = await makeJpeg();
  const folder = await makeCase(undefined, { "a.jpg": bytes });
  expect(Buffer.from((await readMedia(folder, "a.jpg", "image", "x")).bytes)).toEqual(bytes);
});

test.each(["another file", "a link out", "a pipe", "a linked folder"])(
  "refuses a picture that becomes %s between check and opening",
  async (what) => {
    const folder = await makeCase(undefined, { "photos/a.jpg": await makeJpeg() });
    const outside = await makeCase(undefined, { "a.jpg": await makeJpeg() });
    const file = join(folder, "photos/a.jpg");
    const swap = async () => {
      if (what === "a linked folder") {
        await rename(join(folder, "photos"), join(folder, "old"));
        await symlink(outside, join(folder, "photos"));
        return;
      }
      await rename(file, `${file}.old`);
      if (what === "another file") await writeFile(file, await makeJpeg());
      else if (what === "a link out") await symlink(join(outside, "a.jpg"), file);
      else execFileSync("mkfifo", [file]);
    };
    const openFile: typeof open = async (...args) => {
      await swap();
      return open(...args);
    };
    await expect(readMedia(folder, "photos/a.jpg", "image", "x", openFile)).rejects.toMatchObject({
      exitCode: 2,
    });
  },
);
