import { styleText } from "node:util";
import { diskError } from "../state/disk-error.js";
import { EXIT } from "./exit-codes.js";

/** What commands need of the terminal: two streams of text, its shape, and whether the user wants to stop. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether progress may be redrawn in place. */
  live: boolean;
  /** Columns and rows of the screen. */
  size(): { columns: number; rows: number };
  /** Colours `text`, where the stream shows colours. */
  paint(style: Parameters<typeof styleText>[0], text: string): string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Says what to print when the user stops the command. */
  onStop(message: string): void;
  /** What `onStop` was told last. */
  stopMessage(): string;
  /** Lets the process end when the command returns, though something (an endpoint for traces) still holds it. */
  leave(): void;
  left(): boolean;
  /** Why what was printed did not arrive, where somebody waits for it; undefined where it did, or nobody reads on. */
  lost(): string | undefined;
}

/** The terminal that this process runs in. The first Ctrl-C stops the run cleanly, a second one ends the process. */
export function processTerminal(): Terminal {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort(new Error("stopped by Ctrl-C")));
  let left = false;
  let stopMessage = "Nothing was begun.";
  let lost: string | undefined;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // Who reads may leave: `| head`. What nobody reads any more need not be written.
    if (error.code === "EPIPE") return;
    lost = diskError(error)?.what ?? error.message;
    process.exitCode = EXIT.failed;
  });
  process.stderr.on("error", () => {});
  const colours = process.stderr.isTTY && process.stdout.isTTY && process.stderr.hasColors();
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    live: process.stderr.isTTY === true && process.stderr.hasColors(),
    size: () => ({ columns: process.stderr.columns ?? 80, rows: process.stderr.rows ?? 24 }),
    paint: (style, text) => (colours ? styleText(style, text) : text),
    signal: stop.signal,
    onStop: (message) => {
      stopMessage = message;
    },
    stopMessage: () => stopMessage,
    leave: () => {
      left = true;
    },
    left: () => left,
    lost: () => lost,
  };
}
