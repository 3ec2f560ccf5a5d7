import { keepLedger } from "../models/ledger.js";
import type { LibraryStore } from "../precedents/library-store.js";
import type { Merged } from "../state/channels.js";
import type { Clock } from "../state/clock.js";
import { InvariantBroken, UsageInvalid } from "../state/errors.js";
import type { MediaSource } from "../state/media-source.js";
import { parseSettings, type Settings, type SettingsInput } from "../state/settings.js";
import { atMost } from "./at-most.js";
import { noBuildFolder, openBuildFolder } from "./build-folder.js";
import { buildLibrary } from "./build-library.js";
import { type BuildEvent, type BuildReport, type BuiltDispute, builtFrom, reportOf } from "./build-report.js";
import { raiseListenerLimit, systemClock } from "./compose.js";
import type { Engine } from "./engine.js";
import { type DecidedSource, openDecided, type ReadyDispute } from "./open-decided.js";
import { runBatch } from "./run-batch.js";

/** What a build is made of. */
export interface BuildOptions {
  /** In the order in which they teach. */
  disputes: AsyncIterable<DecidedSource> | Iterable<DecidedSource>;
  store: LibraryStore;
  /** Who answers; stays open afterwards. */
  engine: Engine;
  settings?: SettingsInput;
  /** Where journal, references and the report are written; nowhere when absent. */
  runFolder?: string;
  /** Goes on with the interrupted build in `runFolder`: what was answered is not asked again. */
  resume?: boolean;
  /** Disputes that see the library as it stood before them, from 1. It changes what is distilled. */
  batch?: number;
  /** Asks under way at once, from 1; by default one for each dispute of a batch. It changes nothing but time. */
  parallel?: number;
  onEvent?: (event: BuildEvent) => void;
  signal?: AbortSignal;
  clock?: Clock;
}

const BATCH = 8;

/** The library reads words: no picture of a precedent is ever shown. */
const NO_MEDIA: MediaSource = {
  load: () => Promise.reject(new InvariantBroken("The library asked for a picture.")),
};

/**
 * Distils norms from decided disputes into a library, in their order and batch by batch: every dispute of a batch sees
 * the norms that stood before the batch, and the norms of a batch are merged one dispute after another. The same
 * disputes, batch size and answers give the same records, however many are asked at once, and however often the build
 * was interrupted and resumed. A batch is a fixed part of the list, so disputes that are skipped count in it.
 *
 * Skipped are disputes that the library holds, by content. One that cannot be opened, is undecided, has the id of an
 * earlier one, or whose asks cannot be answered is reported, and gives no norm.
 *
 * @returns what became of all of them
 * @throws UsageInvalid for a setting out of range, a run folder that is taken, or a resume that differs
 * @throws what stops a build: abort, a bad key, a daily quota, a spent budget. What was kept before stays; a build with a
 *   run folder can be resumed
 */
export async function buildPrecedents(options: BuildOptions): Promise<BuildReport> {
  const { store, engine, runFolder, resume = false, batch = BATCH, onEvent, signal } = options;
  const parallel = options.parallel ?? batch;
  checkCounts({ batch, parallel });
  const settings = parseSettings({ ...options.settings, model: engine.name });
  const folder =
    runFolder === undefined
      ? noBuildFolder(store)
      : await openBuildFolder(runFolder, { engine, settings, batch, resume, library: store });
  const ledger = keepLedger(engine.reasoner(folder.journal), (total) =>
    onEvent?.({ type: "usage", ...total }),
  );
  raiseListenerLimit();
  const graph = buildLibrary({
    reasoner: atMost(parallel, ledger.reasoner),
    media: NO_MEDIA,
    store,
    references: folder.references,
    clock: options.clock ?? systemClock,
  });
  const built: BuiltDispute[] = [];
  const seen = new Map<string, string>();
  const report = (it: BuiltDispute) => {
    built.push(it);
    onEvent?.({ type: "dispute", ...it });
  };
  try {
    let number = 0;
    for await (const sources of inBatches(options.disputes, batch)) {
      const opened: (BuiltDispute | ReadyDispute)[] = [];
      for (const source of sources) {
        signal?.throwIfAborted();
        opened.push(await openDecided(source, store, seen, signal));
      }
      const ready = opened.filter((it) => "decided" in it);
      onEvent?.({ type: "batch", number: ++number, disputes: ready.map(({ name }) => name) });
      const merged = await runReady(graph, ready, settings, { signal, onEvent });
      for (const it of opened) report("decided" in it ? builtFrom(it.name, merged.shift()) : it);
    }
    const library = { precedents: store.precedents().length, norms: store.norms().length };
    const whole = reportOf(built, library, ledger.usage());
    await folder.finish(whole);
    return whole;
  } finally {
    await folder.close();
  }
}

async function* inBatches(disputes: BuildOptions["disputes"], size: number): AsyncGenerator<DecidedSource[]> {
  let batch: DecidedSource[] = [];
  for await (const dispute of disputes) {
    batch.push(dispute);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function checkCounts(counts: Record<string, number>): void {
  for (const [name, count] of Object.entries(counts)) {
    if (Number.isInteger(count) && count >= 1) continue;
    throw new UsageInvalid(
      "settings",
      `${name}: ${count} is no number of disputes.`,
      "Give a whole number from 1 on.",
    );
  }
}

/** Runs a batch, of which nothing may be left once the others are taken out. */
async function runReady(
  graph: ReturnType<typeof buildLibrary>,
  ready: readonly ReadyDispute[],
  settings: Settings,
  { onEvent, ...options }: { signal?: AbortSignal; onEvent: BuildOptions["onEvent"] },
): Promise<Merged[]> {
  if (ready.length === 0) return [];
  const names = new Map(ready.map(({ name, decided }) => [decided.dispute.sha256, name]));
  const onDistilled = (sha256: string) => onEvent?.({ type: "distilled", name: names.get(sha256) ?? "" });
  const decided = ready.map((it) => it.decided);
  return runBatch(graph, decided, settings, { ...options, onDistilled });
}
