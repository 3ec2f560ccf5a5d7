import type { AdmittedDispute } from "../state/admitted-dispute.js";
import type { Demand } from "../state/dispute.js";
import type { Persona } from "../state/panel.js";
import type { Conflict, Focus, Grounding } from "../state/reasoning.js";
import type { Side } from "../state/side.js";
import { fence } from "./fence.js";

/** What every prompt needs besides its own input. */
export interface Framing {
  /** Marker of the fence, from `fenceMarker`. */
  fence: string;
  /** Language tag of the free text in the reply. */
  language: string;
}

/** d of the paper: product, order and chat, and who filed the dispute. */
export interface CaseFacts {
  claimant: Side;
  product?: Pick<
    NonNullable<AdmittedDispute["product"]>,
    "title" | "description" | "price" | "currency" | "condition"
  >;
  order?: AdmittedDispute["order"];
  chat: readonly { at?: string; from: string; text: string }[];
}

/** A party's own words. */
export interface Claim {
  statement: string;
  demand?: Demand;
}

/** A persona as prompts show it: absent where the jury reasons as one mind. */
export interface Mind {
  persona?: Persona;
}

/** "Chinese (zh)" for `zh`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(["en"], { type: "language" }).of(tag);
  return name === undefined || name === tag ? tag : `${name} (${tag})`;
}

/** The last sentence of every system text. */
export function replyLanguage(tag: string): string {
  return `Answer with one JSON object that follows the given schema, and nothing else. Write free text in ${languageName(tag)}.`;
}

/**
 * The last sentence of what all asks of a kind share: with a long case between, a weak model has forgotten the language
 * by then, or falls into the language of the instructions.
 */
export function languageReminder(tag: string): string {
  const name = languageName(tag);
  const own = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
  const also = own === undefined || name.includes(own) ? "" : `, ${own}`;
  return `Write all texts of the reply in ${name}${also}.`;
}

export function renderProduct(marker: string, product: CaseFacts["product"]): string {
  if (product === undefined) return fence(marker, "product", "(no description was filed)");
  const price = product.price === undefined ? "" : `\nPrice: ${product.price} ${product.currency ?? ""}`;
  const condition = product.condition === undefined ? "" : `\nCondition: ${product.condition}`;
  return fence(marker, "product", `${product.title}\n${product.description}${price}${condition}`);
}

export function renderOrder(marker: string, order: CaseFacts["order"]): string {
  if (order === undefined) return fence(marker, "order", "(no order was filed)");
  const events = order.timeline.map(
    ({ at, event, note }) => `${at}  ${event}${note === undefined ? "" : ` (${note})`}`,
  );
  return fence(marker, "order", [`Amount: ${order.amount} ${order.currency}`, ...events].join("\n"));
}

export function renderChat(marker: string, chat: CaseFacts["chat"]): string {
  const lines = chat.map(({ at, from, text }) => `${at === undefined ? "" : `${at}  `}${from}: ${text}`);
  return fence(marker, "chat between the parties", lines.join("\n"));
}

/** Product, order and chat, in the paper's order. */
export function renderFacts(marker: string, facts: CaseFacts): string {
  return [
    `The ${facts.claimant} filed this dispute.`,
    renderProduct(marker, facts.product),
    renderOrder(marker, facts.order),
    renderChat(marker, facts.chat),
  ].join("\n\n");
}

export function renderClaim(marker: string, side: Side, claim: Claim): string {
  const amount = claim.demand?.amount === undefined ? "" : ` of ${claim.demand.amount}`;
  const demand = claim.demand === undefined ? "" : `\nDemand: ${claim.demand.kind}${amount}`;
  return fence(marker, `statement of the ${side}`, `${claim.statement || "(said nothing)"}${demand}`);
}

export function renderFocus(marker: string, focus: Focus): string {
  return fence(
    marker,
    "what the dispute turns on",
    `Focus: ${focus.focus}\nBuyer's core claim: ${focus.buyerClaim}\nSeller's core claim: ${focus.sellerClaim}`,
  );
}

/** Clues with their ids and where they were seen, then summary and strength. */
export function renderGrounding(marker: string, side: Side, grounding: Grounding): string {
  const clues = grounding.clues.map((clue) => {
    const media = clue.media === undefined ? "" : ` medium ${clue.media}`;
    const time = clue.timestamp === undefined ? "" : ` at ${clue.timestamp}`;
    return `${clue.id} [${clue.exhibit}${media}${time}; ${clue.importance}] ${clue.description} -> ${clue.benefit}`;
  });
  const body = [
    ...clues,
    `Summary: ${grounding.summary || "(nothing was shown)"}`,
    `Support: ${grounding.strength}`,
  ];
  return fence(marker, `evidence found for the ${side}`, body.join("\n"));
}

export function renderConflict(marker: string, conflict: Conflict): string {
  const list = (items: readonly string[]) => (items.length === 0 ? "none" : items.join("; "));
  const position = (side: Side) => {
    const it = conflict[side];
    return [
      `${side}: ${it.position}`,
      `  demands: ${it.demands}`,
      `  key evidence: ${list(it.keyEvidence)}`,
      `  visual support: ${it.visualSupport}`,
      `  strengths: ${list(it.strengths)}`,
      `  weaknesses: ${list(it.weaknesses)}`,
    ].join("\n");
  };
  return fence(
    marker,
    "analysis of the conflict",
    [
      `Root cause: ${conflict.rootCause}`,
      position("buyer"),
      position("seller"),
      `Core disagreement: ${conflict.disagreement}`,
      `Contradictions: ${list(conflict.contradictions)}`,
      `What the pictures show: ${conflict.visualInsights}`,
      `Critical facts: ${list(conflict.criticalFacts)}`,
    ].join("\n"),
  );
}
