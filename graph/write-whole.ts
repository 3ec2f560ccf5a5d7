import { rename, rm, writeFile } from "node:fs/promises";
import { diskError } from "../state/disk-error.js";
import { UsageInvalid } from "../state/errors.js";

/**
 * Writes a file whole or not at all, over what is there: who looks meanwhile sees the old one.
 *
 * @throws UsageInvalid `not-writable` when the disk does not take it
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  try {
    await writeFile(`${path}.part`, text);
    await rename(`${path}.part`, path);
  } catch (cause) {
    const { code = String(cause) } = cause as NodeJS.ErrnoException;
    // A part of it must not take the room that is missing.
    if (code === "ENOSPC" || code === "EDQUOT") await rm(`${path}.part`, { force: true }).catch(() => {});
    throw new UsageInvalid(
      "not-writable",
      `${path} cannot be written: ${code}.`,
      diskError(cause)?.remedy ?? "Name another place, where you may write and nothing else stands.",
      { cause },
    );
  }
}
