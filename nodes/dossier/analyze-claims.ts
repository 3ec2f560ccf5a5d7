import { type DossierReply, dossierPrompt } from "../../prompts/dossier.js";
import type { Demand } from "../../state/dispute.js";
import type { ClaimAnalysis, DossierInput, DraftDispute } from "../../state/dossier.js";
import type { NodeConfig } from "../../state/node-config.js";
import { SIDES, type Side } from "../../state/side.js";
import type { Ports } from "../ports.js";
import { draftAsk, draftFraming } from "./dossier-asking.js";

/** What a raw case calls for judgement on. Citations of what is not there are dropped and counted. */
export function analyzeClaims(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: DossierInput, config: NodeConfig) => {
    const { dispute } = state;
    const { reply } = await ports.reasoner.ask(
      dossierPrompt,
      {
        ...draftFraming(state),
        claimant: dispute.claimant,
        product: dispute.product,
        order: dispute.order,
        chat: namedLines(dispute),
        buyer: { statement: dispute.buyer.statement, demand: dispute.buyer.demand },
        seller: { statement: dispute.seller.statement, demand: dispute.seller.demand },
        exhibits: [
          ...SIDES.flatMap((owner) => dispute[owner].evidence.map(({ id, text }) => ({ id, owner, text }))),
          ...(dispute.record ?? []).map(({ id, text }) => ({ id, owner: "record" as const, text })),
        ],
      },
      ...draftAsk(ports, state, config),
    );
    return { claims: checkedAnalysis(reply, dispute) };
  };
}

function namedLines({ chat = [] }: DraftDispute) {
  return chat.map(({ at, from, text }, index) => ({ id: `C${index + 1}`, at, from, text }));
}

function checkedAnalysis(reply: DossierReply, dispute: DraftDispute): ClaimAnalysis {
  let dropped = 0;
  const owners = new Map<string, Side | "other">();
  for (const { id, from } of namedLines(dispute)) owners.set(id, from === "platform" ? "other" : from);
  for (const side of SIDES) for (const { id } of dispute[side].evidence) owners.set(id, side);
  for (const { id } of dispute.record ?? []) owners.set(id, "other");
  const existing = (ids: readonly string[], fits: (owner: Side | "other") => boolean) =>
    [...new Set(ids.map((id) => id.trim().toUpperCase()))].filter((id) => {
      const owner = owners.get(id);
      const good = owner !== undefined && fits(owner);
      if (!good) dropped++;
      return good;
    });
  const points = reply.points
    .filter(({ buyer, seller }) => buyer.trim() !== "" || seller.trim() !== "")
    .map((point) => ({ ...point, cites: existing(point.cites, () => true) }));
  const words = {
    buyer: existing(reply.buyerWords, (owner) => owner === "buyer"),
    seller: existing(reply.sellerWords, (owner) => owner === "seller"),
  };
  return {
    ground: reply.ground,
    claimant: reply.claimant,
    demands: {
      ...demandOf("buyer", reply.buyerDemand, reply.buyerAmount),
      ...demandOf("seller", reply.sellerDemand, reply.sellerAmount),
    },
    words,
    points,
    dropped,
  };
}

function demandOf(
  side: Side,
  kind: DossierReply["buyerDemand"],
  amount: number | undefined,
): { [side in Side]?: Demand } {
  if (kind === "none") return {};
  // Who rejects a claim asks for no sum.
  return { [side]: amount === undefined || kind === "reject" ? { kind } : { kind, amount } };
}
