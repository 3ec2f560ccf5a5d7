import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openCase } from "../evidence/open-case.js";
import { buildPrecedents } from "../graph/build-precedents.js";
import type { BuildReport } from "../graph/build-report.js";
import { openEmbedder, packagedCases } from "../graph/compose.js";
import { offlineEngine } from "../graph/engine.js";
import type { Embedder } from "../models/embedder.js";
import { openLibrary } from "../precedents/open-library.js";
import { WrittenRules, writtenNorms } from "../precedents/rules/written-norms.js";
import type { OpenedCase } from "../state/admitted-dispute.js";

// Builds the library that ships with the package: rules written by us, then norms distilled offline from the cases in
// cases/. The same records each time. Vectors and indexes are kept with them: made anew they would take three seconds at
// the beginning of every run.

export const STARTER_FOLDER = fileURLToPath(new URL("../starter-library/", import.meta.url));
const RULES = "rules.json";

/** When the starter library says that it was made: fixed, so that drawing it again changes nothing. */
const MADE = Date.UTC(2026, 5, 1);

/**
 * Draws the starter library anew.
 *
 * @param folder where `rules.json` lies and the records are written
 * @param rules the written rules; by default those in the folder
 */
export async function drawStarterLibrary(
  folder: string,
  embedder: Embedder,
  rules = join(folder, RULES),
): Promise<BuildReport> {
  const written = WrittenRules.parse(JSON.parse(await readFile(rules, "utf8")));
  await clear(folder);
  const store = await openLibrary(folder, embedder, { mode: "create" });
  try {
    const created = new Date(MADE).toISOString();
    await store.append(
      writtenNorms(written, store.norms(), created).map((norm) => ({ type: "norm" as const, norm })),
    );
    const names = (await readdir(packagedCases())).sort();
    return await buildPrecedents({
      disputes: names.map((name) => ({ name, open: () => openWords(join(packagedCases(), name)) })),
      store,
      engine: offlineEngine(),
      clock: () => MADE,
    });
  } finally {
    await store.close();
  }
}

/** A case by its words alone: what machines find in its media depends on which readers this machine has. */
async function openWords(folder: string): Promise<OpenedCase> {
  return { ...(await openCase(folder, { ffmpeg: false, ocr: false })), findings: [] };
}

/** Deletes the files of a library but for the written rules. */
async function clear(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== RULES);
  for (const name of names) await rm(join(folder, name), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const embedder = await openEmbedder("offline");
  const report = await drawStarterLibrary(STARTER_FOLDER, embedder);
  await embedder.close?.();
  const { library, rules, contradictions } = report;
  console.log(
    `${library.norms} norms and ${library.precedents} precedents; ${rules.new} distilled, ${rules.merged} merged, ${contradictions} contradictions`,
  );
}
