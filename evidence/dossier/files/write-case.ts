import { constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { DisputeFile } from "../../../state/dispute.js";
import type { Dossier } from "../../../state/dossier.js";
import { UsageInvalid } from "../../../state/errors.js";
import { resolveInCase } from "../../media/case-path.js";
import { openCase } from "../../open-case.js";
import { dossierReport } from "../assembly/dossier-report.js";
import type { MediaCopy } from "./media-shelf.js";

/** What a case folder is made of. */
export interface CaseContent {
  dispute: DisputeFile;
  dossier: Dossier;
  /** The export's folder, and which of its files are copied where. */
  folder: string;
  copies: readonly MediaCopy[];
}

/**
 * Makes sure that a case may be written to `out`.
 *
 * @throws UsageInvalid when something stands there already: it is never overwritten
 */
export async function refuseTakenFolder(out: string): Promise<void> {
  const found = await stat(out).catch(() => undefined);
  if (found === undefined) return;
  if (found.isDirectory() && (await readdir(out)).length === 0) return;
  throw new UsageInvalid(
    "case-folder-taken",
    `There is something at ${out} already.`,
    "Choose another folder with --out, or move that one away; nothing is overwritten.",
  );
}

/**
 * Writes a case folder whole or not at all: `dispute.json`, its media, `dossier.json` and `dossier-report.md`. It is
 * opened as `judge` would open it before it gets its name.
 *
 * @returns the warnings of that opening
 * @throws CaseInvalid when it is no valid case
 * @throws UsageInvalid when it cannot be written, or the folder is taken
 */
export async function writeCase(out: string, content: CaseContent, signal?: AbortSignal): Promise<string[]> {
  const target = resolve(out);
  await refuseTakenFolder(target);
  const part = await makePart(target);
  try {
    for (const { from, to } of content.copies) {
      signal?.throwIfAborted();
      const { real } = await resolveInCase(content.folder, from.path, "the export");
      await mkdir(dirname(join(part, to)), { recursive: true });
      await copyFile(real, join(part, to), constants.COPYFILE_EXCL);
    }
    await writeFile(join(part, "dispute.json"), `${JSON.stringify(content.dispute, null, 2)}\n`);
    await writeFile(join(part, "dossier.json"), `${JSON.stringify(content.dossier, null, 2)}\n`);
    await writeFile(join(part, "dossier-report.md"), dossierReport(content.dossier));
    const { warnings } = await openCase(part, {
      ffmpeg: false,
      ocr: false,
      ...(signal === undefined ? {} : { signal }),
    });
    await refuseTakenFolder(target);
    await rmdir(target).catch(() => undefined);
    await rename(part, target);
    return warnings;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function makePart(target: string): Promise<string> {
  const refuse = (cause: NodeJS.ErrnoException): never => {
    throw new UsageInvalid(
      "case-folder",
      `Nothing can be written beside ${target}: ${cause.code ?? cause.message}.`,
      "Choose another folder with --out, where you may write.",
      { cause },
    );
  };
  const above = dirname(target);
  if ((await stat(above).catch(() => undefined)) === undefined) {
    await stat(dirname(above)).catch(refuse);
    await mkdir(above).catch(refuse);
  }
  return await mkdtemp(join(above, `.${basename(target)}-part-`)).catch(refuse);
}
