const WORDS: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  ENOSPC: ["the disk is full", "Make room on it, then give the same command again."],
  EDQUOT: ["the quota of the disk is used up", "Make room on it, then give the same command again."],
  EROFS: ["the disk can only be read", "Name another place, where you may write."],
  EACCES: ["permission is denied", "See who may read and write there, or name another place."],
  EPERM: ["permission is denied", "See who may read and write there, or name another place."],
  ENOENT: ["there is no such file or folder", "See whether it was moved, and name it where it is."],
  EISDIR: ["it is a folder, and a file is wanted", "Move it away, or name another place."],
  ENOTDIR: ["a file stands where a folder is wanted", "Move it away, or name another place."],
  EEXIST: ["something else stands there", "Move it away, or name another place."],
  ELOOP: ["links lead in a circle", "Mend the links, or name another place."],
  EMFILE: [
    "too many files are open",
    "Work on fewer cases at once, or raise the limit of the shell: ulimit -n.",
  ],
  EIO: ["the disk does not answer", "See to the disk, then give the same command again."],
};

/** What the system said of a file, in words, and how to mend it. */
export interface DiskError {
  /** Without a period; the path is named where it is known. */
  what: string;
  remedy: string;
}

/** Reads an error of the system about files; undefined for any other error. */
export function diskError(error: unknown): DiskError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  const [what, remedy] = WORDS[code] ?? [];
  if (syscall === undefined || what === undefined || remedy === undefined) return undefined;
  return { what: `${path === undefined ? "" : `${path}: `}${what} (${code})`, remedy };
}
