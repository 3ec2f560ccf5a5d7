import { open, readdir, readFile, readlink, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UsageInvalid } from "../../state/errors.js";

/** Gives the lock back. */
export type Release = () => Promise<void>;

/** A process: numbers of processes are used again, so that its start belongs to it. */
interface Claim {
  /** Machine and, in containers, which of its worlds of processes. */
  where: string;
  pid: number;
  /** In ticks since the machine was started; 0 where this cannot be known. */
  start: string;
}

const NAME = /^lock=([^=]+)=(\d+)=(\d+)$/;
const TRIES = 20;
const PAUSE_MS = 50;

/**
 * Takes a folder for this process to write in, until it is released or the process ends, however it ends.
 *
 * Each process that wants it puts a file there, whose name says which process it is, and then looks for others. It has
 * the folder when it sees none of a living process; of two that come at once, at least one sees the other. So nobody
 * takes a lock away: a file of a dead process counts for nothing, whoever removes it.
 *
 * Whether a process lives can be told on its own machine only. The file of another machine, or of another container,
 * is respected as long as it is there. The folder must be on a disk that all see alike; a network share may not be.
 *
 * @throws UsageInvalid `library-locked` with who holds it and since when, or `library-read-only`
 */
export async function lockLibrary(folder: string): Promise<Release> {
  const mine = await claimOfThisProcess();
  const path = join(folder, nameOf(mine));
  await claim(folder, path, mine);
  const release = () => rm(path, { force: true });
  try {
    for (let tries = 1; ; tries++) {
      const holder = await otherThan(mine, folder);
      if (holder === undefined) return release;
      // Of two that came at once the one with the lower name waits for the other to see it and to give way.
      if (nameOf(holder) < nameOf(mine) || tries === TRIES) throw await locked(folder, holder);
      await sleep(PAUSE_MS);
    }
  } catch (error) {
    await release();
    throw error;
  }
}

async function claim(folder: string, path: string, mine: Claim): Promise<void> {
  try {
    await (await open(path, "wx")).close();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") throw await locked(folder, mine);
    throw new UsageInvalid(
      "library-read-only",
      `The library ${folder} cannot be written.`,
      "Name a folder that is there and that you may write in. A library that came with a package is for reading.",
      { cause },
    );
  }
}

/** Another living claim, the lowest name first. Claims of the dead are removed. */
async function otherThan(mine: Claim, folder: string): Promise<Claim | undefined> {
  for (const name of (await readdir(folder)).sort()) {
    const other = claimNamed(name);
    if (other === undefined || name === nameOf(mine)) continue;
    if (other.where !== mine.where || (await lives(other))) return other;
    await rm(join(folder, name), { force: true });
  }
  return undefined;
}

async function lives({ pid, start }: Claim): Promise<boolean> {
  const now = await startOf(pid);
  if (now !== undefined) return now === start;
  // It is gone, or /proc does not show it.
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function claimOfThisProcess(): Promise<Claim> {
  const world = await readlink("/proc/self/ns/pid").catch(() => "");
  const where = `${hostname()}${world.replace(/\D+/, "-").replace(/\D+$/, "")}`.replace(/[^\w.-]/g, "_");
  return { where, pid: process.pid, start: (await startOf(process.pid)) ?? "0" };
}

/** When a process was started, "ended" for one that only its parent still knows; undefined when /proc shows none. */
async function startOf(pid: number): Promise<string | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // "pid (name) state ppid ...": the name may hold anything. The state is field 3, the start field 22.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? "ended" : fields[19];
}

function nameOf({ where, pid, start }: Claim): string {
  return `lock=${where}=${pid}=${start}`;
}

function claimNamed(name: string): Claim | undefined {
  const [, where, pid, start] = NAME.exec(name) ?? [];
  if (where === undefined || start === undefined) return undefined;
  return { where, pid: Number(pid), start };
}

async function locked(folder: string, holder: Claim): Promise<UsageInvalid> {
  const path = join(folder, nameOf(holder));
  const since = await stat(path).then(
    ({ mtime }) => ` since ${mtime.toISOString()}`,
    () => "",
  );
  return new UsageInvalid(
    "library-locked",
    `The library ${folder} is being written by process ${holder.pid} on ${holder.where}${since}.`,
    `Wait until it has finished. If that process is gone, remove ${path}.`,
  );
}
