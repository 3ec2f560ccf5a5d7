import { filedExhibits } from "../../jury/exhibits.js";
import type { DecidedDispute } from "../../state/channels.js";

/** Everything that was written about a decided dispute: what a universal rule must not quote names from. */
export function textsOf({ dispute, decision }: Pick<DecidedDispute, "dispute" | "decision">): string[] {
  const { product, order, chat, buyer, seller } = dispute;
  const exhibits = filedExhibits(dispute);
  return [
    product?.title,
    product?.description,
    product?.condition,
    ...(product?.media ?? []).map(({ alt }) => alt),
    ...(order?.timeline ?? []).flatMap(({ event, note }) => [event, note]),
    ...(chat ?? []).flatMap(({ text, media }) => [text, ...(media ?? []).map(({ alt }) => alt)]),
    buyer.statement,
    seller.statement,
    ...exhibits.flatMap(({ text, media }) => [text, ...media.map(({ alt }) => alt)]),
    ...(decision.views?.buyer ?? []),
    ...(decision.views?.seller ?? []),
  ].filter((text) => text !== undefined && text !== "") as string[];
}
