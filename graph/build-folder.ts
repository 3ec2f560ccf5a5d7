import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Journal } from "../models/journal.js";
import { JOURNAL_FORMAT, type JournalHeader } from "../models/journal-file.js";
import type { PrecedentLibrary } from "../precedents/precedent-library.js";
import { libraryPromptVersions } from "../prompts/library-prompt-versions.js";
import { UsageInvalid } from "../state/errors.js";
import type { Settings } from "../state/settings.js";
import type { BuildReport } from "./build-report.js";
import type { Engine } from "./engine.js";
import { keepReferences } from "./kept-references.js";
import {
  beginRunJournal,
  claimRunFolder,
  releaseRunFolder,
  resumeRunJournal,
  TRANSCRIPT_FILE,
} from "./run-folder.js";
import { writeWhole } from "./write-whole.js";

/** The report of a finished build, in its run folder. */
export const BUILD_FILE = "build.json";

/** Where a build keeps what it may be resumed from. */
export interface BuildFolder {
  journal?: Journal;
  references: Pick<PrecedentLibrary, "recall">;
  /** Writes the report of a build that came to its end. */
  finish(report: BuildReport): Promise<void>;
  /** Closes the journal; gives back a folder in which nothing was kept. */
  close(): Promise<void>;
}

/** A build that keeps nothing beside its library. */
export function noBuildFolder(library: Pick<PrecedentLibrary, "recall">): BuildFolder {
  return { references: library, finish: async () => {}, close: async () => {} };
}

/**
 * Opens the run folder of a build: journal and references, begun or gone on with. The offline reasoner keeps neither: its
 * answers are recomputed and do not depend on references.
 *
 * @throws UsageInvalid when the folder is taken, or a resumed build differs from what was begun
 */
export async function openBuildFolder(
  folder: string,
  {
    engine,
    settings,
    batch,
    resume,
    library,
  }: {
    engine: Engine;
    settings: Settings;
    batch: number;
    resume: boolean;
    library: Pick<PrecedentLibrary, "recall">;
  },
): Promise<BuildFolder> {
  const header: JournalHeader = {
    format: JOURNAL_FORMAT,
    dispute: "library",
    model: engine.name,
    parameters: engine.parameters,
    settings: { ...settings, batch },
    prompts: libraryPromptVersions(),
    // References are kept beside the journal: the library grows while it is built.
    library: "",
  };
  if (!resume) await claimBuildFolder(folder);
  const journal = engine.journaled
    ? await (resume ? resumeRunJournal(folder, header) : beginRunJournal(folder, header))
    : undefined;
  // The journal claims the folder from now on.
  if (journal !== undefined) await rm(join(folder, `${TRANSCRIPT_FILE}.part`), { force: true });
  return {
    ...(journal === undefined ? {} : { journal }),
    references: journal === undefined ? library : await keepReferences(folder, library),
    async finish(report) {
      await writeWhole(join(folder, BUILD_FILE), `${JSON.stringify(report, null, 2)}\n`);
    },
    async close() {
      await journal?.close();
      await releaseRunFolder(folder);
    },
  };
}

async function claimBuildFolder(folder: string): Promise<void> {
  await claimRunFolder(folder);
  if (!(await readdir(folder)).includes(BUILD_FILE)) return;
  await releaseRunFolder(folder);
  throw new UsageInvalid(
    "run-folder-taken",
    `The folder ${folder} already holds a build (${BUILD_FILE}).`,
    "Choose another folder with --out, or delete that one.",
  );
}
