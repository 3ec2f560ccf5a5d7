import type { Candidate, SelectInput, SelectReply } from "../prompts/e4-select.js";
import type { Focus } from "../state/reasoning.js";
import { withoutOrders } from "./addressed.js";
import type { Passage } from "./passages.js";
import { phrasebookFor } from "./phrases/phrasebook-for.js";
import { relevance, sharedTerms, termsOf } from "./relevance.js";
import { clip, sentencesOf } from "./sentences.js";
import { balanceFor, readingsOf } from "./side-view.js";

const RECORD_BONUS = 0.6;
const MEDIA_BONUS = { video: 0.5, image: 0.3 } as const;
/** Product and chat stand in every ballot prompt anyway. */
const KNOWN_ANYWAY = -0.8;
const MOST_FOR_WORDS = 1.5;
/** More of a text than this does not change which exhibit comes next. */
const READ = 4_000;

/** Stage II, select: closeness to the focus, what the words do for this side, media, and neutrality. */
export function selectExhibit(input: SelectInput): SelectReply {
  const phrases = phrasebookFor(input.language);
  const query = [input.focus.focus, input.focus.buyerClaim, input.focus.sellerClaim].join("\n");
  const texts = input.candidates.map(({ text }) => withoutOrders(text).slice(0, READ));
  const close = relevance(query, texts);
  const closest = Math.max(...close, 1e-9);
  let best: { candidate: Candidate; score: number } | undefined;
  for (const [index, candidate] of input.candidates.entries()) {
    const score = (close[index] ?? 0) / closest + bonusOf(input, candidate);
    if (best === undefined || score > best.score) best = { candidate, score };
  }
  const chosen = best?.candidate ?? { id: "", owner: "record", text: "", media: [] };
  const terms = [
    ...sharedTerms(termsOf(query.slice(0, READ)), termsOf(withoutOrders(chosen.text).slice(0, READ))),
  ];
  const reason = phrases.selected(
    chosen.id,
    terms.filter((term) => term.length < 30).slice(0, 4),
    [...new Set(chosen.media)],
    chosen.owner === "record",
  );
  return { reason: clip(reason, 300), exhibit: chosen.id };
}

function bonusOf({ side, focus }: SelectInput, candidate: Candidate): number {
  const media = Math.max(0, ...candidate.media.map((kind) => MEDIA_BONUS[kind]));
  if (candidate.id === "P1" || candidate.id === "C1") return media + KNOWN_ANYWAY;
  const words = Math.min(MOST_FOR_WORDS, Math.max(0, wordsFor(side, focus, candidate)));
  return media + words + (candidate.owner === "record" ? RECORD_BONUS : 0);
}

function wordsFor(side: SelectInput["side"], focus: Focus, candidate: Candidate): number {
  const voice: Passage["voice"] = candidate.owner === "record" ? "neutral" : candidate.owner;
  return sentencesOf(withoutOrders(candidate.text).slice(0, READ))
    .slice(0, 40)
    .map((text) => readingsOf(focus, { voice, kind: "exhibit", text, cites: [] }))
    .reduce((sum, readings) => sum + balanceFor(side, readings), 0);
}
