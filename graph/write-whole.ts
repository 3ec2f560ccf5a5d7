import { rename, writeFile } from "node:fs/promises";

/** Writes a file whole or not at all, over what is there: who looks meanwhile sees the old one. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}
