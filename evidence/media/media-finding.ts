import type { Finding } from "../../state/finding.js";
import type { ListedMedia } from "./list-media.js";

/** A finding before it is numbered. */
export type MediaFinding = Omit<Finding, "id">;

/** For the jury: a medium cannot be read at all. `why` continues "B3 image 2 cannot be read: ...". */
export function unreadable(listed: ListedMedia, why: string): MediaFinding {
  return mediaFinding(listed, "media-unreadable", `cannot be read: ${why}`);
}

/** For the jury: a medium, or a part of it, was not looked at. `what` continues "B3 video 2 ...". */
export function unread(listed: ListedMedia, what: string): MediaFinding {
  return mediaFinding(listed, "media-unread", what);
}

/** A finding for the jury about one medium. `what` continues "B3 image 2 ...". */
export function mediaFinding(
  { medium, where, exhibit, number }: ListedMedia,
  kind: Finding["kind"],
  what: string,
): MediaFinding {
  return {
    kind,
    audience: "jury",
    where,
    exhibit,
    media: number,
    text: `${exhibit} ${medium.kind} ${number} ${what}.`,
  };
}
