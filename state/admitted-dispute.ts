import { z } from "zod";
import { type Decision, DisputeFile, EvidenceItem } from "./dispute.js";
import type { Finding } from "./finding.js";
import type { MediaSource } from "./media-source.js";

/** The version of an admitted dispute inside states and transcripts. */
export const ADMITTED_FORMAT = "cyberjurors/admitted@1";

/** One frame of a video: its prepared bytes in the `MediaSource`, and the moment it shows. */
export const VideoFrame = z.strictObject({
  sha256: z.string(),
  at: z.number().min(0).describe("seconds from the beginning"),
});
export type VideoFrame = z.infer<typeof VideoFrame>;

/**
 * How the frames of a video were chosen: `uniform`, evenly over the whole video (the paper, section 5), or
 * `event-aware`, a part evenly and the others where something changes.
 */
export const VideoSampling = z.enum(["uniform", "event-aware"]);
export type VideoSampling = z.infer<typeof VideoSampling>;

/**
 * One medium after admission. An image has `sha256`, the name of its prepared bytes in the `MediaSource`; a video has
 * `frames`, and so has an image that is animated (a GIF). Neither is there when the medium could not be read, and then a
 * Finding says why.
 */
export const AdmittedMedia = z.strictObject({
  kind: z.enum(["image", "video"]),
  path: z.string(),
  alt: z.string().optional(),
  sha256: z.string().optional(),
  mime: z.string().optional(),
  width: z.int().optional().describe("pixels, after orientation"),
  height: z.int().optional().describe("pixels, after orientation"),
  seconds: z.number().min(0).optional().describe("duration of a video or animation"),
  frames: z.array(VideoFrame).optional().describe("of a video or animation, in order"),
  sampling: VideoSampling.optional().describe("how the frames of a video were chosen"),
});
export type AdmittedMedia = z.infer<typeof AdmittedMedia>;

const media = z.array(AdmittedMedia).optional();
const file = DisputeFile.shape;

/** One exhibit after admission: text masked and neutralised, media prepared. */
export const Exhibit = EvidenceItem.extend({ media });
export type Exhibit = z.infer<typeof Exhibit>;

const exhibits = (ids: z.ZodType<string>) => z.array(Exhibit.extend({ id: ids }));

/**
 * A dispute that may enter a graph: validated, personal data masked, instructions and hidden text neutralised,
 * media opened. Made by `openCase` only; the decision is left out. `sha256` is the hash of its own content
 * (without that field), checked again when a graph starts.
 */
export const AdmittedDispute = DisputeFile.omit({ decision: true }).extend({
  format: z.literal(ADMITTED_FORMAT),
  category: z.string().describe("a subcategory of E.10"),
  product: file.product.unwrap().extend({ media }).optional(),
  chat: z.array(file.chat.unwrap().element.extend({ media })).optional(),
  buyer: file.buyer.extend({ evidence: exhibits(file.buyer.shape.evidence.element.shape.id) }),
  seller: file.seller.extend({ evidence: exhibits(file.seller.shape.evidence.element.shape.id) }),
  record: exhibits(file.record.unwrap().element.shape.id),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type AdmittedDispute = z.infer<typeof AdmittedDispute>;

/** What `openCase` gives: the admitted dispute, its media, what was found, and (apart) the real decision. */
export interface OpenedCase {
  dispute: AdmittedDispute;
  media: MediaSource;
  findings: Finding[];
  warnings: string[];
  /** Names and versions of the evidence readers that were present, such as `sharp 0.35.5`. */
  readers: string[];
  decision?: Decision;
}
