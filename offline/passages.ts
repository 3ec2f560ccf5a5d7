import type { CaseFacts } from "../prompts/material.js";
import type { Clue } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import { withoutOrders } from "./addressed.js";
import { millisecondsOf } from "./moments.js";
import { isByMachine, quotedIn } from "./phrases/quote.js";
import { sentencesOf } from "./sentences.js";

/** One sentence and who says it. `neutral` is the record: nobody's own word. */
export interface Passage {
  voice: Side | "neutral";
  kind: "claim" | "exhibit" | "listing" | "chat" | "event";
  text: string;
  /** Clue and exhibit ids that a reason may cite for it. */
  cites: readonly string[];
  /** Exhibit it stands in. */
  exhibit?: string;
  /** Whether it is about a picture or video, in the words of who filed it. */
  seen?: boolean;
  /** What a machine found or read in a picture or video. */
  machine?: boolean;
  /** A chat line from before the order was paid, or the listing. */
  beforeSale?: boolean;
}

/** Of a very long text, as many sentences are read. */
const READ = 300;

/** The sentences of a text as passages, without those that tell the jury what to do. */
export function passagesOf(text: string, rest: Omit<Passage, "text">): Passage[] {
  return sentencesOf(withoutOrders(text))
    .slice(0, READ)
    .map((sentence) => ({ ...rest, text: sentence }));
}

/** What a party says it wants and why. */
export function claimPassages(side: Side, statement: string): Passage[] {
  return passagesOf(statement, { voice: side, kind: "claim", cites: [] });
}

/** Listing (the seller's word) and chat; a clue about `P1` or `C1` lends its id, since the facts have none. */
export function factPassages(facts: CaseFacts, clues: readonly Clue[]): Passage[] {
  const about = (exhibit: string) =>
    clues
      .filter((clue) => clue.exhibit === exhibit)
      .map(({ id }) => id)
      .slice(0, 1);
  const { product, chat } = facts;
  const listing =
    product === undefined ? "" : [product.title, product.description, product.condition ?? ""].join("\n");
  return [
    ...passagesOf(listing, { voice: "seller", kind: "listing", cites: about("P1"), beforeSale: true }),
    ...chat.flatMap(({ at, from, text }) =>
      passagesOf(text, {
        voice: from === "buyer" || from === "seller" ? from : "neutral",
        kind: "chat",
        cites: about("C1"),
        beforeSale: isBeforeSale(at, facts.order),
      }),
    ),
  ];
}

/** Before the first event of the order that is a payment, else before its first event; unknown counts as after. */
function isBeforeSale(at: string | undefined, order: CaseFacts["order"]): boolean {
  const paid = order?.timeline.find(({ event }) => /paid|付款|支付/iu.test(event)) ?? order?.timeline[0];
  return at !== undefined && paid !== undefined && millisecondsOf(at) <= millisecondsOf(paid.at);
}

const OWNERS: Readonly<Record<string, Passage["voice"]>> = { B: "buyer", S: "seller", R: "neutral" };

/** Each observation once, though both sides may have found it in a neutral exhibit. */
export function cluePassages(clues: readonly Clue[]): Passage[] {
  const cites = new Map<string, string[]>();
  const first: Clue[] = [];
  for (const clue of clues) {
    const key = `${clue.exhibit}\n${clue.description}`;
    const ids = cites.get(key);
    if (ids === undefined) {
      cites.set(key, [clue.id, clue.exhibit]);
      first.push(clue);
    } else ids.push(clue.id);
  }
  return first.flatMap((clue) => {
    const voice = OWNERS[clue.exhibit.charAt(0)];
    if (voice === undefined) return [];
    return passagesOf(quotedIn(clue.description), {
      voice,
      kind: "exhibit",
      cites: cites.get(`${clue.exhibit}\n${clue.description}`) ?? [],
      exhibit: clue.exhibit,
      seen: clue.media !== undefined,
      machine: isByMachine(clue.description),
    });
  });
}
