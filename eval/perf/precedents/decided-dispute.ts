import type { LibraryRecord } from "../../../state/precedents.js";
import { randomFrom } from "../../../state/random.js";

const WORDS =
  "buyer seller charger parcel video photo proof refund scratch screen battery chat promise".split(" ");

/**
 * What one decided dispute brings to a library, made up and always the same for the same number: a precedent with up to
 * some 20 kB of text, and two norms.
 *
 * @param firstNorm number of the first norm's id
 */
export function decidedDispute(n: number, firstNorm = 2 * n - 1): LibraryRecord[] {
  const random = randomFrom("decided dispute", n);
  const text = (words: number) =>
    Array.from({ length: words }, () => WORDS[random.below(WORDS.length)] ?? "").join(" ");
  const norm = (number: number): LibraryRecord => ({
    type: "norm",
    norm: {
      id: `N${number}`,
      text: `Rule ${number}: ${text(12)}.`,
      language: "en",
      category: "Digital Accessories",
      favours: random.below(2) === 0 ? "buyer" : "seller",
      precedents: [`H${n}`],
      created: "2026-01-01",
      contradicts: [],
    },
  });
  return [
    {
      type: "precedent",
      precedent: {
        id: `H${n}`,
        dispute: { id: `dispute-${n}`, sha256: `${n}`.padStart(64, "0") },
        language: "en",
        category: "Digital Accessories",
        focus: { focus: text(8), buyerClaim: text(8), sellerClaim: text(8) },
        buyer: { statement: text(30) },
        seller: { statement: text(30) },
        evidence: text(1 + random.below(3_000)),
        views: { buyer: [text(12)], seller: [text(12)] },
        winner: random.below(2) === 0 ? "buyer" : "seller",
        text: `Case ${n}: ${text(40)}`,
      },
    },
    norm(firstNorm),
    norm(firstNorm + 1),
  ];
}
