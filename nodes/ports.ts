import type { Reasoner } from "../models/reasoner.js";
import type { PrecedentLibrary } from "../precedents/precedent-library.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { MediaSource } from "../state/media-source.js";

/** What nodes need from outside. Built once, in `graph/compose.ts`. */
export interface Ports {
  reasoner: Reasoner;
  media: MediaSource;
  library: PrecedentLibrary;
  /** Opens a case by its name under the configured folder; absent where a graph takes admitted disputes only. */
  openByName?: (name: string) => Promise<OpenedCase>;
}
