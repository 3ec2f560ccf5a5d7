import { basename, extname } from "node:path";
import { admitDraft } from "../evidence/dossier/assembly/admit-draft.js";
import { assemble } from "../evidence/dossier/assembly/assemble.js";
import type { AssembleOptions } from "../evidence/dossier/assembly/assembly.js";
import { completeDispute } from "../evidence/dossier/assembly/complete-dispute.js";
import { refuseTakenFolder, writeCase } from "../evidence/dossier/files/write-case.js";
import { readExport } from "../evidence/dossier/read-export.js";
import type { Reasoner } from "../models/reasoner.js";
import type { DisputeFile } from "../state/dispute.js";
import type { Dossier } from "../state/dossier.js";
import { parseSettings, type SettingsInput } from "../state/settings.js";
import { askDossier } from "./ask-dossier.js";

/** What came of a raw export. */
export interface MadeDossier {
  dispute: DisputeFile;
  dossier: Dossier;
  /** What `openCase` says of the case that was written. */
  warnings: string[];
}

/**
 * Turns a raw export into a case folder: reads and sorts it, has a reasoner add what calls for judgement, and writes the
 * folder whole or not at all. The reasoner sees masked and screened texts; the folder keeps what was filed.
 *
 * @param raw a file or folder
 * @param out where the case folder is made; nothing may stand there
 * @throws CaseInvalid when something cannot be read or does not fit, with file and line
 * @throws UsageInvalid when the folder is taken
 */
export async function makeDossier(
  raw: string,
  out: string,
  reasoner: Reasoner,
  options: AssembleOptions & { settings?: SettingsInput; signal?: AbortSignal },
): Promise<MadeDossier> {
  const { settings = {}, signal } = options;
  await refuseTakenFolder(out);
  const found = await readExport(raw, options.names, signal);
  const assembled = await assemble(found, basename(raw, extname(raw)), options);
  const answered = await askDossier(
    reasoner,
    await admitDraft(assembled.dispute, signal),
    parseSettings({ ...settings, model: reasoner.name }),
    { wanted: assembled.dispute.category === undefined ? ["category", "claims"] : ["claims"] },
    signal === undefined ? {} : { signal },
  );
  const { dispute, dossier } = completeDispute(assembled, answered, reasoner.name);
  const warnings = await writeCase(
    out,
    { dispute, dossier, folder: found.folder, copies: assembled.copies },
    signal,
  );
  return { dispute, dossier, warnings };
}
