import { z } from "zod";
import { Demand, DisputeFile } from "./dispute.js";
import { Settings } from "./settings.js";
import { Side } from "./side.js";

/** The version of `dossier.json`, which lies beside the `dispute.json` that it tells the making of. */
export const DOSSIER_FORMAT = "cyberjurors/dossier@1";

/** On what ground a claim rests; with the category of E.10 and the kinds of demand it is the claim's type. */
export const GROUNDS = [
  "defect",
  "not-as-described",
  "not-received",
  "damaged-in-transit",
  "counterfeit",
  "account",
  "payment",
  "service",
  "change-of-mind",
  "other",
] as const;
export const Ground = z.enum(GROUNDS);
export type Ground = z.infer<typeof Ground>;

/** A point on which the sides differ, and what each says. A stance is empty where that side says nothing of it. */
export const ContestedPoint = z.object({
  topic: z.string(),
  buyer: z.string(),
  seller: z.string(),
  cites: z.array(z.string()).describe("lines of the chat (`C3` is the third) and exhibits that speak of it"),
});
export type ContestedPoint = z.infer<typeof ContestedPoint>;

/** What a reasoner made of a raw case: nothing of it stands in the export. */
export const ClaimAnalysis = z.object({
  ground: Ground,
  claimant: Side,
  demands: z.object({ buyer: Demand.optional(), seller: Demand.optional() }),
  /** Chat lines and exhibits in which a side without a statement says what it wants: its words become the statement. */
  words: z.object({ buyer: z.array(z.string()), seller: z.array(z.string()) }),
  points: z.array(ContestedPoint),
  /** Citations of what does not exist, or is not the side's own, which were dropped. */
  dropped: z.int().min(0),
});
export type ClaimAnalysis = z.infer<typeof ClaimAnalysis>;

/** A dispute that is still being put together: who claims may be unknown, and both statements may be missing. */
export const DraftDispute = DisputeFile.omit({ decision: true }).extend({ claimant: Side.optional() });
export type DraftDispute = z.infer<typeof DraftDispute>;

/** A picture or the frames of a video that a reasoner is asked to describe, with the words filed beside it. */
export const UnseenMedia = z.object({
  key: z.string().describe("the field, such as `buyer.evidence.B1.media[0]`"),
  exhibit: z.string(),
  text: z.string(),
  shown: z.array(z.object({ sha256: z.string(), label: z.string() })).min(1),
});
export type UnseenMedia = z.infer<typeof UnseenMedia>;

/** Input of `dossier`: a draft whose texts are masked and screened, and what is wanted of it. */
export const DossierInput = z.object({
  settings: Settings,
  dispute: DraftDispute,
  sha256: z.string(),
  fence: z.string(),
  wanted: z.array(z.enum(["category", "claims", "summaries"])),
  media: z.array(UnseenMedia).describe("what to describe, where summaries are wanted"),
});
export type DossierInput = z.infer<typeof DossierInput>;

/** Channels of `dossier`. */
export const DossierState = DossierInput.extend({
  category: z.string().optional(),
  claims: ClaimAnalysis.optional(),
  summaries: z.record(z.string(), z.string()).optional().describe("by the key of the medium"),
});
export type DossierState = z.infer<typeof DossierState>;

/** Output of `dossier`: what was wanted. */
export const DossierOutput = DossierState.pick({ category: true, claims: true, summaries: true });
export type DossierOutput = z.infer<typeof DossierOutput>;

/** A stretch of the chat, parted from the next by a new day or a long silence. Lines count from 1. */
export const ChatSegment = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  firstLine: z.int().min(1),
  lastLine: z.int().min(1),
});
export type ChatSegment = z.infer<typeof ChatSegment>;

const LeftOut = z.object({
  where: z.string().describe("file, lines and field of the export"),
  text: z.string().describe("its beginning"),
  why: z.string(),
  count: z.int().min(1),
});

/** `dossier.json`: where each part of a raw export went, what a reasoner added, and what went nowhere. */
export const Dossier = z.object({
  format: z.literal(DOSSIER_FORMAT),
  dispute: z.string().describe("its id"),
  reasoner: z.string(),
  claimType: z.object({
    category: z.string(),
    ground: Ground,
    buyer: Demand.optional(),
    seller: Demand.optional(),
  }),
  contested: z.array(ContestedPoint),
  segments: z.array(ChatSegment),
  derived: z.array(z.string()).describe("what the reasoner decided and the export does not say"),
  mapped: z.array(z.object({ from: z.string(), to: z.string(), count: z.int().min(1) })),
  cleaned: z.array(LeftOut),
  ambiguous: z.array(LeftOut),
  unmapped: z.array(LeftOut),
  notes: z.array(z.string()),
});
export type Dossier = z.infer<typeof Dossier>;
