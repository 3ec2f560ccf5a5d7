import { Command } from "commander";
import type { Terminal } from "../terminal.js";
import type { CompareFlags } from "./compare.js";

/**
 * `cyberjurors eval compare RUN_A RUN_B`: two runs, or two arms, case by case.
 *
 * @param exit is told the exit code
 */
export function evalCompareCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command("compare")
    .description("compare two evaluations, or two arms of one, case by case")
    .argument("<run>", "folder of the first run")
    .argument("[other]", "folder of the second run; the first again when left out, with --arms")
    .option("--arms <a,b>", "an arm of the first run and one of the second (default: each with itself)")
    .option("--html <file>", "write the comparison as a page, with links to transcripts")
    .option("--json", "print the comparison as JSON on standard output, and nothing else there")
    .addHelpText(
      "after",
      "\nExit codes: 0 compared; 1 failed; 2 wrong usage, or runs that cannot be compared.\n\nExample:\n  cyberjurors eval compare runs/first runs/second --html compared.html\n  cyberjurors eval compare runs/first --arms jury,full",
    )
    .action(async (run: string, other: string | undefined, flags: CompareFlags) => {
      const { compareEvaluations } = await import("./compare.js");
      exit(await compareEvaluations(terminal, run, other, flags));
    });
}
