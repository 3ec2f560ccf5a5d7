import { join } from "node:path";
import { defaultModel, openEngine } from "../graph/compose.js";
import type { Engine } from "../graph/engine.js";
import { replayEngine } from "../graph/replay-engine.js";
import { JOURNAL_FILE } from "../graph/run-folder.js";
import { openRecording } from "../models/journal.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { JudgmentRule } from "../state/rule.js";
import { parseSettings, type Settings } from "../state/settings.js";
import { engineOptions, type ModelFlags } from "./model-flags.js";
import { readRules } from "./read-rules.js";

/** Flags that say which run this is. */
export interface RunFlags extends ModelFlags {
  rules?: string;
  resume?: string;
  replay?: string;
}

/** What a run is begun with. */
export interface BegunRun {
  engine: Engine;
  settings: Settings;
  /** Judgment rules other than the program's own. */
  rules?: JudgmentRule[] | undefined;
  /** What was found in the evidence when a replayed run was recorded. */
  found?: Partial<Pick<OpenedCase, "findings" | "readers">>;
}

/**
 * Who answers, and under which settings and rules: those given, over those that a resumed or replayed run was begun with.
 *
 * @param given settings that the user wrote, by their names
 * @param onDrift is told a prompt that is asked otherwise than it was recorded
 */
export async function beginRun(
  { resume, replay, rules: file, ...flags }: RunFlags,
  given: Record<string, unknown>,
  onDrift: (prompt: string) => void,
): Promise<BegunRun> {
  const earlier = resume ?? replay;
  const recording = earlier === undefined ? undefined : await openRecording(join(earlier, JOURNAL_FILE));
  const asked = parseSettings({ model: defaultModel(), ...recording?.header.settings, ...given });
  const rules = file === undefined ? recording?.header.rules : await readRules(file);
  if (replay !== undefined && recording !== undefined) {
    const { findings, readers } = recording.header;
    const found = {
      ...(findings === undefined ? {} : { findings }),
      ...(readers === undefined ? {} : { readers }),
    };
    return { engine: replayEngine(recording, onDrift), settings: asked, rules, found };
  }
  const engine = await openEngine(asked, engineOptions(flags));
  return { engine, settings: { ...asked, model: engine.name }, rules };
}
