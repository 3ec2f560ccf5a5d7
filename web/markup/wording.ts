import type { StopReason } from "../../state/ballot.js";
import type { Finding } from "../../state/finding.js";
import type { Settings } from "../../state/settings.js";
import type { ReviewReason, Verdict } from "../../state/verdict.js";

/** `1 round`, `2 rounds`. */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** The verdict's headline. */
export function verdictLine(side: Verdict["side"]): string {
  return side === "hung" ? "Hung jury" : `For the ${side}`;
}

/** Why the jury stopped, as a sentence; `settings` gives the numbers. */
export function stopSentence(stop: StopReason, settings: Settings): string {
  const sentences: Record<string, string> = {
    unanimous: "All cast ballots agreed.",
    threshold: `The leading side reached ${Math.round(settings.delta * 100)}% of the cast ballots, which is enough to stop.`,
    "round-limit": "The jury did not agree further, and no round was left.",
  };
  return sentences[stop] ?? stop;
}

/** What a review flag means, for a person who has never seen one. */
export function reviewSentence(reason: ReviewReason): string {
  const sentences: Record<string, string> = {
    hung: "The jury is hung: as many jurors voted for the buyer as for the seller. There is no verdict to follow; a person has to decide.",
    "narrow-margin":
      "The margin is narrow: had one juror changed sides, the verdict would have fallen. Treat it as an open question.",
    "quorum-nearly-missed":
      "The quorum was nearly missed: so many ballots could not be cast that one more would have left the jury too small for a verdict.",
    "injection-found":
      "Text addressed to the jury was found in the evidence. It was taken out before the jury read anything, but somebody wrote it; see what stood there.",
    "many-spoiled":
      "Many ballots were spoiled: a good part of the jury gave no readable answer, so that the split says less than it seems to.",
  };
  return sentences[reason] ?? reason;
}

/** The short name of a review flag. */
export function reviewName(reason: ReviewReason): string {
  return capital(reason.replaceAll("-", " "));
}

/** What kind of thing a finding is. */
export function findingName(kind: Finding["kind"]): string {
  const names: Record<string, string> = {
    injection: "Text addressed to the jury",
    "hidden-text": "Hidden text",
    "personal-data": "Personal data",
    "media-unreadable": "Medium could not be read",
    "media-unread": "Medium was not read, or not all of it",
    "image-text": "Text in a picture",
    "frame-change": "Change between frames",
    metadata: "What the file says",
    recompression: "Compression",
    "near-duplicate": "The same picture again",
    "image-quality": "Quality of a picture",
    provenance: "Declared origin",
  };
  return names[kind] ?? kind;
}

/** Why a ballot was spoiled. */
export function spoiledSentence(reason: string): string {
  const sentences: Record<string, string> = {
    "invalid-reply": "The reply could not be read as a ballot, even after it was asked to mend it.",
    "model-unavailable": "The model did not answer.",
  };
  return sentences[reason] ?? reason;
}

/** `text` with its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `36.5` and `USD` as `36.50 USD`. */
export function money(amount: number, currency: string | undefined): string {
  const figure = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return currency === undefined ? figure : `${figure} ${currency}`;
}

/** A moment as people write it: `2026-03-01 10:00`. */
export function moment(at: string): string {
  return at.replace("T", " ").replace(/\.\d+(?=Z$)/, "");
}
