import { join } from "node:path";
import { readDataset } from "../../eval/datasets/read-dataset.js";
import { buildPrecedents } from "../../graph/build-precedents.js";
import type { BuildEvent, BuildReport } from "../../graph/build-report.js";
import { defaultModel, newBuildFolder, openEngine, ownLibrary } from "../../graph/compose.js";
import { openPrecedents } from "../../graph/open-precedents.js";
import { JOURNAL_FILE } from "../../graph/run-folder.js";
import { openRecording } from "../../models/journal.js";
import { parseSettings } from "../../state/settings.js";
import { endTraces } from "../end-traces.js";
import { EXIT } from "../exit-codes.js";
import { engineOptions, type ModelFlags } from "../model-flags.js";
import { noticeOn } from "../notice-on.js";
import { printable, printableJson } from "../printable.js";
import { quoted } from "../quoted.js";
import type { Terminal } from "../terminal.js";

/** Flags of `precedents build`. */
export interface BuildFlags extends ModelFlags {
  library?: string;
  model?: string;
  embedder?: string;
  batch?: number;
  parallel?: number;
  seed?: number;
  out?: string;
  resume?: string;
  json?: boolean;
  quiet?: boolean;
}

/**
 * Distils norms from a data set into a library, which is begun where there is none, and prints what came of it.
 *
 * @returns 0; 1 when no dispute could be kept, and none was held before
 */
export async function build(terminal: Terminal, dataset: string, flags: BuildFlags): Promise<number> {
  const disputes = await readDataset(dataset);
  const { settings, batch } = await settingsOf(flags);
  const engine = await openEngine(settings, engineOptions(flags));
  const runFolder = flags.resume ?? flags.out ?? newBuildFolder();
  const library = flags.library ?? ownLibrary();
  try {
    const { store, close } = await openPrecedents(library, {
      mode: "grow",
      embedder: flags.embedder,
      onNotice: noticeOn(terminal),
    });
    terminal.onStop(
      `The build stopped. What was kept stays in ${library}.${engine.journaled ? ` Go on with it by:\n  cyberjurors precedents build ${quoted(dataset)} --library ${quoted(library)} --resume ${quoted(runFolder)}` : ""}`,
    );
    try {
      const report = await buildPrecedents({
        disputes,
        store,
        engine,
        settings,
        runFolder,
        resume: flags.resume !== undefined,
        batch,
        parallel: flags.parallel,
        signal: terminal.signal,
        onEvent: flags.quiet === true ? undefined : progressOn(terminal, disputes.length),
      });
      terminal.out(
        flags.json === true ? `${printableJson(report)}\n` : reportText(terminal, report, library),
      );
      return report.kept + report.skipped === 0 ? EXIT.failed : EXIT.done;
    } finally {
      await close();
    }
  } finally {
    await engine.close();
    await endTraces(terminal);
  }
}

/** Those given, over those that a resumed build was begun with. */
async function settingsOf({ resume, model, seed, batch }: BuildFlags) {
  const recording = resume === undefined ? undefined : await openRecording(join(resume, JOURNAL_FILE));
  const { batch: before, ...kept } = recording?.header.settings ?? {};
  await recording?.close();
  const settings = parseSettings({
    model: defaultModel(),
    ...kept,
    ...(model === undefined ? {} : { model }),
    ...(seed === undefined ? {} : { seed }),
  });
  return { settings, batch: batch ?? (typeof before === "number" ? before : undefined) };
}

/** A line a dispute. */
function progressOn(terminal: Terminal, of: number): (event: BuildEvent) => void {
  let done = 0;
  return (event) => {
    if (event.type !== "dispute") return;
    const { name, status, precedent = "", failed, rules } = event;
    const count = (outcome: string) => rules.filter((rule) => rule.outcome === outcome).length;
    const what =
      status === "kept"
        ? `${precedent}: ${rules.length} rules, ${count("new")} new, ${count("merged")} merged, ${count("rejected")} rejected`
        : (failed?.message ?? status);
    terminal.err(printable(`  ${String(++done).padStart(String(of).length)}/${of}  ${name}  ${what}\n`));
  };
}

/** What a build came to, in words. */
function reportText(terminal: Terminal, report: BuildReport, library: string): string {
  const { read, kept, skipped, failed, undecided, rules, rejected, fewRules, contradictions, usage } = report;
  const lines = [
    terminal.paint(
      "bold",
      `Library ${library}: ${report.library.precedents} precedents, ${report.library.norms} norms`,
    ),
    `Disputes   ${read} read, ${kept} kept, ${skipped} known already, ${failed.length} failed, ${undecided.length} undecided`,
    `Rules      ${rules.proposed} proposed: ${rules.new} new, ${rules.merged} merged, ${rules.repeated} repeated, ${rules.rejected} rejected`,
    `           ${contradictions} contradiction(s) found; ${fewRules.length} dispute(s) gave fewer than two rules`,
    `Asks       ${usage.calls}, ${usage.inputTokens + usage.outputTokens} tokens, ${usage.costUsd === null ? "cost unknown" : `$${usage.costUsd.toFixed(4)}`}`,
    ...failed.map(({ name, message }) => `  failed     ${name}: ${message}`),
    ...undecided.map((name) => `  undecided  ${name}`),
    ...rejected.map(({ name, fault, text }) => `  rejected   ${name}, ${fault}: ${text}`),
  ];
  return `${printable(lines.join("\n"))}\n`;
}
