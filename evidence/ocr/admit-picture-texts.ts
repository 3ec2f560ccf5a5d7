import type { Finding } from "../../state/finding.js";
import type { Masker } from "../masking/mask.js";
import { removeSplitCommands } from "../screening/split-commands.js";
import { type AdmittedText, admitText } from "../texts/admit-text.js";
import { findingsOf } from "../texts/findings-of.js";
import type { PictureEntry } from "./picture-entry.js";
import type { MediumText } from "./picture-reader.js";
import { picturesSay } from "./pictures-say.js";

/** Texts that still change each other after so many passes were laid out to hide something, and go whole. */
const MOST_PASSES = 8;

/** All words that were read, as they stand there; a masker learns from them before it masks the dispute. */
export function wordsRead(read: readonly MediumText[]): string[] {
  return read.flatMap(({ pictures }) =>
    pictures.flatMap(({ paragraphs, codes }) => [...paragraphs.map(({ text }) => text), ...codes]),
  );
}

/**
 * What pictures say, as findings for the jury, after the same screening and masking as all texts; what was taken out
 * is a finding for the human.
 *
 * @param read a medium each, in the order of the dispute
 * @param masker the one that masked the texts of the dispute, so that the same value has the same number; it has
 *   learnt from `wordsRead`
 */
export function admitPictureTexts(read: readonly MediumText[], masker: Masker): Omit<Finding, "id">[] {
  const media = read.map(({ listed, pictures }) => ({ listed, entries: pictures.flatMap(entriesOf) }));
  let open = media.flatMap(({ entries }) => entries);
  for (let pass = 0; open.length > 0; pass++) {
    for (const entry of open) {
      if (pass < MOST_PASSES) admitText(entry, {}, masker);
      else Object.assign(entry, { text: "", removed: [...entry.removed, entry.text] });
    }
    open = byParty(media).flatMap(cutSplitCommands);
  }
  const takenOut = media.flatMap(({ listed, entries }) => {
    const place = { where: listed.where, exhibit: listed.exhibit, media: listed.number };
    return findingsOf(together(entries), place, masker);
  });
  return [...picturesSay(media), ...takenOut];
}

function entriesOf({ paragraphs, codes, at }: MediumText["pictures"][number]): PictureEntry[] {
  const found = () => ({ hidden: [], removed: [], counts: {} });
  return [
    ...paragraphs.map(
      ({ text, side }): PictureEntry => ({
        ...found(),
        kind: "text",
        text,
        ...(side === undefined ? {} : { side }),
        ...(at === undefined ? {} : { at }),
      }),
    ),
    ...codes.map((text): PictureEntry => ({ ...found(), kind: "code", text })),
  ];
}

/** What each party filed, in order; the letter of an exhibit names it. */
function byParty(
  media: readonly { listed: MediumText["listed"]; entries: PictureEntry[] }[],
): PictureEntry[][] {
  const parties = new Map<string, PictureEntry[]>();
  for (const { listed, entries } of media) {
    const party = listed.exhibit.charAt(0);
    parties.set(party, [...(parties.get(party) ?? []), ...entries]);
  }
  return [...parties.values()];
}

/** Takes out commands that run on from paragraph to paragraph; gives the paragraphs that this changed. */
function cutSplitCommands(entries: readonly PictureEntry[]): PictureEntry[] {
  const cuts = removeSplitCommands(entries.map(({ text }) => text));
  return entries.filter((entry, at) => {
    const { text = entry.text, removed = [] } = cuts[at] ?? {};
    entry.text = text;
    entry.removed.push(...removed);
    return removed.length > 0;
  });
}

/** What was found in the entries of one medium. */
function together(entries: readonly PictureEntry[]): Omit<AdmittedText, "text"> {
  const counts: AdmittedText["counts"] = {};
  for (const entry of entries) {
    for (const kind of Object.keys(entry.counts) as (keyof typeof counts)[]) {
      counts[kind] = (counts[kind] ?? 0) + (entry.counts[kind] ?? 0);
    }
  }
  return {
    hidden: entries.flatMap(({ hidden }) => hidden),
    removed: entries.flatMap(({ removed }) => removed),
    counts,
  };
}
