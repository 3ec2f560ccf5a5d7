import type { Ffmpeg } from "./find-ffmpeg.js";
import { runFfmpeg } from "./run-ffmpeg.js";
import type { VideoFile } from "./video-file.js";

/** What the packets of a video tell, nothing decoded. Moments are seconds from its first frame. */
export interface VideoScan {
  /** When the last frame is shown. */
  last: number;
  /** When the last frame ends. */
  seconds: number;
  frames: number;
  /** When the last frame is shown that can be decoded alone. */
  lastKey: number;
  keys: number;
  /** Pixels of a frame, before it is turned upright. */
  pixels: number;
  /** The duration that the header promises; undefined when it promises none. */
  promised?: number;
}

const SCAN_MS = 60_000;
/** Flags of a packet: it can be decoded alone; it is decoded and never shown. */
const KEY = 1;
const DISCARD = 4;
const LINE_LIMIT = 4_096;

/**
 * Reads through a video without decoding it. Its times come from its packets: what its header and its metadata say is
 * of its author's making, and may be missing.
 *
 * @returns undefined when it is no video that ffmpeg reads, or has no frame
 */
export async function scanPackets(
  ffmpeg: Ffmpeg,
  file: VideoFile,
  signal?: AbortSignal,
): Promise<VideoScan | undefined> {
  const packets = packetCounter();
  let promised: number | undefined;
  let rest = "";
  const end = await runFfmpeg(ffmpeg, file, {
    outputs: ["-map", "0:V:0", "-c", "copy", "-copyinkf", "-f", "framecrc", "pipe:1"],
    ms: SCAN_MS,
    ...(signal === undefined ? {} : { signal }),
    onOutput(chunk) {
      const lines = (rest + chunk.toString("latin1")).split("\n");
      rest = (lines.pop() ?? "").slice(-LINE_LIMIT);
      for (const line of lines) packets.add(line);
    },
    onLine(line) {
      // Metadata can hold such a line too; the lower duration accuses nobody of a cut file.
      const told = durationIn(line);
      if (told !== undefined) promised = Math.min(promised ?? told, told);
    },
  });
  packets.add(rest);
  const scan = end === "done" || end === "failed" ? packets.scan() : undefined;
  return scan === undefined || promised === undefined ? scan : { ...scan, promised };
}

function durationIn(line: string): number | undefined {
  const [, hours, minutes, seconds] =
    /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+), (?:start|bitrate):/.exec(line) ?? [];
  if (hours === undefined) return undefined;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Adds up the lines of ffmpeg's `framecrc`: `stream, dts, pts, duration, size, checksum[, F=flags]`. */
function packetCounter(): { add(line: string): void; scan(): VideoScan | undefined } {
  let unit = 0;
  let pixels = 0;
  let frames = 0;
  let keys = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let lastKey = Number.NEGATIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  return {
    add(line) {
      if (line.startsWith("#")) {
        const [, width, height] = /^#dimensions 0: (\d+)x(\d+)$/.exec(line) ?? [];
        if (width !== undefined) pixels = Number(width) * Number(height);
        const [, numerator, denominator] = /^#tb 0: (\d+)\/(\d+)$/.exec(line) ?? [];
        if (numerator !== undefined) unit = Number(numerator) / Number(denominator);
        return;
      }
      const [, pts, duration, flags] =
        /^0, *-?\d+, *(-?\d{1,18}), *(\d{1,18}), *\d+, 0x[0-9a-f]+(?:, F=0x([0-9A-Fa-f]+))?/.exec(line) ?? [];
      if (pts === undefined) return;
      const flag = flags === undefined ? KEY : Number.parseInt(flags, 16);
      if ((flag & DISCARD) !== 0) return;
      const at = Number(pts);
      frames += 1;
      first = Math.min(first, at);
      last = Math.max(last, at);
      end = Math.max(end, at + Number(duration));
      if ((flag & KEY) !== 0) {
        keys += 1;
        lastKey = Math.max(lastKey, at);
      }
    },
    scan() {
      if (frames === 0 || !(unit > 0)) return undefined;
      const since = (at: number) => Math.max(0, (at - first) * unit);
      return {
        last: since(last),
        seconds: since(end),
        frames,
        lastKey: keys === 0 ? 0 : since(lastKey),
        keys,
        pixels,
      };
    },
  };
}
