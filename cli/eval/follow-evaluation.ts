import { evaluate } from "../../eval/runner/evaluate.js";
import type { EvaluateOptions, EvaluateReport } from "../../eval/runner/evaluate-options.js";
import { namedFfmpeg } from "../../graph/compose.js";
import type { Terminal } from "../terminal.js";
import type { EvalFlags } from "./eval-flags.js";
import { stepOf } from "./eval-progress.js";
import { followEval } from "./follow-eval.js";

/** Judges a data set and shows how far it has come. */
export async function followEvaluation(
  terminal: Terminal,
  title: string,
  flags: Pick<EvalFlags, "quiet" | "readings" | "pictureHashes">,
  options: Omit<EvaluateOptions, "openers" | "signal" | "onEvent">,
): Promise<EvaluateReport> {
  const { engine, settings } = options;
  const follow = followEval(terminal, {
    title: `${title} · ${engine.name} · seed ${settings.seed}`,
    quiet: flags.quiet === true,
  });
  return evaluate({
    ...options,
    settings: { ...settings, model: engine.name },
    openers: { ffmpeg: namedFfmpeg(), ocrFolder: flags.readings, pictureHashes: flags.pictureHashes },
    signal: terminal.signal,
    onEvent: (event) =>
      follow.onEvent(
        event.type === "result"
          ? { type: "step", total: event.total, done: event.done, ...stepOf(event.result) }
          : event,
      ),
  }).finally(follow.end);
}
