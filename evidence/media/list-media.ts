import type { AdmittedMedia } from "../../state/admitted-dispute.js";
import { SIDES } from "../../state/side.js";
import type { WordedDispute } from "../texts/rewrite-texts.js";

/** One medium and its place: `number` counts from 1 within the exhibit, over all lines of the chat. */
export interface ListedMedia {
  medium: AdmittedMedia;
  /** The field, such as `buyer.evidence.B1.media[0]`. */
  where: string;
  /** The exhibit, as jurors name it: `B1`, `S2`, `R1`, the product `P1`, the chat `C1`. */
  exhibit: string;
  number: number;
}

/** Every medium of a dispute: product, chat, buyer, seller, record. */
export function listMedia(dispute: WordedDispute): ListedMedia[] {
  const listed: ListedMedia[] = [];
  const add = (media: readonly AdmittedMedia[] | undefined, where: string, exhibit: string, before = 0) => {
    for (const [index, medium] of (media ?? []).entries()) {
      listed.push({ medium, where: `${where}.media[${index}]`, exhibit, number: before + index + 1 });
    }
    return before + (media?.length ?? 0);
  };
  add(dispute.product?.media, "product", "P1");
  let chatMedia = 0;
  for (const [index, line] of (dispute.chat ?? []).entries()) {
    chatMedia = add(line.media, `chat[${index}]`, "C1", chatMedia);
  }
  for (const side of SIDES) {
    for (const item of dispute[side].evidence) add(item.media, `${side}.evidence.${item.id}`, item.id);
  }
  for (const item of dispute.record ?? []) add(item.media, `record.${item.id}`, item.id);
  return listed;
}
