import { Command, CommanderError } from "commander";
import packageJson from "../package.json" with { type: "json" };
import { diskError } from "../state/disk-error.js";
import { CyberJurorsError } from "../state/errors.js";
import { checkCommand } from "./check-command.js";
import { dataCommand } from "./data/data-command.js";
import { doctorCommand } from "./doctor-command.js";
import { dossierCommand } from "./dossier-command.js";
import { evalCommand } from "./eval/eval-command.js";
import { EXIT } from "./exit-codes.js";
import { judgeCommand } from "./judge-command.js";
import { precedentsCommand } from "./precedents/precedents-command.js";
import { printable } from "./printable.js";
import type { Terminal } from "./terminal.js";
import { unmaskCommand } from "./unmask-command.js";

/**
 * Runs the command line.
 *
 * @param args arguments after the program's name
 * @returns the exit code
 */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = EXIT.done;
  const program = new Command("cyberjurors")
    .description(
      "Simulates the jury of an online marketplace: jurors read a dispute's evidence, deliberate and vote.",
    )
    .version(packageJson.version)
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.err(text) })
    .exitOverride()
    // What stands after the name of a subcommand is for the subcommand, where both have an option of one name.
    .enablePositionalOptions()
    .showHelpAfterError("(add --help for the options)");
  const exit = (code: number) => {
    exitCode = code;
  };
  for (const command of [judgeCommand, checkCommand, dossierCommand, doctorCommand, unmaskCommand]) {
    program.addCommand(command(terminal, exit).copyInheritedSettings(program));
  }
  program.addCommand(evalCommand(terminal, exit, program));
  program.addCommand(precedentsCommand(terminal, exit, program));
  program.addCommand(dataCommand(terminal, exit, program));
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (error) {
    return report(error, terminal);
  }
}

function report(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (terminal.signal.aborted) {
    terminal.err(`\n${terminal.stopMessage()}\n`);
    return EXIT.stopped;
  }
  if (error instanceof CyberJurorsError) {
    terminal.err(`error: ${printable(error.message)}\n       ${printable(error.remedy)}\n`);
    if (error.exitCode === EXIT.failed) terminal.err(`${terminal.stopMessage()}\n`);
    return error.exitCode;
  }
  const disk = diskError(error);
  if (disk !== undefined) {
    terminal.err(`error: ${printable(disk.what)}.\n       ${disk.remedy}\n${terminal.stopMessage()}\n`);
    return EXIT.failed;
  }
  terminal.err(
    `error: ${printable(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  terminal.err("       This is a bug in CyberJurors: please report it with the lines above.\n");
  return EXIT.failed;
}
