import type { BaselineInput } from "../prompts/e1-baseline.js";
import type { BallotInput } from "../prompts/e7-ballot.js";
import type { CaseFacts } from "../prompts/material.js";
import type { Clue } from "../state/reasoning.js";
import { otherSide, type Side } from "../state/side.js";
import { type Ask, askOf } from "./claim-type.js";
import { carries } from "./lexicon/mark.js";
import { quotedIn } from "./phrases/quote.js";
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
  /** A chat line from before the order was paid, or the listing. */
  beforeSale?: boolean;
}

/** What features read: the sentences of a case and a few plain facts, without anything addressed to the jury. */
export interface CaseView {
  claimant: Side;
  respondent: Side;
  ask: Ask;
  passages: readonly Passage[];
  order: CaseFacts["order"];
  rules: ReadonlySet<string>;
  norms: BallotInput["norms"];
}

/** What a juror's ballot prompt shows, as a view: claims and listing by the facts, evidence by the clues alone. */
export function viewOfBallot(input: BallotInput): CaseView {
  const { focus, facts } = input;
  return view(input, input.norms, [
    ...claimPassages("buyer", quotedIn(focus.buyerClaim)),
    ...claimPassages("seller", quotedIn(focus.sellerClaim)),
    ...factPassages(facts, [...input.buyer.clues, ...input.seller.clues]),
    ...cluePassages([...input.buyer.clues, ...input.seller.clues]),
  ]);
}

/** What the one-shot prompt shows, as a view: all texts as they were filed. */
export function viewOfBaseline(input: BaselineInput): CaseView {
  const exhibits = input.exhibits.flatMap(({ id, owner, text, media }) => {
    const voice = owner === "record" ? ("neutral" as const) : owner;
    const base = { voice, kind: "exhibit" as const, cites: [id], exhibit: id };
    return [
      ...passages(text, base),
      ...media.flatMap(({ alt }) => passages(alt ?? "", { ...base, seen: true })),
    ];
  });
  return view(
    input,
    [],
    [
      ...claimPassages("buyer", input.buyer.statement),
      ...claimPassages("seller", input.seller.statement),
      ...factPassages(input.facts, []),
      ...exhibits,
    ],
  );
}

function view(
  { facts, rules }: Pick<BallotInput, "facts" | "rules">,
  norms: CaseView["norms"],
  found: Passage[],
): CaseView {
  const heard = found.filter(({ text }) => !carries(text, "addresses-jury"));
  const words = heard.filter(({ voice }) => voice === facts.claimant).map(({ text }) => text);
  return {
    claimant: facts.claimant,
    respondent: otherSide(facts.claimant),
    ask: askOf(facts.claimant, words.join("\n")),
    passages: heard,
    order: facts.order,
    rules: new Set(rules.map(({ id }) => id)),
    norms,
  };
}

function passages(text: string, rest: Omit<Passage, "text">): Passage[] {
  return sentencesOf(text).map((sentence) => ({ ...rest, text: sentence }));
}

function claimPassages(side: Side, statement: string): Passage[] {
  return passages(statement, { voice: side, kind: "claim", cites: [] });
}

/** Listing (the seller's word) and chat; a clue about `P1` or `C1` lends its id, since the facts have none. */
function factPassages(facts: CaseFacts, clues: readonly Clue[]): Passage[] {
  const about = (exhibit: string) =>
    clues
      .filter((clue) => clue.exhibit === exhibit)
      .map(({ id }) => id)
      .slice(0, 1);
  const { product, chat } = facts;
  const listing =
    product === undefined ? "" : [product.title, product.description, product.condition ?? ""].join("\n");
  return [
    ...passages(listing, { voice: "seller", kind: "listing", cites: about("P1"), beforeSale: true }),
    ...chat.flatMap(({ at, from, text }) =>
      passages(text, {
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
  return at !== undefined && paid !== undefined && Date.parse(at) <= Date.parse(paid.at);
}

const OWNERS: Readonly<Record<string, Passage["voice"]>> = { B: "buyer", S: "seller", R: "neutral" };

/** Each observation once, though both sides may have found it in a neutral exhibit. */
function cluePassages(clues: readonly Clue[]): Passage[] {
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
    return passages(quotedIn(clue.description), {
      voice,
      kind: "exhibit",
      cites: cites.get(`${clue.exhibit}\n${clue.description}`) ?? [],
      exhibit: clue.exhibit,
      seen: clue.media !== undefined,
    });
  });
}
