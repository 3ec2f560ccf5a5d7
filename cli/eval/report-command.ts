import { Command } from "commander";
import type { Terminal } from "../terminal.js";
import type { ReportFlags } from "./report.js";

/**
 * `cyberjurors eval report RUN`: tables, plots and significance of a run.
 *
 * @param exit is told the exit code
 */
export function evalReportCommand(terminal: Terminal, exit: (code: number) => void): Command {
  return new Command("report")
    .description("write report.md, report.html and CSV files of an evaluation, finished or not")
    .argument("<run>", "folder of the run, as `cyberjurors eval` was given by --out")
    .option("--out <dir>", "folder to write to; an earlier report there is replaced (default: the run's)")
    .option("--json", "print the report's figures as JSON on standard output, and nothing else there")
    .addHelpText(
      "after",
      "\nExit codes: 0 written; 1 failed; 2 wrong usage, or a run that cannot be read.\n\nExample:\n  cyberjurors eval report runs/first",
    )
    .action(async (run: string, flags: ReportFlags) => {
      const { reportEvaluation } = await import("./report.js");
      exit(await reportEvaluation(terminal, run, flags));
    });
}
