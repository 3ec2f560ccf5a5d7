import { createOcrEngine, type OcrEngine } from "./ocr-engine.js";
import { locateOcr, type ResolvePackage } from "./ocr-packages.js";
import type { PictureText } from "./picture-text.js";
import { createTextCache, readingKey } from "./text-cache.js";

/** Changes when this program reads pictures in another way, so that old readings no longer count. */
const READING = "1";

/** Reads the text in pictures, English and Chinese, without network. */
export interface Ocr {
  /** Of what it is made, with versions, for transcripts. */
  name: string;
  /**
   * The text in a picture (the bytes of its file). Pictures are read one after another; the same bytes once.
   *
   * @param signal stops at once, with its reason
   * @returns undefined when the picture cannot be decoded
   */
  read(bytes: Uint8Array, signal?: AbortSignal): Promise<PictureText | undefined>;
  /** Gives back the models' memory at once, and not after half a minute. It may be used again. */
  end(): void;
}

/** One set of models for the process and one memory of what they read, whoever opens it. */
let shared: { name: string; engine: OcrEngine; read: Map<string, PictureText> } | undefined;

/**
 * Opens the reader of text in pictures. Nothing is loaded before the first picture.
 *
 * @param options.folder keeps what was read, in a file for each picture
 * @throws PrerequisiteMissing when its packages are not installed
 */
export function openOcr({ folder, resolve }: { folder?: string; resolve?: ResolvePackage } = {}): Ocr {
  const packages = locateOcr(resolve);
  if (shared?.name !== packages.name) {
    shared = { name: packages.name, engine: createOcrEngine(packages), read: new Map() };
  }
  const { name, engine, read } = shared;
  const cache = createTextCache(folder, read);
  return {
    name,
    async read(bytes, signal) {
      const key = readingKey(bytes, `${name} ${READING}`);
      const known = await cache.get(key);
      if (known !== undefined) return known;
      const text = await engine.read(bytes, signal);
      // A reading that ran out of time may get further the next time.
      if (text !== undefined && text.unread === 0) await cache.put(key, text);
      return text;
    },
    end: () => engine.end(),
  };
}
