import { Command } from "commander";
import type { Terminal } from "../terminal.js";
import { addEvalFlags, DATASET } from "./eval-flags.js";
import type { StressFlags } from "./stress.js";

/**
 * `cyberjurors eval stress DATASET --against decisions.csv`: where an arm differs from a platform's decisions.
 *
 * @param exit is told the exit code
 */
export function evalStressCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return addEvalFlags(
    new Command("stress")
      .description("judge cases and show where the jury differs from a platform's decisions, in clusters")
      .argument("<dataset>", DATASET)
      .option("--against <csv>", "the decisions: case,decision (buyer or seller)")
      .option("--arm <name>", "who judges (default: jury)")
      .option("--library <dir>", "precedents of training cases, for `full`; never the starter library")
      .option("--rules <file>", "judgment rules (JSON) instead of the program's own eight"),
  )
    .addHelpText(
      "after",
      "\nExit codes: 0 done; 1 failed, or nothing could be scored; 2 wrong usage or input; 130 stopped.\n\nExample:\n  cyberjurors eval stress cases --against decisions.csv --model offline --out runs/stress",
    )
    .action(async (dataset: string, flags: StressFlags) => {
      const { runStress } = await import("./stress.js");
      exit(await runStress(terminal, dataset, flags));
    });
}
