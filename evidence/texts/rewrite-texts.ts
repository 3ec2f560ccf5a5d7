import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import { SIDES } from "../../state/side.js";

/** The parts of a dispute that hold words: as filed or admitted. */
export type WordedDispute = Pick<AdmittedDispute, "product" | "order" | "chat" | "buyer" | "seller"> &
  Partial<Pick<AdmittedDispute, "record">>;

/** Where a text stands. */
export interface TextPlace {
  /** The field, such as `seller.evidence.S2.text`; what has no id is counted from 0, as in `chat[3].text`. */
  where: string;
  exhibit?: string;
  /** Number of the medium in its exhibit, from 1, where the text belongs to one. */
  media?: number;
  /** A file's name, whose words are joined by dots, dashes or underscores. */
  fileName?: true;
  /** Who wrote it; the listing is the seller's. */
  author: "buyer" | "seller" | "platform" | "record";
  /** Must not be empty. */
  required?: true;
}

type Media = NonNullable<WordedDispute["buyer"]["evidence"][number]["media"]>;

/**
 * Replaces, in place, every text that somebody wrote by what `change` gives for it: product, timeline, chat,
 * statements, exhibits, and descriptions and file names of media.
 */
export function rewriteTexts(
  dispute: WordedDispute,
  change: (text: string, place: TextPlace) => string,
): void {
  type Author = TextPlace["author"];
  const rewriteMedia = (
    media: Media | undefined,
    where: string,
    of: { exhibit: string; author: Author },
    before = 0,
  ): number => {
    for (const [index, medium] of (media ?? []).entries()) {
      const place = { ...of, media: before + index + 1 };
      const field = `${where}.media[${index}]`;
      medium.path = change(medium.path, { where: `${field}.path`, ...place, fileName: true, required: true });
      if (medium.alt !== undefined) medium.alt = change(medium.alt, { where: `${field}.alt`, ...place });
    }
    return before + (media?.length ?? 0);
  };
  const rewriteExhibits = (items: WordedDispute["buyer"]["evidence"], where: string, author: Author) => {
    for (const item of items) {
      const of = { exhibit: item.id, author };
      item.text = change(item.text, { where: `${where}.${item.id}.text`, ...of });
      rewriteMedia(item.media, `${where}.${item.id}`, of);
    }
  };

  const { product } = dispute;
  if (product !== undefined) {
    const of = { exhibit: "P1", author: "seller" } as const;
    product.title = change(product.title, { where: "product.title", ...of, required: true });
    product.description = change(product.description, { where: "product.description", ...of });
    if (product.condition !== undefined) {
      product.condition = change(product.condition, { where: "product.condition", ...of });
    }
    rewriteMedia(product.media, "product", of);
  }
  for (const [index, entry] of (dispute.order?.timeline ?? []).entries()) {
    const where = `order.timeline[${index}]`;
    entry.event = change(entry.event, { where: `${where}.event`, author: "record", required: true });
    if (entry.note !== undefined) {
      entry.note = change(entry.note, { where: `${where}.note`, author: "record" });
    }
  }
  let chatMedia = 0;
  for (const [index, line] of (dispute.chat ?? []).entries()) {
    const of = { exhibit: "C1", author: line.from };
    line.text = change(line.text, { where: `chat[${index}].text`, ...of });
    chatMedia = rewriteMedia(line.media, `chat[${index}]`, of, chatMedia);
  }
  for (const side of SIDES) {
    const party = dispute[side];
    party.statement = change(party.statement, { where: `${side}.statement`, author: side });
    rewriteExhibits(party.evidence, `${side}.evidence`, side);
  }
  rewriteExhibits(dispute.record ?? [], "record", "record");
}
