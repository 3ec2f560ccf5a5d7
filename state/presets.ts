import { z } from "zod";
import type { VideoSampling } from "./admitted-dispute.js";

/** Named ways to spend asks; see METHOD's table in docs/method.md. */
export const PresetName = z.enum(["paper", "efficient", "lite"]);
export type PresetName = z.infer<typeof PresetName>;

/** What a preset decides. */
export interface Preset {
  /** Whose mind runs stages I to III: the jury once, or each juror with its own persona. */
  investigation: "jury" | "juror";
  /** Whether the product (`P1`) and the chat (`C1`) can be selected as exhibits. */
  productAndChatAsExhibits: boolean;
  /** Whether machine findings addressed to the jury stand in prompts. */
  findingsInPrompts: boolean;
  /** Whether `analyzeConflict` sees the media that its clues cite. */
  conflictMedia: boolean;
  /** Whether a juror's norms are chosen to differ from each other (MMR, *ours*), or by match alone. */
  diverseNorms: boolean;
  /** How the frames of videos are chosen when the case is opened. */
  frames: VideoSampling;
  /** Longest side of a prepared picture, in pixels: at 768 it is one tile for many models, a quarter of the tokens. */
  imageSide: number;
}

export const PRESETS: Record<PresetName, Preset> = {
  paper: {
    investigation: "juror",
    productAndChatAsExhibits: false,
    findingsInPrompts: false,
    conflictMedia: true,
    diverseNorms: false,
    frames: "uniform",
    imageSide: 1_536,
  },
  efficient: {
    investigation: "jury",
    productAndChatAsExhibits: true,
    findingsInPrompts: true,
    conflictMedia: true,
    diverseNorms: true,
    frames: "event-aware",
    imageSide: 1_536,
  },
  lite: {
    investigation: "jury",
    productAndChatAsExhibits: true,
    findingsInPrompts: true,
    conflictMedia: false,
    diverseNorms: true,
    frames: "event-aware",
    imageSide: 768,
  },
};
