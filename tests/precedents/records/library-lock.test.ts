import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockLibrary } from "../../../precedents/records/library-lock.js";
import { UsageInvalid } from "../../../state/errors.js";

const HOLDER = fileURLToPath(new URL("../../fixtures/lock-holder.ts", import.meta.url));

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-lock-"));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
});

/** Another process that wants the lock, and what it says. */
async function holder(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", HOLDER, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [said] = (await once(child.stdout as NonNullable<typeof child.stdout>, "data")) as [Buffer];
  return { child, said: said.toString("utf8").trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

describe("lockLibrary", () => {
  it("is held by one, and free after its release", async () => {
    const release = await lockLibrary(folder);
    await expect(lockLibrary(folder)).rejects.toThrow(`written by process ${process.pid}`);
    await release();
    const again = await lockLibrary(folder);
    await again();
    await again();
    expect(await readdir(folder)).toEqual([]);
  });

  it("says who holds it and since when", async () => {
    await lockLibrary(folder);
    const [name = ""] = await readdir(folder);
    await utimes(join(folder, name), 1_700_000_000, 1_700_000_000);
    const refused = await lockLibrary(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageInvalid);
    expect(refused).toMatchObject({
      code: "library-locked",
      message: expect.stringContaining(`process ${process.pid} on ${hostname()}`),
      remedy: expect.stringContaining(join(folder, name)),
    });
    expect(String(refused)).toContain("since 2023-11-14T22:13:20.000Z");
  });

  it("is refused while another process lives, and given when it was killed", async () => {
    const { child, said } = await holder();
    expect(said).toBe("held");
    await expect(lockLibrary(folder)).rejects.toThrow(`written by process ${child.pid}`);
    await kill(child);
    await (await lockLibrary(folder))();
    expect(await readdir(folder)).toEqual([]);
  });

  it("is given to one of four processes that come at once to what a killed one left", async () => {
    await kill((await holder()).child);
    const said = (await Promise.all([1, 2, 3, 4].map(holder))).map((each) => each.said);
    expect(said.filter((text) => text === "held")).toHaveLength(1);
    expect(said.filter((text) => text.includes("is being written by process"))).toHaveLength(3);
    // One file is left: the dead one's and those of the refused are gone.
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("does not take a process for the holder that only has its number", async () => {
    const { child } = await holder();
    const [name = ""] = await readdir(folder);
    const [, where, pid, start] = name.split("=");
    // Started at another time. Only where /proc tells it.
    if (start === "0") return;
    await rename(join(folder, name), join(folder, `lock=${where}=${pid}=${Number(start) - 1}`));
    await (await lockLibrary(folder))();
    await kill(child);
  });

  it("respects another machine's, of which nobody can say whether it lives", async () => {
    await writeFile(join(folder, "lock=elsewhere-12=999999=5"), "");
    await expect(lockLibrary(folder)).rejects.toThrow("process 999999 on elsewhere-12");
    expect(await readdir(folder)).toEqual(["lock=elsewhere-12=999999=5"]);
  });

  it("waits a moment for a process that came at the same time and has to give way", async () => {
    // Of two at once the one with the lower name goes first; "~" stands behind every host, "!" before.
    const behind = join(folder, "lock=~=1=1");
    await writeFile(behind, "");
    const locking = lockLibrary(folder);
    setTimeout(() => void rm(behind), 120);
    await (await locking)();
    const before = join(folder, "lock=!=1=1");
    await writeFile(before, "");
    const refused = expect(lockLibrary(folder)).rejects.toMatchObject({ code: "library-locked" });
    setTimeout(() => void rm(before), 120);
    await refused;
  });

  it("refuses a folder that cannot be written, or is not there", async () => {
    await expect(lockLibrary(join(folder, "missing"))).rejects.toMatchObject({ code: "library-read-only" });
    await chmod(folder, 0o500);
    // Whoever may do everything is not stopped by it.
    if (process.getuid?.() !== 0) {
      await expect(lockLibrary(folder)).rejects.toMatchObject({ code: "library-read-only" });
    }
    await chmod(folder, 0o700);
  });
});
