/** A still picture: drawn as an HTML page, stored as a JPEG. */
export interface Still {
  kind: "image";
  path: string;
  width: number;
  /** A fixed height in pixels, or the height of the page's content (for screenshots). */
  height: number | "content";
  /** The page; it may depend on the dispute's chat and on pictures drawn before. */
  html: (source: CaseSource) => string;
  quality?: number;
}

/** A short video: one HTML page for each frame, stored as an H.264 MP4. */
export interface Clip {
  kind: "video";
  path: string;
  width: number;
  height: number;
  framesPerSecond: number;
  seconds: number;
  frame: (second: number) => string;
}

export type CaseMedium = Still | Clip;

/** One line of the chat of a dispute, as far as a screenshot shows it. */
export interface ChatLine {
  at?: string;
  from: "buyer" | "seller" | "platform";
  text: string;
  media?: { kind: string; path: string; alt?: string }[];
}

/** What a page may read from its case: the dispute's own words, and pictures already drawn. */
export interface CaseSource {
  language: "en" | "zh";
  title: string;
  description: string;
  chat: ChatLine[];
  /** A drawn picture of the same case, as a data URI. */
  pictureUri: (path: string) => string;
}

/** All media of one case, in the order in which they are drawn. */
export interface CasePictures {
  caseId: string;
  media: CaseMedium[];
}

/** Makes text safe to stand in HTML or SVG. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
