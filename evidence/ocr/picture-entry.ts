import type { AdmittedText } from "../texts/admit-text.js";
import type { ChatSide } from "./chat-sides.js";

/** A paragraph, or what a code says, on its way through admission. */
export interface PictureEntry extends AdmittedText {
  kind: "text" | "code";
  /** Of a bubble in a chat. */
  side?: ChatSide;
  /** Of a frame, in seconds. */
  at?: number;
}
