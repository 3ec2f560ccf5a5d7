import { setImmediate } from "node:timers/promises";
import type { Finding } from "../../state/finding.js";
import { createMasker, type Masker } from "../masking/mask.js";
import { removeSplitCommands } from "../screening/split-commands.js";
import { type AdmittedText, admitText } from "./admit-text.js";
import { findingsOf } from "./findings-of.js";
import { rewriteTexts, type TextPlace, type WordedDispute } from "./rewrite-texts.js";

/** Stands where a text that may not be empty was taken out whole. */
const NOTHING_LEFT = "(nothing)";

/** Texts that still change each other after so many passes were laid out to hide something, and go whole. */
const MOST_PASSES = 8;

/**
 * Takes out of every text of a dispute, in place, what is hidden or commands the jury, and masks personal data. Gives
 * one finding for each text and kind; none when it was admitted before.
 *
 * @param masker by default a new one
 */
export function admitTexts(dispute: WordedDispute, masker = createMasker()): Omit<Finding, "id">[] {
  const admission = admit(dispute, masker);
  for (;;) {
    const { done, value } = admission.next();
    if (done) return value;
  }
}

/**
 * The same, with a pause after each text, so that signals are heard.
 *
 * @throws the reason of `signal`, once it is aborted
 */
export async function admitTextsInTurn(
  dispute: WordedDispute,
  signal: AbortSignal | undefined,
  masker = createMasker(),
): Promise<Omit<Finding, "id">[]> {
  const admission = admit(dispute, masker);
  for (;;) {
    const { done, value } = admission.next();
    if (done) return value;
    await setImmediate();
    signal?.throwIfAborted();
  }
}

interface Entry extends AdmittedText {
  place: TextPlace;
}

/** Yields after each text, and rewrites the dispute last. */
function* admit(dispute: WordedDispute, masker: Masker): Generator<void, Omit<Finding, "id">[]> {
  const entries: Entry[] = [];
  rewriteTexts(dispute, (text, place) => {
    entries.push({ text, place, hidden: [], removed: [], counts: {} });
    return text;
  });
  masker.reserve(entries.map(({ text }) => text));
  let open: Entry[] = entries;
  for (let pass = 0; open.length > 0; pass++) {
    for (const entry of open) {
      if (pass < MOST_PASSES) admitText(entry, entry.place, masker);
      else Object.assign(entry, { text: "", removed: [...entry.removed, entry.text] });
      yield;
    }
    open = changedByOthers(entries, masker);
  }
  const rewritten = entries.values();
  rewriteTexts(dispute, (text, { required }) => {
    const admitted = rewritten.next().value?.text ?? text;
    return admitted === "" && required ? NOTHING_LEFT : admitted;
  });
  // Last, so that a number that stands in a removed sentence only does not shift those that stay.
  return entries.flatMap((entry) => findingsOf(entry, entry.place, masker));
}

/** Texts that are to be admitted again: a command ran on into them, or another text gave a name that stands in them. */
function changedByOthers(entries: readonly Entry[], masker: Masker): Entry[] {
  const changed = new Set<Entry>();
  for (const texts of byAuthor(entries)) {
    const cuts = removeSplitCommands(texts.map(({ text }) => text));
    for (const [at, entry] of texts.entries()) {
      const { text = entry.text, removed = [] } = cuts[at] ?? {};
      if (removed.length === 0) continue;
      entry.text = text;
      entry.removed.push(...removed);
      changed.add(entry);
    }
  }
  for (const entry of entries) if (masker.mask(entry.text).text !== entry.text) changed.add(entry);
  return [...changed];
}

/** What each author wrote, in order. The name of a file is no place to run on into. */
function byAuthor(entries: readonly Entry[]): Entry[][] {
  const authors = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { author, fileName } = entry.place;
    if (fileName) continue;
    authors.set(author, [...(authors.get(author) ?? []), entry]);
  }
  return [...authors.values()];
}
