import { PERCEIVE_LIMITS, type PerceiveInput, type ShownMedium } from "../prompts/e5-perceive.js";
import { withoutOrders } from "./addressed.js";
import { keySentences } from "./key-sentences.js";
import type { Passage } from "./passages.js";
import type { FeatureName } from "./phrases/phrasebook.js";
import { sharedTerms, termsOf } from "./relevance.js";
import { sentencesOf } from "./sentences.js";
import { balanceFor, readingsOf } from "./side-view.js";
import { unseenIn } from "./unseen.js";

/** A piece of an exhibit that a side may point at. */
export interface Observation {
  text: string;
  medium?: ShownMedium;
  timestamp?: string;
  machine: boolean;
  /** Weights of what it says for the side, less those against it. */
  balance: number;
  reasons: FeatureName[];
}

const QUOTE = PERCEIVE_LIMITS.description - 40;
/** Of a very long text, as many sentences are read. */
const READ = 200;
const TIME = /\b\d{1,2}:[0-5]\d\b/;

/**
 * The text of the exhibit, what its media are said to show, and machine findings: one observation each; that a medium
 * was not seen is none. Of one's own
 * exhibit everything may count; of a neutral one only sentences that help or at least do not speak against the side.
 */
export function observe(input: PerceiveInput): Observation[] {
  const { exhibit, findings } = input;
  const sources = [
    { text: exhibit.text, machine: false },
    ...exhibit.media.map((medium) => ({ text: medium.alt ?? "", medium, machine: false })),
    ...findings.filter((text) => unseenIn(text) === undefined).map((text) => ({ text, machine: true })),
  ];
  return sources.flatMap((source) => {
    const seen = look(input, source);
    return seen === undefined ? [] : [seen];
  });
}

function look(
  input: PerceiveInput,
  source: { text: string; medium?: ShownMedium; machine: boolean },
): Observation | undefined {
  const { side, focus, exhibit } = input;
  const own = exhibit.owner === side;
  const topic = termsOf([focus.focus, focus.buyerClaim, focus.sellerClaim].join("\n"));
  const kept: string[] = [];
  const reasons = new Set<FeatureName>();
  let total = 0;
  for (const text of sentencesOf(withoutOrders(source.text)).slice(0, READ)) {
    const voice: Passage["voice"] = source.machine || exhibit.owner === "record" ? "neutral" : exhibit.owner;
    const readings = readingsOf(focus, { voice, kind: "exhibit", text, cites: [] });
    const balance = balanceFor(side, readings);
    const near = sharedTerms(termsOf(text), topic).size > 0;
    const speaks = own ? true : balance > 0 || (balance === 0 && (near || readings.length > 0));
    if (!speaks) continue;
    kept.push(text);
    total += balance;
    for (const { toward, name } of readings) if (toward === side) reasons.add(name);
  }
  if (kept.length === 0) return undefined;
  const text = keySentences(kept.join("\n"), QUOTE);
  const timestamp = source.medium?.kind === "video" ? TIME.exec(source.text)?.[0] : undefined;
  return {
    text,
    medium: source.medium,
    timestamp,
    machine: source.machine,
    balance: total,
    reasons: [...reasons],
  };
}
