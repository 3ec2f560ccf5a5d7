import { configuredKeys, defaultModel, openEngine, systemClock } from "../graph/compose.js";
import { prerequisites } from "../graph/prerequisites.js";
import { focusPrompt } from "../prompts/e3-focus.js";
import { CyberJurorsError } from "../state/errors.js";
import { parseSettings } from "../state/settings.js";
import { EXIT } from "./exit-codes.js";
import type { Terminal } from "./terminal.js";

/**
 * Prints what is there and what is missing, and puts one small question to the model that would judge.
 *
 * @returns 0 when that model answers validly, else 1; what is optional and missing does not count
 */
export async function examine(
  terminal: Terminal,
  { model = defaultModel(), baseUrl }: { model?: string; baseUrl?: string },
): Promise<number> {
  const say = (text = "") => terminal.out(`${text}\n`);
  const heading = (text: string) => say(`\n${terminal.paint("bold", text)}`);
  heading("Installed");
  for (const { name, use, found, remedy } of await prerequisites()) {
    const mark =
      found === undefined ? terminal.paint("yellow", "missing") : terminal.paint("green", "ok     ");
    say(`  ${mark}  ${name}: ${found ?? use}`);
    if (found === undefined) say(`           ${remedy}`);
  }
  heading("Keys (their text is never shown)");
  for (const { name, set } of configuredKeys()) say(`  ${set ? "set    " : "not set"}  ${name}`);
  heading(`Model: ${model}`);
  return (await tryModel(terminal, model, baseUrl)) ? EXIT.done : EXIT.failed;
}

/** One ask with the smallest prompt of the jury: latency, tokens, and whether the JSON was valid. */
async function tryModel(terminal: Terminal, model: string, baseUrl: string | undefined): Promise<boolean> {
  const settings = parseSettings({ model });
  const started = systemClock();
  try {
    const engine = await openEngine(settings, { baseUrl, retry: { tries: 1 } });
    try {
      const [input] = focusPrompt.examples;
      if (input === undefined) return false;
      const run = {
        seed: settings.seed,
        signal: terminal.signal,
        media: { load: () => Promise.reject(new Error("there are no media")) },
      };
      const { usage } = await engine
        .reasoner()
        .ask(focusPrompt, input, { dispute: "doctor", sample: 0 }, run);
      const seconds = (systemClock() - started) / 1_000;
      terminal.out(
        `  answered with valid JSON in ${seconds.toFixed(1)} s (${usage.inputTokens} tokens in, ${usage.outputTokens} out)\n`,
      );
      return true;
    } finally {
      await engine.close();
    }
  } catch (error) {
    terminal.signal.throwIfAborted();
    if (!(error instanceof CyberJurorsError)) throw error;
    terminal.out(`  ${terminal.paint("red", "does not answer")}: ${error.message}\n  ${error.remedy}\n`);
    return false;
  }
}
