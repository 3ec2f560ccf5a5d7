import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { assemble } from "../../../evidence/dossier/assembly/assemble.js";
import type { AssembleOptions } from "../../../evidence/dossier/assembly/assembly.js";
import { readExport } from "../../../evidence/dossier/read-export.js";

/** The folder of the sample exports. */
export const RAW = fileURLToPath(new URL("../../fixtures/raw/", import.meta.url));

/** A folder with these files; gone after the test. */
export async function makeExport(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-export-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** An export, read and put together. Names of the buyer and of the seller stand in for flags. */
export async function assembled(
  path: string,
  {
    buyer = [],
    seller = [],
    platform = [],
    ...options
  }: Partial<AssembleOptions> & Partial<AssembleOptions["names"]> = {},
) {
  const names = { buyer, seller, platform };
  return await assemble(await readExport(path, names), "the-export", { names, ...options });
}

/** The same of files that are made for it. */
export async function assembledFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: Parameters<typeof assembled>[1] = {},
) {
  return await assembled(await makeExport(files), options);
}
