import type { Finding } from "../../state/finding.js";
import { countsInWords } from "../masking/counts-in-words.js";
import type { Masker } from "../masking/mask.js";
import type { AdmittedText } from "./admit-text.js";
import type { TextPlace } from "./rewrite-texts.js";

const EXCERPT_CHARACTERS = 2_000;

/** What was found in a text, in words for the human: one finding for each kind. Excerpts are masked too. */
export function findingsOf(
  { hidden, removed, counts }: Omit<AdmittedText, "text">,
  { where, exhibit, media }: Pick<TextPlace, "where" | "exhibit" | "media">,
  masker: Masker,
): Omit<Finding, "id">[] {
  const about = {
    audience: "human" as const,
    where,
    ...(exhibit === undefined ? {} : { exhibit }),
    ...(media === undefined ? {} : { media }),
  };
  const excerptOf = (taken: readonly string[]) => shorten(masker.mask(taken.join("\n")).text);
  const findings: Omit<Finding, "id">[] = [];
  if (hidden.length > 0) {
    const text = "Characters or comments that no reader sees were taken out.";
    findings.push({ kind: "hidden-text", ...about, text, excerpt: excerptOf(hidden) });
  }
  if (removed.length > 0) {
    const text = "Text that commands the jury or imitates the program was taken out.";
    findings.push({ kind: "injection", ...about, text, excerpt: excerptOf(removed) });
  }
  const masked = countsInWords(counts);
  if (masked !== "") {
    findings.push({ kind: "personal-data", ...about, text: `Personal data was masked: ${masked}.` });
  }
  return findings;
}

function shorten(text: string): string {
  const more = text.length - EXCERPT_CHARACTERS;
  return more > 0 ? `${text.slice(0, EXCERPT_CHARACTERS)}... (${more} more characters)` : text;
}
