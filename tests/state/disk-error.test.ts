import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { diskError } from "../../state/disk-error.js";

describe("diskError", () => {
  it("says what the system said of a file, and how to mend it", async () => {
    const folder = await mkdtemp(`${tmpdir()}/disk-`);
    const error: unknown = await readFile(folder).catch((reason: unknown) => reason);
    expect(diskError(error)).toEqual({
      what: "it is a folder, and a file is wanted (EISDIR)",
      remedy: "Move it away, or name another place.",
    });
    const absent: unknown = await readFile(`${folder}/none`).catch((reason: unknown) => reason);
    expect(diskError(absent)?.what).toBe(`${folder}/none: there is no such file or folder (ENOENT)`);
    await rm(folder, { recursive: true });
  });

  it.each([
    ["a fault of the program", new TypeError("x is not a function")],
    ["a failed connection", Object.assign(new Error("x"), { code: "ECONNREFUSED", syscall: "connect" })],
    ["a code that no system gave", Object.assign(new Error("x"), { code: "ENOSPC" })],
    ["no error", "ENOSPC"],
  ])("is not %s", (_, error) => {
    expect(diskError(error)).toBeUndefined();
  });
});
