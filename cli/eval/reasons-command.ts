import { Command } from "commander";
import { addModelFlags } from "../model-flags.js";
import { positiveWhole } from "../numbers.js";
import type { Terminal } from "../terminal.js";
import type { ReasonsFlags } from "./reasons.js";

/**
 * `cyberjurors eval reasons RUN`: whether the reasons of ballots agree with their votes.
 *
 * @param exit is told the exit code
 */
export function evalReasonsCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return addModelFlags(
    new Command("reasons")
      .description("have a model that does not know the votes say whom the reasons of a run favour")
      .argument("<run>", "folder of the run, as `cyberjurors eval` was given by --out")
      .option("--model <id>", "who rates: `offline` or provider:model (default: who judged the run)")
      .option("--ballots <n>", "most ballots of each result's last round (default: 3)", positiveWhole)
      .option("--anew", "put away what was rated before")
      .option("--parallel <n>", "results at once (default: 8)", positiveWhole),
  )
    .option("--json", "print the outcome as JSON on standard output, and nothing else there")
    .option("--quiet", "no progress")
    .addHelpText(
      "after",
      "\nExit codes: 0 rated; 1 failed, or nothing could be rated; 2 wrong usage, or a run that cannot be read; 130 stopped.\n\nExample:\n  cyberjurors eval reasons runs/first --model google-genai:gemini-2.5-flash-lite",
    )
    .action(async (run: string, flags: ReasonsFlags) => {
      const { rateRun } = await import("./reasons.js");
      exit(await rateRun(terminal, run, flags));
    });
}
