import type { AdmittedDispute, AdmittedMedia, Exhibit } from "../state/admitted-dispute.js";
import type { Side } from "../state/side.js";

/** An exhibit and whose it is. `record` is neutral: what the platform filed, the product, the chat. */
export interface OwnedExhibit extends Pick<Exhibit, "id" | "text"> {
  owner: Side | "record";
  media: readonly AdmittedMedia[];
}

/** Everything the parties and the platform filed as evidence: the buyer's, the seller's, then the record. */
export function filedExhibits(dispute: AdmittedDispute): OwnedExhibit[] {
  const owned = (owner: OwnedExhibit["owner"], items: readonly Exhibit[]): OwnedExhibit[] =>
    items.map(({ id, text, media }) => ({ id, owner, text, media: media ?? [] }));
  return [
    ...owned("buyer", dispute.buyer.evidence),
    ...owned("seller", dispute.seller.evidence),
    ...owned("record", dispute.record),
  ];
}

/** The product as exhibit `P1` and the chat as `C1`, where they were filed and are wanted as exhibits. */
export function productAndChat(dispute: AdmittedDispute): OwnedExhibit[] {
  const { product, chat } = dispute;
  const exhibits: OwnedExhibit[] = [];
  if (product !== undefined) {
    const text = `${product.title}\n${product.description}${product.condition ? `\n${product.condition}` : ""}`;
    exhibits.push({ id: "P1", owner: "record", text, media: product.media ?? [] });
  }
  if (chat !== undefined && chat.length > 0) {
    const text = chat.map((line) => `${line.from}: ${line.text}`).join("\n");
    exhibits.push({ id: "C1", owner: "record", text, media: chat.flatMap((line) => line.media ?? []) });
  }
  return exhibits;
}

/** What one side's select-perceive loop may choose from: its own exhibits and the neutral ones, never the other's. */
export function exhibitsFor(
  side: Side,
  dispute: AdmittedDispute,
  options: { productAndChat: boolean },
): OwnedExhibit[] {
  const filed = filedExhibits(dispute).filter(({ owner }) => owner === side || owner === "record");
  return options.productAndChat ? [...filed, ...productAndChat(dispute)] : filed;
}

/** Ids of everything that may be cited as an exhibit. */
export function exhibitIds(dispute: AdmittedDispute): Set<string> {
  return new Set([...filedExhibits(dispute), ...productAndChat(dispute)].map(({ id }) => id));
}
