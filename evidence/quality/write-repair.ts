import { constants } from "node:fs";
import { copyFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageInvalid } from "../../state/errors.js";

const BACKUPS = 1_000;

/**
 * Writes a repaired `dispute.json`, whole or not at all, and keeps the one before as `dispute.json.bak` (or, where that
 * is taken, `.bak2` and so on).
 *
 * @returns the name of the copy
 * @throws UsageInvalid when nothing can be written there
 */
export async function writeRepair(folder: string, value: unknown): Promise<string> {
  const path = join(folder, "dispute.json");
  const part = `${path}.part`;
  try {
    const copy = await freeName(path);
    await copyFile(path, copy, constants.COPYFILE_EXCL);
    await writeFile(part, `${JSON.stringify(value, null, 2)}\n`, { flag: "wx" });
    await rename(part, path);
    return copy;
  } catch (cause) {
    if (cause instanceof UsageInvalid) throw cause;
    await rm(part, { force: true });
    const code = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new UsageInvalid("repair", `${path} cannot be repaired: ${code}.`, "See who may write there.", {
      cause,
    });
  }
}

async function freeName(path: string): Promise<string> {
  for (let number = 1; number <= BACKUPS; number++) {
    const name = `${path}.bak${number === 1 ? "" : number}`;
    if ((await stat(name).catch(() => undefined)) === undefined) return name;
  }
  throw new UsageInvalid("repair", `There are ${BACKUPS} copies of ${path} already.`, "Delete some of them.");
}
