import { constants } from "node:fs";
import { copyFile, link, mkdir, open, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { diskError } from "../../state/disk-error.js";
import { UsageInvalid } from "../../state/errors.js";

/**
 * Writes files that were not there before, all of them or none: each beside its place first, then all under their
 * names, never over something. The folder is made where there is none.
 *
 * @param files the lines of each file, by its name in the folder
 * @throws UsageInvalid when there is something under one of the names, or nothing can be written there
 */
export async function writeNewFiles(
  folder: string,
  files: ReadonlyMap<string, Iterable<string>>,
): Promise<void> {
  const paths = [...files].map(([name, lines]) => ({
    path: join(folder, name),
    part: join(folder, `${name}.part`),
    lines,
  }));
  const done: string[] = [];
  try {
    await mkdir(folder, { recursive: true });
    for (const { path } of paths) {
      if ((await stat(path).catch(() => undefined)) !== undefined) throw taken(path);
    }
    for (const { part, lines } of paths) {
      const file = await open(part, "wx");
      done.push(part);
      await writeFile(file, withLineEnds(lines)).finally(() => file.close());
    }
    for (const { path, part } of paths) {
      await placeAt(part, path);
      done.push(path);
    }
    for (const { part } of paths) await rm(part, { force: true });
  } catch (cause) {
    for (const path of done) await rm(path, { force: true });
    if (cause instanceof UsageInvalid) throw cause;
    const { code, path = folder } = cause as NodeJS.ErrnoException;
    if (code === "EEXIST") throw taken(path);
    throw new UsageInvalid(
      "not-writable",
      `${JSON.stringify(path)} cannot be written: ${code ?? String(cause)}.`,
      diskError(cause)?.remedy ?? "Name another place.",
      { cause },
    );
  }
}

/** Writes one file that was not there before, as a whole or not at all. */
export function writeNewFile(path: string, lines: Iterable<string>): Promise<void> {
  return writeNewFiles(dirname(path), new Map([[basename(path), lines]]));
}

/** Gives a file its name; where the disk knows no links, by a copy. Neither writes over something. */
async function placeAt(part: string, path: string): Promise<void> {
  await link(part, path).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code === "EEXIST") throw taken(path);
    await copyFile(part, path, constants.COPYFILE_EXCL);
  });
}

function* withLineEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}

function taken(path: string): UsageInvalid {
  const left = path.endsWith(".part") ? ", left by a run that was stopped" : "";
  return new UsageInvalid(
    "path-taken",
    `There is something at ${JSON.stringify(path)} already${left}.`,
    "Name another place, or move it away.",
  );
}
