import type { Finding } from "../../state/finding.js";
import { formatTimestamp } from "../../state/timestamp.js";
import type { ListedMedia } from "../media/list-media.js";
import { fairShares } from "./fair-shares.js";
import type { PictureEntry } from "./picture-entry.js";

/** Most characters of what one medium says, and of what all media of a case say, in prompts. */
const MEDIUM_CHARACTERS = 1_500;
const CASE_CHARACTERS = 6_000;
const CODE_CHARACTERS = 300;
/** Of a text that comes and goes in a video, most stretches that are named. */
const STRETCHES = 3;

/**
 * What media say, in words for the jury. Of long texts the beginnings are given; where a case says too much, each
 * medium may say the same.
 *
 * @param media with entries that were admitted
 */
export function picturesSay(
  media: readonly { listed: ListedMedia; entries: readonly PictureEntry[] }[],
): Omit<Finding, "id">[] {
  const texts = media.map(({ entries }) => linesOf(entries).join("\n"));
  const shares = fairShares(
    texts.map(({ length }) => Math.min(MEDIUM_CHARACTERS, length)),
    CASE_CHARACTERS,
  );
  return media.flatMap(({ listed, entries }, at) => {
    const text = texts[at] ?? "";
    const codes = new Set(entries.filter(({ kind }) => kind === "code").map((entry) => entry.text));
    const said = `says, read by machine${entries.some(({ side }) => side !== undefined) ? SIDES_NOTE : ""}:`;
    return [
      ...(text === "" ? [] : [finding(listed, `${said}\n${shorten(text, shares[at] ?? 0)}`)]),
      ...[...codes]
        .filter((code) => code !== "")
        .map((code) => finding(listed, `holds a QR code that says: ${shorten(code, CODE_CHARACTERS)}`)),
    ];
  });
}

const SIDES_NOTE = " (left and right are sides of the picture, and do not tell who wrote it)";

/** Bubbles begin with their side; what the frames of a video show, with its moments. */
function linesOf(entries: readonly PictureEntry[]): string[] {
  const texts = entries.filter(({ kind, text }) => kind === "text" && text !== "");
  const moments = [...new Set(entries.flatMap(({ at }) => at ?? []))];
  if (moments.length === 0) {
    return texts.map(({ side, text }) => (side === undefined ? text : `${side}: ${text}`));
  }
  const shown = new Map<string, { text: string; at: Set<number> }>();
  for (const { text, at } of texts) {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}%]/gu, "");
    const known = shown.get(key) ?? { text, at: new Set() };
    shown.set(key, known);
    if (at !== undefined) known.at.add(at);
  }
  return [...shown.values()].map(({ text, at }) => `${stretches(moments, at)}: ${text}`);
}

/** When a text was seen: `at 0:02`, `0:00 to 0:04`; of many stretches the first ones. */
function stretches(moments: readonly number[], at: ReadonlySet<number>): string {
  const found: { from: number; to: number }[] = [];
  let open: { from: number; to: number } | undefined;
  for (const moment of moments) {
    if (!at.has(moment)) open = undefined;
    else if (open !== undefined) open.to = moment;
    else {
      open = { from: moment, to: moment };
      found.push(open);
    }
  }
  const named = found
    .slice(0, STRETCHES)
    .map(({ from, to }) =>
      from === to ? `at ${formatTimestamp(from)}` : `${formatTimestamp(from)} to ${formatTimestamp(to)}`,
    );
  return `${named.join(", ")}${found.length > STRETCHES ? " and later" : ""}`;
}

function finding({ medium, where, exhibit, number }: ListedMedia, what: string): Omit<Finding, "id"> {
  const place = { where, exhibit, media: number };
  return {
    kind: "image-text",
    audience: "jury",
    ...place,
    text: `${exhibit} ${medium.kind} ${number} ${what}`,
  };
}

/** Cut after a line where one ends in the last quarter, and never within a sign of two units. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const line = text.lastIndexOf("\n", length);
  const cut = text.slice(0, line > length * 0.75 ? line : length).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut}\n(${text.length - cut.length} more characters are left out.)`;
}
