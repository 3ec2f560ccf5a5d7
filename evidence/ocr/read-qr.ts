import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { decodePicture } from "../media/picture-decoder.js";
import type { PicturePart } from "../media/redact-image.js";
import { startThread, type Thread } from "./start-thread.js";

/** A code in a picture: what it says, and where it is. */
export interface QrCode {
  text: string;
  part: PicturePart;
}

/** Codes are sought in a copy of so many pixels. */
const MOST_PIXELS = 2_000_000;
/** More codes of one picture are not looked for. */
const MOST_CODES = 4;

/** Shorter sides have no room for a code: the smallest has 21 squares in a row. */
const LEAST_SIDE = 42;
const IDLE_MS = 30_000;

/** Finds QR codes. Nothing that they name is opened. */
export interface QrReader {
  /** @returns none where the picture cannot be decoded */
  read(bytes: Uint8Array): Promise<QrCode[]>;
  /** Ends the thread at once, and not after half a minute. It may be used again. */
  end(): Promise<void>;
}

/** One thread for the process, and who waits for it. */
let shared: { thread: Thread; waiting: number; idle: NodeJS.Timeout | undefined } | undefined;

/** Opens the reader, whose thread starts with the first picture: to seek a code in a strange picture takes seconds. */
export function openQrReader(): QrReader {
  return {
    async read(bytes) {
      const pixels = await smallPixels(bytes);
      if (pixels === undefined || Math.min(pixels.width, pixels.height) < LEAST_SIDE) return [];
      shared ??= { thread: start(), waiting: 0, idle: undefined };
      const mine = shared;
      clearTimeout(mine.idle);
      mine.waiting++;
      try {
        return await mine.thread.ask<QrCode[]>(pixels);
      } catch (error) {
        await end();
        throw error;
      } finally {
        mine.waiting--;
        if (mine.waiting === 0) mine.idle = setTimeout(end, IDLE_MS).unref();
      }
    },
    end,
  };
}

function start(): Thread {
  const decoder = pathToFileURL(createRequire(import.meta.url).resolve("qr/decode.js")).href;
  return startThread(QR_THREAD, { decoder, most: MOST_CODES });
}

async function end(): Promise<void> {
  const ending = shared;
  shared = undefined;
  clearTimeout(ending?.idle);
  await ending?.thread.end();
}

async function smallPixels(bytes: Uint8Array) {
  try {
    const { autoOrient } = await decodePicture(bytes).metadata();
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (autoOrient.width * autoOrient.height)));
    const { data, info } = await decodePicture(bytes, { failOn: "none" })
      .autoOrient()
      .resize({ width: Math.max(1, Math.floor(autoOrient.width * scale)) })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3
      ? { data: Uint8Array.from(data), width: info.width, height: info.height }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * CommonJS source of the thread. A code that was found is painted over, and another one sought. With an effort of 1
 * the decoder makes no tries that hang on the clock.
 */
const QR_THREAD = `
const { parentPort, workerData } = require("node:worker_threads");
const decoder = import(workerData.decoder);
const find = async ({ data, width, height }) => {
  const { decodeQR } = await decoder;
  const codes = [];
  while (codes.length < workerData.most) {
    let box;
    let text;
    try {
      text = decodeQR({ data, width, height }, {
        format: "RGB",
        effort: 1,
        pointsOnDetect: (points) => { box = points.boundingBox; },
      });
    } catch {
      break;
    }
    if (box === undefined) break;
    const left = Math.max(0, Math.floor(box.x));
    const top = Math.max(0, Math.floor(box.y));
    const right = Math.min(width, Math.ceil(box.x + box.width));
    const bottom = Math.min(height, Math.ceil(box.y + box.height));
    codes.push({ text, part: { left: left / width, top: top / height, right: right / width, bottom: bottom / height } });
    for (let y = top; y < bottom; y++) data.fill(255, (y * width + left) * 3, (y * width + right) * 3);
  }
  return codes;
};
let last = Promise.resolve();
parentPort.on("message", (request) => {
  last = last.then(() => find(request)).then(
    (answer) => parentPort.postMessage({ answer }),
    (error) => parentPort.postMessage({ problem: String(error) }),
  );
});
`;
