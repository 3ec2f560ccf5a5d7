import type { DisputeFile } from "../../../state/dispute.js";
import type { MappedField } from "./mapping.js";

const FILLED: Readonly<Record<MappedField, (dispute: DisputeFile) => boolean>> = {
  id: () => true,
  language: () => true,
  filedAt: ({ filedAt }) => filedAt !== undefined,
  category: ({ category }) => category !== undefined,
  claimant: () => true,
  "product.title": ({ product }) => product !== undefined,
  "product.description": ({ product }) => (product?.description ?? "") !== "",
  "product.price": ({ product }) => product?.price !== undefined,
  "product.currency": ({ product }) => product?.currency !== undefined,
  "product.condition": ({ product }) => product?.condition !== undefined,
  "product.media": ({ product }) => product?.media !== undefined,
  "order.amount": ({ order }) => order !== undefined,
  "order.currency": ({ order }) => order !== undefined,
  "order.timeline": ({ order }) => (order?.timeline ?? []).length > 0,
  chat: ({ chat }) => chat !== undefined,
  "buyer.statement": ({ buyer }) => buyer.statement !== "",
  "buyer.demand.kind": ({ buyer }) => buyer.demand !== undefined,
  "buyer.demand.amount": ({ buyer }) => buyer.demand?.amount !== undefined,
  "buyer.evidence": ({ buyer }) => buyer.evidence.length > 0,
  "seller.statement": ({ seller }) => seller.statement !== "",
  "seller.demand.kind": ({ seller }) => seller.demand !== undefined,
  "seller.demand.amount": ({ seller }) => seller.demand?.amount !== undefined,
  "seller.evidence": ({ seller }) => seller.evidence.length > 0,
  evidence: ({ buyer, seller, record }) =>
    buyer.evidence.length + seller.evidence.length + (record?.length ?? 0) > 0,
  record: ({ record }) => record !== undefined,
  "decision.side": ({ decision }) => decision !== undefined,
  "decision.date": ({ decision }) => decision?.date !== undefined,
  "decision.source": ({ decision }) => decision?.source !== undefined,
  "decision.tally": ({ decision }) => decision?.tally !== undefined,
  "decision.tally.buyer": ({ decision }) => decision?.tally !== undefined,
  "decision.tally.seller": ({ decision }) => decision?.tally !== undefined,
  "decision.votes": ({ decision }) => decision?.tally !== undefined,
  "decision.views.buyer": ({ decision }) => (decision?.views?.buyer ?? []).length > 0,
  "decision.views.seller": ({ decision }) => (decision?.views?.seller ?? []).length > 0,
};

/** In how many disputes a field that a mapping names has something. */
export function filledIn(disputes: readonly DisputeFile[], field: MappedField): number {
  return disputes.filter(FILLED[field]).length;
}
