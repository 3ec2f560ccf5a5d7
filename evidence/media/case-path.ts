import type { Stats } from "node:fs";
import { lstat, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { CaseInvalid } from "../../state/errors.js";

const REMEDY =
  "Put the file into the case folder and write its path relative to that folder, such as photos/b1.jpg.";

/**
 * The real path of `path` inside `folder`. Refused: an absolute path, a URL, a path with `..` or a backslash, a link
 * that leads out of the folder (wherever on the way it stands), and anything that is not a regular file.
 *
 * @param where the field that names the path, for messages
 * @throws CaseInvalid
 */
export async function resolveInCase(
  folder: string,
  path: string,
  where: string,
): Promise<{ real: string; stats: Stats }> {
  const shown = JSON.stringify(path);
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) {
    throw new CaseInvalid(
      "media-path",
      `${where}: ${shown} is an address or a drive, not a path in the case folder; nothing is fetched.`,
      REMEDY,
    );
  }
  if (isAbsolute(path) || path.startsWith("~")) {
    throw new CaseInvalid("media-path", `${where}: ${shown} is an absolute path.`, REMEDY);
  }
  if (path.includes("\\") || path.includes("\0")) {
    throw new CaseInvalid("media-path", `${where}: ${shown} holds a backslash or a null character.`, REMEDY);
  }
  if (path.split("/").includes("..")) {
    throw new CaseInvalid("media-path", `${where}: ${shown} leaves the case folder.`, REMEDY);
  }
  const root = await realpath(folder);
  const wanted = join(root, path);
  const real = await realpath(wanted).catch(() => undefined);
  if (real === undefined) {
    const dangling = await lstat(wanted).catch(() => undefined);
    throw new CaseInvalid(
      "media-missing",
      dangling?.isSymbolicLink()
        ? `${where}: ${shown} is a symbolic link that leads nowhere.`
        : `${where}: there is no file ${shown} in the case folder.`,
      "Put the file there, mend the path (capital letters count), or take the medium out of the dispute.",
    );
  }
  const inside = relative(root, real);
  if (inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    throw new CaseInvalid(
      "media-link",
      `${where}: ${shown} is, or lies behind, a symbolic link out of the case folder.`,
      "Copy the file itself into the case folder.",
    );
  }
  const stats = await stat(real);
  if (!stats.isFile()) {
    throw new CaseInvalid("media-path", `${where}: ${shown} is not a regular file.`, REMEDY);
  }
  return { real, stats };
}
