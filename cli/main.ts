#!/usr/bin/env node
import { runProgram } from "./program.js";
import { processTerminal } from "./terminal.js";

const terminal = processTerminal();
process.exitCode = await runProgram(process.argv.slice(2), terminal);
if (terminal.left()) {
  // What was printed has left the process before it ends.
  await new Promise<void>((written) => process.stdout.write("", () => written()));
  process.exit();
}
