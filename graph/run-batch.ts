import type { DecidedDispute, LibraryState, Merged } from "../state/channels.js";
import { InvariantBroken } from "../state/errors.js";
import type { Settings } from "../state/settings.js";
import type { buildLibrary } from "./build-library.js";
import { foremost } from "./foremost.js";

/** How one batch is followed and stopped. */
export interface BatchOptions {
  signal?: AbortSignal;
  /** Is told a dispute's sha256 once it is distilled, or has failed. */
  onDistilled?: (sha256: string) => void;
}

/**
 * Runs the graph `library` on one batch.
 *
 * @returns what became of each dispute, in order
 * @throws what concerns the whole build; then nothing of the batch is kept
 */
export async function runBatch(
  graph: ReturnType<typeof buildLibrary>,
  decided: DecidedDispute[],
  settings: Settings,
  { signal, onDistilled }: BatchOptions,
): Promise<Merged[]> {
  // When one dispute stops the build, the others must not go on asking: they share this signal.
  const halt = new AbortController();
  let state: LibraryState | undefined;
  try {
    const stream = await graph.stream(
      { decided },
      {
        context: { ...settings, quorum: settings.quorum, language: settings.language },
        signal: AbortSignal.any(signal === undefined ? [halt.signal] : [signal, halt.signal]),
        streamMode: ["updates", "values"],
        runName: `library, ${decided.length} disputes`,
        tags: ["stage:library"],
        metadata: { model: settings.model },
      },
    );
    for await (const [mode, chunk] of stream) {
      if (mode === "values") state = chunk as LibraryState;
      else for (const sha256 of Object.keys(chunk.distillation?.distilled ?? {})) onDistilled?.(sha256);
    }
  } catch (error) {
    halt.abort(error);
    signal?.throwIfAborted();
    throw foremost(error);
  }
  if (state?.merged === undefined) throw new InvariantBroken("The library's graph ended without merging.");
  return state.merged;
}
