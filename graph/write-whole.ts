import { rename, writeFile } from "node:fs/promises";
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
    throw new UsageInvalid(
      "not-writable",
      `${path} cannot be written: ${code}.`,
      "Name another place, where you may write and nothing else stands.",
      { cause },
    );
  }
}
