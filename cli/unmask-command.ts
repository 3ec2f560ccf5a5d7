import { Command } from "commander";
import type { Terminal } from "./terminal.js";
import type { UnmaskFlags } from "./unmask.js";

/**
 * `cyberjurors unmask FILE`: a text with the marks of personal data turned back, for who holds the key.
 *
 * @param exit is told the exit code
 */
export function unmaskCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command("unmask")
    .description("print a transcript, report or other text with marks such as [phone 1] turned back")
    .argument("<file>", "transcript.json, report.html or another text of the run")
    .requiredOption("--key <file>", "the key that the case was judged with (`judge --vault-key`)")
    .option("--vault <file>", "the vault (default: marks.vault beside FILE)")
    .addHelpText(
      "after",
      "\nExit codes: 0 printed; 2 wrong usage, another key, or a vault that was changed.\n\nExample:\n  cyberjurors unmask .cyberjurors/runs/kettle-1f2e/transcript.json --key vault.key",
    )
    .action(async (file: string, flags: UnmaskFlags) => {
      const { printUnmasked } = await import("./unmask.js");
      exit(await printUnmasked(terminal, file, flags));
    });
}
