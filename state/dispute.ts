import { z } from "zod";
import { Side } from "./side.js";

/** The version of `dispute.json` that this program reads. */
export const DISPUTE_FORMAT = "cyberjurors/dispute@1";

/** Limits on what one dispute may hold; beyond them it is refused, never cut. */
export const DISPUTE_LIMITS = {
  evidencePerSide: 60,
  mediaPerExhibit: 30,
  mediaPerDispute: 200,
  chatLines: 1_000,
  textCharacters: 20_000,
} as const;

const text = z.string().max(DISPUTE_LIMITS.textCharacters);
const nonEmptyText = text.min(1);
/** A day or a moment as ISO 8601: `2026-03-01`, `2026-03-01T10:00`, with or without seconds and zone. */
const Moment = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/,
    {
      error: "write a date as 2026-03-01 or 2026-03-01T10:00",
      abort: true,
    },
  )
  .refine((moment) => dayExists(moment.slice(0, 10)), "this day does not exist");

/** Date.parse rolls 2026-02-30 over to March. */
function dayExists(day: string): boolean {
  const parsed = Date.parse(day);
  return Number.isFinite(parsed) && new Date(parsed).toISOString().startsWith(day);
}

const Amount = z.number().min(0);
const Currency = z.string().regex(/^[A-Z]{3}$/, "write the currency as three capital letters, such as USD");

/** A picture or video of the case folder; `path` is relative to it and never leaves it. */
export const MediaFile = z.strictObject({
  kind: z.enum(["image", "video"]),
  path: z.string().min(1).max(300),
  alt: text.optional().describe("what is seen, in the words of who filed it"),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** How an exhibit may be named: `B1` for the buyer's, `S1` for the seller's, `R1` for the neutral record. */
const exhibitId = (prefix: "B" | "S" | "R") =>
  z.string().regex(new RegExp(`^${prefix}[1-9]\\d{0,3}$`), `name it ${prefix}1, ${prefix}2, ...`);

const evidenceItem = (prefix: "B" | "S" | "R") =>
  z.strictObject({
    id: exhibitId(prefix),
    round: z.int().min(1).max(99).optional().describe("round of submissions it came in, from 1"),
    at: Moment.optional(),
    text,
    media: z.array(MediaFile).max(DISPUTE_LIMITS.mediaPerExhibit).optional(),
  });

/** One exhibit as it stands in `dispute.json`. */
export const EvidenceItem = evidenceItem("B").extend({ id: z.string() });
export type EvidenceItem = z.infer<typeof EvidenceItem>;

/** What a party asks for, as a kind and, where it is money, an amount in the order's currency. */
export const Demand = z.strictObject({
  kind: z.enum([
    "refund",
    "return-and-refund",
    "partial-refund",
    "replacement",
    "repair",
    "payment",
    "compensation",
    "reject",
    "other",
  ]),
  amount: Amount.optional(),
});
export type Demand = z.infer<typeof Demand>;

const party = (prefix: "B" | "S") =>
  z.strictObject({
    statement: text.describe("what this party wants and why; empty when it stayed silent"),
    demand: Demand.optional(),
    evidence: z.array(evidenceItem(prefix)).max(DISPUTE_LIMITS.evidencePerSide),
  });

export const Product = z.strictObject({
  title: nonEmptyText,
  description: text,
  price: Amount.optional(),
  currency: Currency.optional(),
  condition: text.optional(),
  media: z.array(MediaFile).max(DISPUTE_LIMITS.mediaPerExhibit).optional(),
});

export const Order = z.strictObject({
  amount: Amount,
  currency: Currency,
  timeline: z.array(z.strictObject({ at: Moment, event: nonEmptyText, note: text.optional() })).max(500),
});
export type Order = z.infer<typeof Order>;

export const ChatLine = z.strictObject({
  at: Moment.optional(),
  from: z.enum(["buyer", "seller", "platform"]),
  text,
  media: z.array(MediaFile).max(DISPUTE_LIMITS.mediaPerExhibit).optional(),
});

/** How the real jury or court decided. Read by the library and the evaluation only, never by a juror. */
export const Decision = z.strictObject({
  side: Side,
  date: Moment.optional(),
  tally: z.strictObject({ buyer: z.int().min(0), seller: z.int().min(0) }).optional(),
  views: z.strictObject({ buyer: z.array(text), seller: z.array(text) }).optional(),
  source: text.optional(),
});
export type Decision = z.infer<typeof Decision>;

/**
 * `dispute.json`, version 1: the quarrel as it was filed. D = {d, e_1^b, e_1^s, ...} of the paper (section 4),
 * where d is product, order and chat.
 */
export const DisputeFile = z.strictObject({
  format: z.literal(DISPUTE_FORMAT),
  id: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/,
      "begin with a letter or a digit; then letters, digits, dots, dashes; at most 100 in all",
    ),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, "write a language tag such as en or zh")
    .describe("language of the case, and by default of the reasons"),
  filedAt: Moment.optional(),
  category: z.string().max(200).optional(),
  claimant: Side.describe("who filed the dispute and asks for something"),
  product: Product.optional(),
  order: Order.optional(),
  chat: z.array(ChatLine).max(DISPUTE_LIMITS.chatLines).optional(),
  buyer: party("B"),
  seller: party("S"),
  record: z.array(evidenceItem("R")).max(DISPUTE_LIMITS.evidencePerSide).optional(),
  decision: Decision.optional(),
});
export type DisputeFile = z.infer<typeof DisputeFile>;
