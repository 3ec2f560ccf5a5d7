import { Command } from "commander";
import type { Terminal } from "../terminal.js";
import { addEvalFlags, collect, DATASET } from "./eval-flags.js";
import type { TwinFlags } from "./twin.js";

/**
 * `cyberjurors eval twin DATASET --rules A --rules B`: the same cases under two versions of the rules or the library.
 *
 * @param exit is told the exit code
 */
export function evalTwinCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return addEvalFlags(
    new Command("twin")
      .description("judge the same cases under two versions of the rules or a library, and show what flips")
      .argument("<dataset>", DATASET)
      .option(
        "--rules <file>",
        "judgment rules (JSON); twice for two versions, `paper` stands for the program's own eight",
        collect,
      )
      .option("--library <dir>", "precedents of training cases; twice for two versions", collect)
      .option("--arm <name>", "who judges (default: jury, or full with a library)")
      .option("--decisions <csv>", "decisions that count in place of the data set's own: case,decision"),
  )
    .addHelpText(
      "after",
      "\nExit codes: 0 compared; 1 failed, or nothing could be compared; 2 wrong usage or input; 130 stopped.\n\nExample:\n  cyberjurors eval twin cases --rules paper --rules new-rules.json --model offline --out runs/twin",
    )
    .action(async (dataset: string, flags: TwinFlags) => {
      const { runTwin } = await import("./twin.js");
      exit(await runTwin(terminal, dataset, flags));
    });
}
