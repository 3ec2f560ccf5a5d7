import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** The package that decodes HEIC, an optional peer. */
export const HEIC_PACKAGE = "heic-decode";

/** Decoding needs some 18 bytes a pixel, and takes 0.16 s for a million of them. */
const HEIC_PIXEL_LIMIT = 26_000_000;
const HEIC_MS = 20_000;

/** Pixels in rows, four bytes each (red, green, blue, opacity). */
export interface HeicPixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** What came of it; `missing`: the package is not installed. */
export type HeicDecoding =
  | { status: "decoded"; pixels: HeicPixels }
  | { status: "missing" | "damaged" | "too-large" | "too-slow" };

/** Says where a package's main file is, or throws as Node's `require.resolve` does. */
export type ResolvePackage = (name: string) => string;

const resolveHere: ResolvePackage = createRequire(import.meta.url).resolve;

/** Where the decoder's main file is; undefined when the package is not installed. */
export function heicDecoder(resolve: ResolvePackage = resolveHere): string | undefined {
  try {
    return resolve(HEIC_PACKAGE);
  } catch {
    return undefined;
  }
}

/**
 * Decodes the first picture of a HEIC file, turned as it should be seen, in a thread of its own: the decoder would stop
 * all else, and a damaged file must not stop it for ever.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  resolve: ResolvePackage = resolveHere,
): Promise<HeicDecoding> {
  const decoder = heicDecoder(resolve);
  if (decoder === undefined) return { status: "missing" };
  const thread = new Worker(HEIC_THREAD, {
    eval: true,
    workerData: { decoder, bytes, limit: HEIC_PIXEL_LIMIT },
    stdout: true,
    stderr: true,
  });
  return await new Promise<HeicDecoding>((settle) => {
    const timer = setTimeout(() => settle({ status: "too-slow" }), HEIC_MS);
    thread.once("message", (decoding: HeicDecoding) => settle(decoding));
    thread.once("error", () => settle({ status: "damaged" }));
    thread.once("exit", () => {
      clearTimeout(timer);
      settle({ status: "damaged" });
    });
  }).finally(() => thread.terminate());
}

/** CommonJS source: so it is the same whether this package runs compiled or from its sources. */
const HEIC_THREAD = `
const { parentPort, workerData } = require("node:worker_threads");
const { all } = require(workerData.decoder);
const decode = async () => {
  const pictures = await all({ buffer: workerData.bytes });
  const [picture] = pictures;
  if (picture.width * picture.height > workerData.limit) return { status: "too-large" };
  const { data, width, height } = await picture.decode();
  return { status: "decoded", pixels: { data: new Uint8Array(data.buffer), width, height } };
};
decode().then(
  (decoding) => parentPort.postMessage(decoding),
  () => parentPort.postMessage({ status: "damaged" }),
);
`;
