import { printable } from "./printable.js";
import type { Terminal } from "./terminal.js";

/** Prints what a person should know to standard error. */
export function noticeOn(terminal: Terminal): (text: string) => void {
  return (text) => terminal.err(`note: ${printable(text)}\n`);
}
