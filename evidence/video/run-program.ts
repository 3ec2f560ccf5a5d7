import { spawn } from "node:child_process";

/** A line longer than this is dropped: a file's metadata may be one line of any length. */
const LINE_LIMIT = 65_536;

export interface ProgramOptions {
  /** A descriptor that the program gets as its descriptor 3. */
  lent?: number;
  /** So long may it run; then it is killed. */
  ms: number;
  signal?: AbortSignal;
  onOutput?: (chunk: Buffer) => void;
  /** A line of what it says on its error channel. */
  onLine?: (line: string) => void;
}

/** How a program ended: by itself (well or not), killed for its time, killed by the signal, or it could not start. */
export type ProgramEnd = "done" | "failed" | "timeout" | "stopped" | "missing";

/**
 * Runs a program without a shell and without input. What it says is handed on and not kept.
 *
 * @throws what `onOutput` or `onLine` throws, after the program was killed
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { lent, ms, signal, onOutput, onLine }: ProgramOptions,
): Promise<ProgramEnd> {
  if (signal?.aborted) return Promise.resolve("stopped");
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe", ...(lent === undefined ? [] : [lent])],
      windowsHide: true,
    });
    let end: ProgramEnd | undefined;
    let thrown: { error: unknown } | undefined;
    const kill = (why: ProgramEnd) => {
      end ??= why;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => kill("timeout"), ms);
    const stop = () => kill("stopped");
    signal?.addEventListener("abort", stop, { once: true });
    const guarded =
      <T>(use: ((value: T) => void) | undefined) =>
      (value: T) => {
        if (thrown !== undefined) return;
        try {
          use?.(value);
        } catch (error) {
          thrown = { error };
          kill("failed");
        }
      };
    child.stdout?.on("data", guarded(onOutput));
    child.stderr?.setEncoding("utf8").on("data", guarded(lineSplitter(onLine)));
    child.on("error", () => {
      end ??= "missing";
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      if (thrown !== undefined) reject(thrown.error);
      else resolve(end ?? (code === 0 ? "done" : "failed"));
    });
  });
}

/** Hands on whole lines; the last one counts without its line break only when another chunk ends it. */
function lineSplitter(onLine: ((line: string) => void) | undefined): (chunk: string) => void {
  let rest = "";
  let skipping = false;
  return (chunk) => {
    const lines = (rest + chunk).split(/\r?\n|\r/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!skipping) onLine?.(line);
      skipping = false;
    }
    if (rest.length > LINE_LIMIT) {
      rest = "";
      skipping = true;
    }
  };
}
