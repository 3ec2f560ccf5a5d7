import { type MediaFinding, mediaFinding } from "../media/media-finding.js";
import type { KeptPicture } from "./hash-store.js";
import { distance, type PictureHashes } from "./perceptual-hash.js";
import type { SeenPicture } from "./seen-picture.js";

/** Bits of 64 that may differ, of both hashes: there are no pixels to compare with. */
const ALIKE = { difference: 4, frequency: 6 } as const;
/** Share of even blocks from which on hashes say too little: a screenshot looks like any other of its program. */
const TOO_EVEN = 0.35;

const MOST_PLACES = 10;

/** The pictures whose hashes tell enough for other cases. */
export function tellingPictures(seen: readonly SeenPicture[]): SeenPicture[] {
  return seen.filter(({ flat }) => flat < TOO_EVEN);
}

/** Finds pictures that were filed in other cases too. Which cases, the human is told; a juror only that there is one. */
export function seenElsewhere(
  id: string,
  seen: readonly SeenPicture[],
  kept: readonly KeptPicture[],
): MediaFinding[] {
  const others = kept.filter((it) => it.case !== id);
  return tellingPictures(seen).flatMap((picture) => {
    const found = others.filter(({ hashes }) =>
      picture.variants.some((variant) => areAlike(variant.hashes, hashes)),
    );
    if (found.length === 0) return [];
    const forJury = mediaFinding(
      picture.listed,
      "near-duplicate",
      "looks the same as a picture that was filed in another case",
    );
    const bearing = {
      strength: "moderate" as const,
      limits:
        "Only short marks of the pictures were compared. It may be the maker's own picture of the product, or one case filed twice.",
    };
    const places = found.slice(0, MOST_PLACES).map((it) => `${it.case} (${it.exhibit}, medium ${it.media})`);
    const forHuman = mediaFinding(
      picture.listed,
      "near-duplicate",
      `was filed before in ${places.join(", ")}`,
    );
    return [
      { ...forJury, ...bearing },
      { ...forHuman, ...bearing, audience: "human" as const },
    ];
  });
}

function areAlike(one: PictureHashes, other: PictureHashes): boolean {
  return (
    distance(one.difference, other.difference) <= ALIKE.difference &&
    distance(one.frequency, other.frequency) <= ALIKE.frequency
  );
}
