import { Worker } from "node:worker_threads";
import { ReaderFailed } from "./reader-failed.js";

/** A thread that answers one request after another. */
export interface Thread {
  /**
   * The answer to one request. Typed arrays of the request are handed over and gone afterwards.
   *
   * @throws ReaderFailed when the thread said what went wrong, or ended
   */
  ask<Answer>(request: object): Promise<Answer>;
  /** Ends the thread; who still waits is told so. */
  end(): Promise<void>;
}

type Reply = { answer: unknown } | { problem: string };

/**
 * Starts a thread from CommonJS source, so that it is the same whether this package runs compiled or from its sources.
 * The source answers each message, in order, by { answer } or { problem }. The process may end while the thread is
 * idle, and not while somebody waits.
 */
export function startThread(source: string, workerData: unknown): Thread {
  // Its output is left unread, since stdout belongs to the caller; to read it would keep the process alive.
  const worker = new Worker(source, { eval: true, workerData, stdout: true, stderr: true });
  const waiting: { give(answer: unknown): void; fail(error: Error): void }[] = [];
  let broken: ReaderFailed | undefined;
  const breakOff = (why: string) => {
    broken ??= new ReaderFailed(why);
    for (const { fail } of waiting.splice(0)) fail(broken);
  };
  worker.on("message", (reply: Reply) => {
    const first = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ("answer" in reply) first?.give(reply.answer);
    else first?.fail(new ReaderFailed(reply.problem));
  });
  worker.on("error", (error) => breakOff(String(error)));
  worker.on("exit", () => breakOff("the thread ended"));
  worker.unref();
  return {
    ask: <Answer>(request: object) =>
      new Promise<Answer>((give, fail) => {
        if (broken !== undefined) return fail(broken);
        waiting.push({ give: give as (answer: unknown) => void, fail });
        worker.ref();
        worker.postMessage(request, buffersOf(request));
      }),
    async end() {
      await worker.terminate();
    },
  };
}

function buffersOf(request: object): ArrayBuffer[] {
  return Object.values(request).flatMap((value) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}
