import type { Reasoner } from "../models/reasoner.js";
import type { PrecedentLibrary } from "../precedents/precedent-library.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { MediaSource } from "../state/media-source.js";
import type { JudgmentRule } from "../state/rule.js";

/** What nodes need from outside. Built once, in `graph/compose.ts`. */
export interface Ports {
  reasoner: Reasoner;
  media: MediaSource;
  library: PrecedentLibrary;
  /** The judgment rules that jurors are reminded of; by default the program's own eight. */
  rules?: readonly JudgmentRule[] | undefined;
  /** Opens a case by its name under the configured folder; absent where a graph takes admitted disputes only. */
  openByName?: (name: string) => Promise<OpenedCase>;
}
