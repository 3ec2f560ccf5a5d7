import type { ListedMedia } from "../media/list-media.js";
import { type MediaFinding, mediaFinding } from "../media/media-finding.js";
import type { MediaStore } from "../media/media-store.js";
import { comparePixels, type PixelComparison } from "./compare-pixels.js";
import { type Turn, turned } from "./grey-square.js";
import { likenessOfParts } from "./likeness-of-parts.js";
import { placeInPicture } from "./place-in-picture.js";
import { type SeenPicture, turnThatMatches } from "./seen-picture.js";
import { sideBySide } from "./side-by-side.js";

/** How alike two pictures must be that do not, when one is laid on a part of the other, 0 to 1. */
const SAME_CUT = 0.93;
/** Share of even blocks from which on such likeness says nothing: chats on one phone are alike. */
const TOO_EVEN = 0.35;

/** Share of busy blocks up to which two pictures are the same but for an area; beyond, they only look alike. */
const AREA_SHARE = 0.12;

/** So many blocks, over such a share of the picture, are no edit of a number, but other colours all over. */
const MANY_BLOCKS = 20;
const WIDE_AREA = 0.25;

interface Match {
  earlier: SeenPicture;
  turn: Turn;
  comparison: PixelComparison;
  /**
   * Why no area is named: one is a part of the other, or of another shape (`cut`); or they differ all over, as after
   * brightening (`scattered`).
   */
  without?: "cut" | "scattered";
}

/**
 * Finds pictures of a case that are another one again: as it was, turned, cut, or changed in a small area. Each picture
 * is held against those before it, and gets at most one finding: as the same one, or else as one changed in an area.
 * What hashes call alike is compared pixel by pixel, so that two chats on the same phone are not taken for one.
 */
export async function nearDuplicates(
  seen: readonly SeenPicture[],
  media: MediaStore,
  signal: AbortSignal | undefined,
): Promise<MediaFinding[]> {
  const findings: MediaFinding[] = [];
  // One of each: what is the same as a picture before it need not be compared with any after it.
  const different: SeenPicture[] = [];
  for (const picture of seen) {
    let changed: Match | undefined;
    let same: Match | undefined;
    for (const earlier of different) {
      signal?.throwIfAborted();
      const match = await matchOf(picture, earlier, media);
      if (match?.comparison.blocks === 0) {
        same = match;
        break;
      }
      if ((match?.comparison.blocks ?? Infinity) < (changed?.comparison.blocks ?? Infinity)) changed = match;
    }
    if (same !== undefined) {
      findings.push(sameFinding(picture, same));
      continue;
    }
    different.push(picture);
    if (changed !== undefined) findings.push(await changedFinding(picture, changed, media));
  }
  return findings;
}

async function matchOf(
  picture: SeenPicture,
  earlier: SeenPicture,
  media: MediaStore,
): Promise<Match | undefined> {
  if (picture.sha256 === earlier.sha256) {
    return {
      earlier,
      turn: { mirrored: false, quarters: 0 },
      comparison: { aligned: true, changed: 0, blocks: 0 },
    };
  }
  const turn = turnThatMatches(picture.hashes, earlier);
  if (turn === undefined) return undefined;
  const [one, other] = await Promise.all([media.load(picture.sha256), media.load(earlier.sha256)]);
  const comparison = await comparePixels(one.bytes, other.bytes, turn);
  if (comparison?.aligned) {
    if (comparison.changed > AREA_SHARE) return undefined;
    if (!isScattered(comparison)) return { earlier, turn, comparison };
    return { earlier, turn, comparison: { ...comparison, blocks: 0 }, without: "scattered" };
  }
  const even = Math.max(picture.flat, earlier.flat) >= TOO_EVEN;
  if (even || likenessOfParts(picture.square, turned(earlier.square, turn)) < SAME_CUT) return undefined;
  return { earlier, turn, comparison: { aligned: false, changed: 0, blocks: 0 }, without: "cut" };
}

function isScattered({ blocks, area }: PixelComparison): boolean {
  if (area === undefined || blocks < MANY_BLOCKS) return false;
  return (area.right - area.left) * (area.bottom - area.top) > WIDE_AREA;
}

function sameFinding(picture: SeenPicture, { earlier, turn, without }: Match): MediaFinding {
  const again = [
    turn.mirrored && "mirrored",
    turn.quarters !== 0 && "turned",
    without === "cut" && "cut or drawn out",
    without === "scattered" && "in other colours or changed in many places",
    picture.sha256 === earlier.sha256 ? "the same file" : "saved again",
  ]
    .filter(Boolean)
    .join(", ");
  return {
    ...mediaFinding(
      picture.listed,
      "near-duplicate",
      `is the same picture as ${nameOf(earlier.listed)} (${again})${bothSides(picture, earlier)}`,
    ),
    strength: without === "scattered" ? "moderate" : "strong",
    limits: "That a picture was filed twice does not tell who made it, or what it shows.",
  };
}

async function changedFinding(
  picture: SeenPicture,
  { earlier, turn, comparison }: Match,
  media: MediaStore,
): Promise<MediaFinding> {
  const area = comparison.area ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const [one, other] = await Promise.all([media.load(picture.sha256), media.load(earlier.sha256)]);
  const cuts = await sideBySide(one.bytes, other.bytes, turn, area);
  media.put(cuts.sha256, cuts);
  const place = placeInPicture((area.left + area.right) / 2, (area.top + area.bottom) / 2);
  return {
    ...mediaFinding(
      picture.listed,
      "near-duplicate",
      `is the same picture as ${nameOf(earlier.listed)} but for an area in ${place}, where something differs, such as a number, a name or a mark${bothSides(picture, earlier)}: compare the two`,
    ),
    strength: "moderate",
    limits:
      "Pixels do not tell which of the two was changed, or whether anybody changed it: two shots of one screen differ so too.",
    picture: cuts.sha256,
  };
}

function nameOf({ medium, exhibit, number }: ListedMedia): string {
  return `${exhibit} ${medium.kind} ${number}`;
}

/** Worth telling: both sides filed it. */
function bothSides({ listed }: SeenPicture, earlier: SeenPicture): string {
  const sides = new Set([listed.exhibit[0], earlier.listed.exhibit[0]]);
  return sides.has("B") && sides.has("S") ? "; both sides filed it" : "";
}
