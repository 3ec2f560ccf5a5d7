import { ARMS } from "../../eval/arms/arms.js";
import { EXIT } from "../exit-codes.js";
import type { Terminal } from "../terminal.js";
import { textRows } from "../text-rows.js";

/** Prints every arm with what it stands for and where the paper has it. */
export function listArms(terminal: Terminal): number {
  const rows = ARMS.filter(({ name }) => !name.endsWith("-text")).map(
    ({ name, standsFor, source, needs }) => {
      const needed = needs.includes("precedents") ? " (needs --library or --folds)" : "";
      return textRows(terminal, [`${name.padEnd(16)}${standsFor}${needed}`, `[${source}]`]);
    },
  );
  const blind = ARMS.filter(({ name }) => name.endsWith("-text")).map(({ name }) => name);
  const note = textRows(terminal, [
    `Without pictures, as text-only readers see the case (C.1): ${blind.join(", ")}`,
  ]);
  terminal.out(`${[...rows, note].join("\n")}\n`);
  return EXIT.done;
}
