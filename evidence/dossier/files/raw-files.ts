import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { CaseInvalid } from "../../../state/errors.js";
import type { LeftOut } from "../pieces.js";

/** One file of a raw export. */
export interface RawFile {
  /** Path below the export's folder, with `/`. */
  path: string;
  bytes: number;
}

/** A raw export as it lies on disk. */
export interface RawFiles {
  folder: string;
  files: RawFile[];
  /** Files of the same folder that were not asked for, where one file was: media may be named in it. */
  beside: RawFile[];
  unmapped: LeftOut[];
}

const FILES = 5_000;
const DEPTH = 12;
/** What systems leave in folders and nobody exported. */
const SYSTEM = /^(?:\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i;

/**
 * Lists a raw export: all regular files of a folder, or one file. Links out of the folder, pipes and devices are left
 * out and said to be.
 *
 * @throws CaseInvalid when there is nothing, or too much
 */
export async function listRawFiles(path: string): Promise<RawFiles> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) {
    throw new CaseInvalid(
      "not-found",
      `There is no export ${JSON.stringify(path)}.`,
      "Name a folder or a file.",
    );
  }
  const folder = await realpath(found.isDirectory() ? path : dirname(path));
  const unmapped: LeftOut[] = [];
  if (!found.isDirectory()) {
    if (!found.isFile())
      throw new CaseInvalid(
        "not-found",
        `${JSON.stringify(path)} is no regular file.`,
        "Name a folder or a file.",
      );
    const name = basename(path);
    const names = await readdir(folder, { withFileTypes: true });
    const beside: RawFile[] = [];
    for (const entry of names.filter((it) => it.isFile() && it.name !== name).slice(0, FILES)) {
      beside.push({ path: entry.name, bytes: (await stat(join(folder, entry.name))).size });
    }
    return { folder, files: [{ path: name, bytes: found.size }], beside, unmapped };
  }
  const files: RawFile[] = [];
  await walk(folder, "", 0, files, unmapped);
  if (files.length === 0) {
    throw new CaseInvalid(
      "empty-export",
      `The folder ${JSON.stringify(path)} holds no file.`,
      "Put the export's files into it.",
    );
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { folder, files, beside: [], unmapped };
}

async function walk(
  root: string,
  below: string,
  depth: number,
  files: RawFile[],
  unmapped: LeftOut[],
): Promise<void> {
  const leave = (file: string, why: string) => unmapped.push({ source: { file }, text: "", why, count: 1 });
  if (depth > DEPTH) {
    leave(below, `its folder lies more than ${DEPTH} deep`);
    return;
  }
  const names = (await readdir(join(root, below))).sort();
  for (const name of names) {
    const path = below === "" ? name : `${below}/${name}`;
    if (SYSTEM.test(name)) continue;
    const full = join(root, path);
    const link = (await lstat(full)).isSymbolicLink();
    const real = await realpath(full).catch(() => undefined);
    const inside = real === undefined ? ".." : relative(root, real);
    if (real === undefined || inside === ".." || inside.startsWith(`..${sep}`) || (link && inside === "")) {
      leave(path, "a symbolic link out of the export; copy the file itself");
      continue;
    }
    const stats = await stat(real);
    if (stats.isDirectory()) {
      if (link) leave(path, "a symbolic link to a folder");
      else await walk(root, path, depth + 1, files, unmapped);
    } else if (stats.isFile()) {
      files.push({ path, bytes: stats.size });
      if (files.length > FILES) {
        throw new CaseInvalid(
          "too-many-files",
          `The export holds more than ${FILES} files.`,
          "Keep those of the dispute.",
        );
      }
    } else {
      leave(path, "no regular file");
    }
  }
}
