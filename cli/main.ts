#!/usr/bin/env node
import { EXIT } from "./exit-codes.js";
import { runProgram } from "./program.js";
import { processTerminal } from "./terminal.js";

const terminal = processTerminal();
const code = await runProgram(process.argv.slice(2), terminal);
// What was printed has left the process before it ends.
await new Promise<void>((written) => process.stdout.write("", () => written()));
const lost = terminal.lost();
if (lost !== undefined) terminal.err(`error: Standard output was not written: ${lost}.\n`);
process.exitCode = lost === undefined ? code : EXIT.failed;
if (terminal.left()) process.exit();
