import { openEngine } from "../../graph/compose.js";
import type { Engine } from "../../graph/engine.js";
import type { Settings } from "../../state/settings.js";
import { endTraces } from "../end-traces.js";
import { engineOptions, type ModelFlags } from "../model-flags.js";
import type { Terminal } from "../terminal.js";

/** Opens the engine that the flags name for as long as `use` takes. */
export async function withEngine<Outcome>(
  terminal: Terminal,
  settings: Settings,
  flags: ModelFlags,
  use: (engine: Engine) => Promise<Outcome>,
): Promise<Outcome> {
  const engine = await openEngine(settings, engineOptions(flags));
  try {
    return await use(engine);
  } finally {
    await engine.close();
    await endTraces(terminal);
  }
}
