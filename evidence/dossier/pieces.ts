import type { RawMoment } from "./moments/raw-moment.js";

/** Where in a raw export something stands: a file and, where there are such, its lines (from 1) or its field. */
export interface Source {
  file: string;
  line?: number;
  /** The last line of what takes several. */
  lastLine?: number;
  field?: string;
}

/** A step of the order. */
export interface EventPiece {
  kind: "event";
  source: Source;
  at?: RawMoment;
  event: string;
  note?: string;
}

/** One chat message, its speaker as the export names it. */
export interface ChatPiece {
  kind: "chat";
  source: Source;
  at?: RawMoment;
  speaker: string;
  text: string;
  /** Names of the media sent with it. */
  media: string[];
}

/** Words that a party files as its statement. */
export interface StatementPiece {
  kind: "statement";
  source: Source;
  /** `buyer`, `seller`, `record`, or a name that is still to be told apart. */
  party: string;
  text: string;
}

/** One piece of evidence. */
export interface ExhibitPiece {
  kind: "exhibit";
  source: Source;
  party: string;
  /** The name that the export gives it, where that is one of ours: `B2`. */
  id?: string;
  at?: RawMoment;
  round?: number;
  text: string;
  media: string[];
}

/** Single facts of a dispute that an export may name. */
export const FACTS = [
  "id",
  "language",
  "filedAt",
  "category",
  "claimant",
  "product.title",
  "product.description",
  "product.price",
  "product.condition",
  "product.media",
  "order.amount",
  "currency",
  "buyer.name",
  "seller.name",
  "platform.name",
  "buyer.demand",
  "seller.demand",
] as const;
export type FactName = (typeof FACTS)[number];

/** One fact, in the export's words. */
export interface FactPiece {
  kind: "fact";
  source: Source;
  fact: FactName;
  value: string;
  /** Of a moment. */
  at?: RawMoment;
}

/** What a reader understood. */
export type Piece = EventPiece | ChatPiece | StatementPiece | ExhibitPiece | FactPiece;

/** What is not in the dispute, and why. `text` is its beginning. */
export interface LeftOut {
  source: Source;
  text: string;
  why: string;
  /** How many lines or values. */
  count: number;
}

/** All that one file gave. What a reader neither understood nor took for noise stands in `unmapped`. */
export interface Reading {
  pieces: Piece[];
  unmapped: LeftOut[];
  /** Lines that say nothing about the dispute: notices of the chat program, recalls, repetitions. */
  cleaned: LeftOut[];
  /** What was read in one of several possible ways, and which. */
  notes: string[];
}

/** A reading of nothing. */
export function emptyReading(): Reading {
  return { pieces: [], unmapped: [], cleaned: [], notes: [] };
}
