import { readDemand } from "../evidence/dossier/words/demand.js";
import { DOSSIER_LIMITS, type DossierPromptInput, type DossierReply } from "../prompts/dossier.js";
import type { Ground } from "../state/dossier.js";
import type { Side } from "../state/side.js";
import { withoutOrders } from "./addressed.js";
import { type ClaimType, claimTypeOf } from "./claim-type.js";
import { contestedPoints, type Said } from "./contested-points.js";
import { marksIn } from "./lexicon/mark.js";
import { sentencesOf } from "./sentences.js";

const GROUND: Readonly<Record<ClaimType, Ground>> = {
  account: "account",
  counterfeit: "counterfeit",
  "not-delivered": "not-received",
  debt: "payment",
  transit: "damaged-in-transit",
  defect: "defect",
  mismatch: "not-as-described",
  insured: "other",
  damages: "other",
  subjective: "change-of-mind",
  service: "service",
  other: "other",
};
const FILED = /dispute|refund|return|claim|complain|退款|退货|纠纷|申诉|维权|仲裁/iu;
const BUYER = /\bbuyer|\bcustomer|买[家方]/iu;
const SELLER = /\bseller|\bshop|卖[家方]|商家/iu;
const WANTS = /\b(want|ask|demand|request|claim|insist)|要求|请求|希望|申请|我要/iu;
const READ = 4_000;

/** The file of a raw case, from marks, demands and shared terms alone. */
export function prepareDossier(input: DossierPromptInput): DossierReply {
  const said = { buyer: saidBy(input, "buyer"), seller: saidBy(input, "seller") };
  const claimant = input.claimant ?? claimantOf(input, said);
  const other = claimant === "buyer" ? "seller" : "buyer";
  const demands = {
    [claimant]: demandOf(input, claimant, said),
    [other]: demandOf(input, other, said, true),
  };
  const of = (side: Side) => demands[side] ?? { kind: "none" as const };
  const amount = (side: Side) =>
    "amount" in of(side) ? { [`${side}Amount`]: (of(side) as { amount?: number }).amount } : {};
  return {
    points: contestedPoints(said.buyer, said.seller),
    ground: groundOf(said, claimant, of(claimant).kind),
    claimant,
    buyerDemand: of("buyer").kind,
    ...amount("buyer"),
    sellerDemand: of("seller").kind,
    ...amount("seller"),
    buyerWords: ownWords(said.buyer),
    sellerWords: ownWords(said.seller),
  };
}

/** By the claimant's words; where they name no type, by what it asks, and by both sides' words. */
function groundOf(said: Record<Side, Said[]>, claimant: Side, asked: DossierReply["buyerDemand"]): Ground {
  const sentences = (side: Side) => said[side].flatMap(({ text }) => sentencesOf(text)).slice(0, 200);
  const own = claimTypeOf(sentences(claimant));
  if (own !== "other") return GROUND[own];
  if (asked === "payment") return "payment";
  return GROUND[claimTypeOf([...sentences("buyer"), ...sentences("seller")])];
}

/** A side's statement, chat lines and exhibits, without what is addressed to the jury. */
function saidBy({ chat, exhibits, ...input }: DossierPromptInput, side: Side): Said[] {
  return [
    { text: input[side].statement },
    ...chat.filter(({ from }) => from === side).map(({ id, text }) => ({ id, text })),
    ...exhibits.filter(({ owner }) => owner === side).map(({ id, text }) => ({ id, text })),
  ]
    .map((it) => ({ ...it, text: withoutOrders(it.text.slice(0, READ)) }))
    .filter(({ text }) => text.trim() !== "");
}

/** Whom the steps of the order name as the one who asked, else who asks for something; a buyer where both do. */
function claimantOf({ order }: DossierPromptInput, said: Record<Side, Said[]>): Side {
  const steps = (order?.timeline ?? [])
    .map(({ event, note = "" }) => `${event} ${note}`)
    .filter((step) => FILED.test(step));
  if (steps.some((step) => BUYER.test(step) && !SELLER.test(step))) return "buyer";
  if (steps.some((step) => SELLER.test(step) && !BUYER.test(step))) return "seller";
  const asks = (side: Side) =>
    said[side].some(({ text }) => !["reject", undefined].includes(readDemand(text)?.kind));
  return asks("seller") && !asks("buyer") ? "seller" : "buyer";
}

type Asked = { kind: DossierReply["buyerDemand"]; amount?: number };

/** What a side asks for in its statement, else in its last words; one that answers a claim rejects it. */
function demandOf(input: DossierPromptInput, side: Side, said: Record<Side, Said[]>, answers = false): Asked {
  const { demand } = input[side];
  if (demand !== undefined) return demand;
  if (said[side].length === 0) return { kind: "none" };
  const texts =
    input[side].statement.trim() === ""
      ? said[side].map(({ text }) => text).reverse()
      : [input[side].statement];
  // What is wanted before what is merely told: "the job was to replace the valve; I want to be paid".
  const wants = texts.flatMap((text) => sentencesOf(text).filter((sentence) => WANTS.test(sentence)));
  const found = [...wants, ...texts].map(readDemand).find((it) => it !== undefined);
  if (answers && (found === undefined || found.kind === "refund" || found.kind === "return-and-refund"))
    return { kind: "reject" };
  return found ?? { kind: "other" };
}

/** The lines in which a side says most, those with a demand before all, in the order they were said. */
function ownWords(said: readonly Said[]): string[] {
  return said
    .map(({ id, text }, index) => ({
      id,
      index,
      weight: (readDemand(text) === undefined ? 0 : 3) + marksIn(text.slice(0, 1_000)).length,
    }))
    .filter(({ id, weight }) => id !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, DOSSIER_LIMITS.words)
    .sort((a, b) => a.index - b.index)
    .map(({ id }) => id ?? "");
}
