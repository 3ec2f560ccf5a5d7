import { carries } from "./lexicon/mark.js";
import { sentencesOf } from "./sentences.js";

/** Longest text that is read; disputes allow no more in one field. */
const READ = 20_000;

/** A text without sentences that tell the jury what to do: they count for nobody. Others are given back as they are. */
export function withoutOrders(text: string): string {
  const read = text.slice(0, READ);
  if (!carries(read, "addresses-jury")) return read;
  return sentencesOf(read)
    .filter((sentence) => !carries(sentence, "addresses-jury"))
    .join(" ");
}
