import { setImmediate } from "node:timers/promises";
import type { Finding } from "../../state/finding.js";
import { countsInWords, createMasker, type Masked } from "../masking/mask.js";
import { neutralise, neutraliseName } from "./neutralise.js";
import { rewriteTexts, type TextPlace, type WordedDispute } from "./rewrite-texts.js";

/** Stands where a text that may not be empty was taken out whole. */
const NOTHING_LEFT = "(nothing)";

const EXCERPT_CHARACTERS = 2_000;

/**
 * Takes out of every text of a dispute, in place, what is hidden or commands the jury, and masks personal data. Gives
 * one finding for each text and kind; none when it was admitted before.
 */
export function admitTexts(dispute: WordedDispute): Omit<Finding, "id">[] {
  const admission = admit(dispute);
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
): Promise<Omit<Finding, "id">[]> {
  const admission = admit(dispute);
  for (;;) {
    const { done, value } = admission.next();
    if (done) return value;
    await setImmediate();
    signal?.throwIfAborted();
  }
}

/** Yields after each text, and rewrites the dispute last. */
function* admit(dispute: WordedDispute): Generator<void, Omit<Finding, "id">[]> {
  const texts: { text: string; place: TextPlace }[] = [];
  rewriteTexts(dispute, (text, place) => {
    texts.push({ text, place });
    return text;
  });
  const mask = createMasker();
  const found: Omit<Finding, "id">[] = [];
  const rewritten: string[] = [];
  for (const { text, place } of texts) {
    const admitted = admitText(text, place, mask);
    found.push(...findingsOf(admitted, place));
    rewritten.push(admitted.text === "" && place.required ? NOTHING_LEFT : admitted.text);
    yield;
  }
  const inOrder = rewritten.values();
  rewriteTexts(dispute, (text) => inOrder.next().value ?? text);
  // Last, so that a number that stands in a removed sentence only does not shift those that stay.
  return found.map((finding) =>
    finding.excerpt === undefined ? finding : { ...finding, excerpt: shorten(mask(finding.excerpt).text) },
  );
}

interface Admitted {
  text: string;
  hidden: string[];
  removed: string[];
  counts: Masked["counts"];
}

function admitText(text: string, place: TextPlace, mask: (text: string) => Masked): Admitted {
  const admitted: Admitted = { text, hidden: [], removed: [], counts: {} };
  for (;;) {
    const before = admitted.text;
    const neutral = place.fileName
      ? neutraliseName(before, `${place.exhibit ?? "file"}-${place.media ?? 1}`)
      : neutralise(before);
    const masked = mask(neutral.text);
    admitted.text = masked.text;
    admitted.hidden.push(...neutral.hidden);
    admitted.removed.push(...neutral.removed);
    for (const kind of Object.keys(masked.counts) as (keyof Masked["counts"])[]) {
      admitted.counts[kind] = (admitted.counts[kind] ?? 0) + (masked.counts[kind] ?? 0);
    }
    if (admitted.text === before) return admitted;
  }
}

function findingsOf({ hidden, removed, counts }: Admitted, place: TextPlace): Omit<Finding, "id">[] {
  const { where, exhibit, media } = place;
  const about = {
    audience: "human" as const,
    where,
    ...(exhibit === undefined ? {} : { exhibit }),
    ...(media === undefined ? {} : { media }),
  };
  const findings: Omit<Finding, "id">[] = [];
  if (hidden.length > 0) {
    const text = "Characters or comments that no reader sees were taken out.";
    findings.push({ kind: "hidden-text", ...about, text, excerpt: hidden.join("\n") });
  }
  if (removed.length > 0) {
    const text = "Text that commands the jury or imitates the program was taken out.";
    findings.push({ kind: "injection", ...about, text, excerpt: removed.join("\n") });
  }
  const masked = countsInWords(counts);
  if (masked !== "")
    findings.push({ kind: "personal-data", ...about, text: `Personal data was masked: ${masked}.` });
  return findings;
}

function shorten(text: string): string {
  const more = text.length - EXCERPT_CHARACTERS;
  return more > 0 ? `${text.slice(0, EXCERPT_CHARACTERS)}... (${more} more characters)` : text;
}
