import { decodeEscapes } from "./decode-escapes.js";
import { repairWords } from "./repaired-words.js";

/** A tag or a mark of Markdown, between words or inside them. */
const TAG = /<\/?[a-z][^<>]{0,100}>/g;

/** Words that every command holds one of, as rot13 and as written from the end. */
const TURNED = /vtaber|vafgehpgvba|qvfertneq|cebzcg|ibgr|fryyre|ohlre|ireqvpg|whel|whebe/;
const REVERSED =
  /erongi|noitcurtsni|dragersid|tpmorp|etov|relles|reyub|tcidrev|yruj|roruj|家[卖买]|方[卖买]|则规|令指/u;

/**
 * Other readings of a folded sentence: with escapes decoded, without tags, with look-alike signs repaired, by rot13, and
 * from its end. Only those that differ.
 */
export function otherReadings(folded: string): string[] {
  const readings = new Set([decodeEscapes(folded)?.toLowerCase() ?? folded, repairWords(folded)]);
  if (folded.includes("<")) readings.add(folded.replace(TAG, "").replace(/\s+/g, " ").trim());
  if (TURNED.test(folded)) readings.add(rot13(folded));
  if (REVERSED.test(folded))
    readings.add(
      [...folded]
        .reverse()
        .join("")
        .replace(/^[.。!]+/, ""),
    );
  readings.delete(folded);
  return [...readings];
}

function rot13(text: string): string {
  return text.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97),
  );
}
