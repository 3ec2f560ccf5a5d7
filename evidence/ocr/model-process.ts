import { type ChildProcess, spawn } from "node:child_process";
import { MODEL_PROGRAM } from "./model-program.js";
import { ReaderFailed } from "./reader-failed.js";

/** A process in which the models run. It answers one request after another. */
export interface ModelProcess {
  /**
   * Asks a model about an input.
   *
   * @throws ReaderFailed when it said what went wrong, or ended
   */
  ask<Answer>(request: {
    model: "detection" | "recognition";
    data: Float32Array;
    dims: number[];
  }): Promise<Answer>;
  /** Ends the process at once; who still waits is told so. */
  end(): void;
}

/** Paths of the runtime and the models, and how many threads compute. */
export interface ModelSetup {
  runtime: string;
  models: { detection: string; recognition: string };
  threads: number;
}

/**
 * Starts a process for the models: native code that is stopped in the midst takes its process with it, and it must not
 * be this one. This process may end while that one is idle, and that one ends with it.
 */
export function startModelProcess(setup: ModelSetup): ModelProcess {
  const child = spawn(process.execPath, ["--input-type=commonjs", "--eval", MODEL_PROGRAM], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  const waiting: { give(answer: unknown): void; fail(error: Error): void }[] = [];
  let broken: ReaderFailed | undefined;
  const breakOff = (why: string) => {
    broken ??= new ReaderFailed(why);
    for (const { fail } of waiting.splice(0)) fail(broken);
  };
  child.on("message", (reply: { answer: unknown } | { problem: string }) => {
    const first = waiting.shift();
    if (waiting.length === 0) letGo(child);
    if ("answer" in reply) first?.give(reply.answer);
    else first?.fail(new ReaderFailed(reply.problem));
  });
  child.on("error", (error) => breakOff(error.message));
  child.on("exit", (code, signal) => breakOff(`its process ended with ${signal ?? `code ${code}`}`));
  const send = (message: object) => {
    child.send(message, (error) => {
      if (error !== null) breakOff(error.message);
    });
  };
  send(setup);
  letGo(child);
  return {
    ask: <Answer>(request: object) =>
      new Promise<Answer>((give, fail) => {
        if (broken !== undefined) return fail(broken);
        waiting.push({ give: give as (answer: unknown) => void, fail });
        child.ref();
        child.channel?.ref();
        send(request);
      }),
    end: () => {
      child.kill("SIGKILL");
    },
  };
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
