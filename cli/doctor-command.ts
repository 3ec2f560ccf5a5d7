import { Command } from "commander";
import type { Terminal } from "./terminal.js";

/**
 * `cyberjurors doctor`: what is installed, which keys are set, whether the model answers, and what to do about the rest.
 *
 * @param exit is told the exit code
 */
export function doctorCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command("doctor")
    .description("say what is installed, which keys are set, and whether the model answers")
    .option("--model <id>", "the model to try (default: the one that would judge)")
    .option("--base-url <url>", "where its server listens, when it is not the provider's own")
    .action(async (flags: { model?: string; baseUrl?: string }) => {
      const { examine } = await import("./doctor.js");
      exit(await examine(terminal, flags));
    });
}
