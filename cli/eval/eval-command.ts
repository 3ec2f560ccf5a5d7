import { Command } from "commander";
import { positiveWhole } from "../numbers.js";
import type { Terminal } from "../terminal.js";
import { evalCompareCommand } from "./compare-command.js";
import type { EvalCommandFlags } from "./eval.js";
import { addEvalFlags, DATASET } from "./eval-flags.js";
import { evalReasonsCommand } from "./reasons-command.js";
import { evalReportCommand } from "./report-command.js";
import { evalStressCommand } from "./stress-command.js";
import { evalTwinCommand } from "./twin-command.js";

/**
 * `cyberjurors eval DATASET`: judges a data set by several arms, and counts who was right.
 *
 * @param exit is told the exit code of a run that ended
 * @param like a command whose way of ending and printing it and its subcommands take over
 */
export function evalCommand(terminal: Terminal, exit: (code: number) => void, like: Command): Command {
  const command = addEvalFlags(
    new Command("eval")
      .copyInheritedSettings(like)
      .description("judge a data set by several arms, and count who was right")
      .argument("[dataset]", DATASET)
      .option("--arms <names>", "arms to measure, such as baseline,rules,sr-cot,iv-cot,jury")
      .option("--list-arms", "say which arms there are, and nothing else")
      .option("--library <dir>", "precedents of training cases, for `full`; never the starter library")
      .option(
        "--folds <n>",
        "or so many folds, each judged with precedents of the others (default for `full`: 6)",
        positiveWhole,
      )
      .option("--rules <file>", "judgment rules (JSON) instead of the program's own eight")
      .option("--decisions <csv>", "decisions that count in place of the data set's own: case,decision")
      .option("--no-report", "write no tables and plots at the end")
      .option("--train <dataset>", "whose decisions `majority-class` counts (default: all other cases)"),
  );
  command.addCommand(evalReportCommand(terminal, exit).copyInheritedSettings(command));
  command.addCommand(evalCompareCommand(terminal, exit).copyInheritedSettings(command));
  command.addCommand(evalReasonsCommand(terminal, exit).copyInheritedSettings(command));
  command.addCommand(evalTwinCommand(terminal, exit).copyInheritedSettings(command));
  command.addCommand(evalStressCommand(terminal, exit).copyInheritedSettings(command));
  return command
    .addHelpText(
      "after",
      "\nExit codes: 0 done; 1 failed, or nothing could be scored; 2 wrong usage or input; 130 stopped.\n\nExample:\n  cyberjurors eval cases --arms baseline,iv-cot,jury --model offline --out runs/first",
    )
    .action(async (dataset: string | undefined, flags: EvalCommandFlags) => {
      // The graphs are loaded only now, so that help and version come at once.
      const { runEval } = await import("./eval.js");
      exit(await runEval(terminal, dataset, flags));
    });
}
