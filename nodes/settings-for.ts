import { UsageInvalid } from "../state/errors.js";
import { parseSettings, type Settings } from "../state/settings.js";

/**
 * The settings of a run; who answers is decided before, when the ports were built.
 *
 * @param model name of the reasoner
 * @param context settings as the caller wrote them
 * @throws UsageInvalid for a setting out of range, or another model
 */
export function settingsFor(model: string, context: unknown): Settings {
  const settings = parseSettings({ model, ...(typeof context === "object" ? context : {}) });
  if (settings.model === model) return settings;
  throw new UsageInvalid(
    "other-model",
    `This graph asks ${model}, not ${settings.model}.`,
    "Leave `model` out of the settings; a server's model is set by CYBERJURORS_MODEL when it starts.",
  );
}
