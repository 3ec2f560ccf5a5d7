import { posix } from "node:path";

/** How long `dispute.json` allows a path to be. */
const LONGEST = 300;

/**
 * Why a path cannot name a medium of a data set, which lies in the data set's folder or below; undefined when it can.
 * Nothing is opened; `openCase` looks at links.
 */
export function mediaPathProblem(path: string): string | undefined {
  if (/^data:/i.test(path)) return "is a file written into the record, not a path";
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return "is an address or a drive; nothing is fetched";
  if (path.startsWith("/") || path.startsWith("~")) return "is an absolute path";
  if (path.includes("\\") || /\p{Cc}/u.test(path)) return "holds a backslash or a control character";
  if (path.split("/").includes("..")) return "leaves the folder";
  if (posix.normalize(path) === "." || path === "") return "names no file";
  return path.length > LONGEST ? `has more than ${LONGEST} characters` : undefined;
}

const IMAGE = /\.(?:jpe?g|jfif|png|webp|gif|heic|heif|avif|tiff?|bmp)$/i;
const VIDEO = /\.(?:mp4|mov|m4v|avi|mkv|webm|3gp|mpe?g)$/i;

/** What a file is by its ending; undefined where the ending tells neither. */
export function mediaKind(path: string): "image" | "video" | undefined {
  const bare = path.trim().replace(/[?#].*$/, "");
  return IMAGE.test(bare) ? "image" : VIDEO.test(bare) ? "video" : undefined;
}
