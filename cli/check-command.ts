import { Command } from "commander";
import type { CheckFlags } from "./check.js";
import type { Terminal } from "./terminal.js";

/**
 * `cyberjurors check CASE|DATASET`: what is wrong with a case or a data set.
 *
 * @param exit is told the exit code
 */
export function checkCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command("check")
    .description("say what is wrong with a case, a folder of cases, or a JSONL data set")
    .argument("<path>", "case folder, folder of case folders, or FILE.jsonl")
    .option("--fix", "mend what is safe to mend; the file before is kept as dispute.json.bak")
    .option("--out <file>", "with --fix on a JSONL file: the file to write (default: FILE.fixed.jsonl)")
    .option(
      "--model <id>",
      "who tags categories and, where it sees pictures, writes visual summaries (default: offline)",
    )
    .option("--base-url <url>", "where the model's server listens, when it is not the provider's own")
    .option("--vision", "the model at --base-url, or of Ollama, sees pictures")
    .option("--errors-only", "leave warnings and hints out of the table")
    .option("--json", "print the table as JSON on standard output, and nothing else there")
    .addHelpText(
      "after",
      "\nExit codes: 0 nothing worse than hints; 1 failed; 2 wrong usage, or an error in a case; 3 warnings, a human should look; 130 stopped.\n\nExample:\n  cyberjurors check cases/charger-2-percent",
    )
    .action(async (path: string, flags: CheckFlags) => {
      const { check } = await import("./check.js");
      exit(await check(terminal, path, flags));
    });
}
