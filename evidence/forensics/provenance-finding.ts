import type { ListedMedia } from "../media/list-media.js";
import { type MediaFinding, mediaFinding } from "../media/media-finding.js";

/** What a file declares about its making; undefined when it declares nothing. */
export function provenanceFinding(
  listed: ListedMedia,
  { generated, credentials }: { generated: boolean; credentials: boolean },
): MediaFinding | undefined {
  if (generated) {
    const also = credentials ? ", and carries content credentials (C2PA), which were not verified" : "";
    return {
      ...mediaFinding(
        listed,
        "provenance",
        `declares that a generative model made it, or a part of it${also}`,
      ),
      strength: "moderate",
      limits: "Anybody can write such a declaration, and anybody can take one out.",
    };
  }
  if (!credentials) return undefined;
  return {
    ...mediaFinding(listed, "provenance", "carries content credentials (C2PA), which were not verified"),
    strength: "unverified",
    limits: "That they are there shows neither who signed them nor that the picture is unchanged.",
  };
}
