import type { Terminal } from "../../cli/terminal.js";

/** A terminal that keeps what was written to it. Not live, 100 columns, no colours. */
export function recordedTerminal(
  changes: Partial<Terminal> = {},
): Terminal & { written: { out: string; err: string } } {
  let left = false;
  let stopMessage = "Nothing was begun.";
  const written = { out: "", err: "" };
  return {
    written,
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    live: false,
    size: () => ({ columns: 100, rows: 40 }),
    paint: (_style, text) => text,
    signal: new AbortController().signal,
    onStop: (message) => {
      stopMessage = message;
    },
    stopMessage: () => stopMessage,
    leave: () => {
      left = true;
    },
    left: () => left,
    lost: () => undefined,
    ...changes,
  };
}
