import wrapAnsi from "wrap-ansi";
import type { Terminal } from "./terminal.js";

const WIDEST = 110;

/** One row of a list: its first text stands at the edge, the others below it and further in, each within the screen. */
export function textRows(
  terminal: Pick<Terminal, "size">,
  [first = "", ...others]: readonly string[],
): string {
  const width = Math.max(30, Math.min(WIDEST, terminal.size().columns));
  const wrapped = (text: string, indent: string) =>
    wrapAnsi(text, width - indent.length - 2, { hard: true })
      .split("\n")
      .map((line, index) => `${indent}${index === 0 ? "" : "  "}${line}`.trimEnd());
  return [
    ...wrapped(first, "  "),
    ...others.filter((text) => text !== "").flatMap((text) => wrapped(text, "      ")),
  ].join("\n");
}
