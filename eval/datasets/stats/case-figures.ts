import type { DisputeFile, MediaFile } from "../../../state/dispute.js";

/** Whose evidence is counted. */
export const OWNERS = ["buyer", "seller", "record", "product and chat"] as const;
export type Owner = (typeof OWNERS)[number];

/** How much evidence there is. Product and chat are no exhibits, but have media. */
export interface EvidenceCount {
  exhibits: number;
  images: number;
  videos: number;
  /** Characters of the exhibits' texts. */
  characters: number;
}

/** The figures of one case. */
export interface CaseFigures {
  evidence: Record<Owner, EvidenceCount>;
  /** The last round that an exhibit names; 1 where none does. */
  rounds: number;
  /** Characters of its texts. */
  statement: { buyer: number; seller: number };
  listing: number;
  chat: number;
  chatLines: number;
}

/** Counts what a case holds; lengths are in characters, as people count them. */
export function figuresOf({ product, chat = [], buyer, seller, record = [] }: DisputeFile): CaseFigures {
  const items = [...buyer.evidence, ...seller.evidence, ...record];
  return {
    evidence: {
      buyer: countOf(buyer.evidence),
      seller: countOf(seller.evidence),
      record: countOf(record),
      "product and chat": {
        ...countOf([{ text: "", media: product?.media }, ...chat]),
        exhibits: 0,
        characters: 0,
      },
    },
    rounds: Math.max(1, ...items.map(({ round }) => round ?? 1)),
    statement: { buyer: lengthOf(buyer.statement), seller: lengthOf(seller.statement) },
    listing: lengthOf(`${product?.title ?? ""}${product?.description ?? ""}`),
    chat: chat.reduce((sum, { text }) => sum + lengthOf(text), 0),
    chatLines: chat.length,
  };
}

/** All of a case together. */
export function wholeEvidence({ evidence }: CaseFigures): EvidenceCount {
  return OWNERS.map((owner) => evidence[owner]).reduce((a, b) => ({
    exhibits: a.exhibits + b.exhibits,
    images: a.images + b.images,
    videos: a.videos + b.videos,
    characters: a.characters + b.characters,
  }));
}

/** Characters of all texts of a case. */
export function wholeLength(figures: CaseFigures): number {
  const { statement, listing, chat } = figures;
  return statement.buyer + statement.seller + listing + chat + wholeEvidence(figures).characters;
}

function countOf(
  items: readonly { text: string; media?: readonly MediaFile[] | undefined }[],
): EvidenceCount {
  const media = items.flatMap((item) => item.media ?? []);
  const count = (kind: MediaFile["kind"]) => media.filter((medium) => medium.kind === kind).length;
  return {
    exhibits: items.length,
    images: count("image"),
    videos: count("video"),
    characters: items.reduce((sum, { text }) => sum + lengthOf(text), 0),
  };
}

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
