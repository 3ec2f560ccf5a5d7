import type { MediaFile } from "../../../state/dispute.js";
import { mediaKind, mediaPathProblem } from "../media-path.js";
import { type Place, valuesAt } from "./places.js";
import type { Reading } from "./read-kinds.js";
import { shown } from "./record-problem.js";
import type { MediaRule } from "./rules.js";

/**
 * The media that rules find at a place, in their order, with the mapping's prefix before their paths. A path that
 * cannot be used, and a file of no known kind, skip the record: a case must not lose evidence silently.
 */
export function readMedia(
  reading: Reading,
  rules: readonly MediaRule[] | undefined,
  field: string,
): MediaFile[] {
  return (rules ?? []).flatMap((rule) => mediaOf(reading, rule, field));
}

function mediaOf(reading: Reading, rule: MediaRule, field: string): MediaFile[] {
  const { place, mapping, folder, say } = reading;
  const found: MediaFile[] = [];
  const wrong = (what: string, remedy: string) => say({ level: "skip", field, what, remedy });
  for (const value of valuesAt(place, rule.from.path).flatMap((it) => (Array.isArray(it) ? it : [it]))) {
    const entry: Place = { value, number: 1 };
    const names = rule.path === undefined ? [value] : valuesAt(entry, rule.path.path);
    const alts = rule.alt === undefined ? [] : valuesAt(entry, rule.alt.path).filter(isText);
    for (const name of names.flatMap((it) =>
      isText(it) && rule.split !== undefined ? it.split(rule.split) : [it],
    )) {
      if (name === null || (isText(name) && name.trim() === "")) continue;
      if (!isText(name)) {
        wrong(
          `${rule.from.text} holds ${shown(name)}, not the path of a file.`,
          "Say with `path` which field of it holds the path.",
        );
        continue;
      }
      const path = folder + placed(name.trim(), mapping.media);
      const problem = mediaPathProblem(path);
      const kind = rule.kind ?? mediaKind(name);
      if (problem !== undefined) {
        wrong(
          `The medium ${shown(path)} ${problem}.`,
          "Cut off its beginning with `media.strip`, and put the files beside the data set.",
        );
      } else if (kind === undefined) {
        wrong(
          `The ending of ${shown(name)} tells neither a picture nor a video.`,
          "Say its `kind`: image or video.",
        );
      } else {
        found.push({ kind, path, ...(alts[0] === undefined ? {} : { alt: alts[0] }) });
      }
    }
  }
  return found;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function placed(
  name: string,
  { strip = "", prefix = "" }: { strip?: string | undefined; prefix?: string | undefined } = {},
): string {
  return prefix + (strip !== "" && name.startsWith(strip) ? name.slice(strip.length) : name);
}
