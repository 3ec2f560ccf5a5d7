import { readFileSync } from "node:fs";
import { type ModelProcess, startModelProcess } from "./model-process.js";
import type { OcrPackages } from "./ocr-packages.js";
import type { PictureText } from "./picture-text.js";
import { readPixels } from "./pixels.js";
import { readLines } from "./read-lines.js";

/** Longest time for one picture; what was read by then counts. */
const PICTURE_MS = 300_000;
/** The models keep some 200 MB; an idle process gives them back after this time. */
const IDLE_MS = 30_000;
/** Two threads that share busy cores with others wait for each other at every step. */
const MODEL_THREADS = 1;

/** Reads pictures one after another, in one process, which starts with the first. */
export interface OcrEngine {
  /**
   * @returns undefined when the picture cannot be decoded
   * @throws ReaderFailed when the models fail
   */
  read(bytes: Uint8Array, signal?: AbortSignal): Promise<PictureText | undefined>;
  end(): void;
}

/** Makes an engine; nothing is loaded yet. */
export function createOcrEngine(packages: OcrPackages): OcrEngine {
  const { runtime, detection, recognition, dictionary } = packages;
  let signs: string[] | undefined;
  let models: ModelProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    clearTimeout(idle);
    models?.end();
    models = undefined;
  };
  const readNow = async (bytes: Uint8Array, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    const pixels = await readPixels(bytes);
    if (pixels === undefined) return undefined;
    clearTimeout(idle);
    signs ??= [...readFileSync(dictionary, "utf8").trimEnd().split("\n"), " "];
    models ??= startModelProcess({ runtime, models: { detection, recognition }, threads: MODEL_THREADS });
    signal?.addEventListener("abort", end, { once: true });
    try {
      const budget = AbortSignal.timeout(PICTURE_MS);
      return await readLines(models, pixels, signs, { signal, budget });
    } catch (error) {
      end();
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener("abort", end);
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };
  return {
    read(bytes, signal) {
      const reading = last.then(() => readNow(bytes, signal));
      last = reading.catch(() => undefined);
      return reading;
    },
    end,
  };
}
