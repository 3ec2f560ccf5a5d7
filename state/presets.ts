import { z } from "zod";

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
}

export const PRESETS: Record<PresetName, Preset> = {
  paper: {
    investigation: "juror",
    productAndChatAsExhibits: false,
    findingsInPrompts: false,
    conflictMedia: true,
    diverseNorms: false,
  },
  efficient: {
    investigation: "jury",
    productAndChatAsExhibits: true,
    findingsInPrompts: true,
    conflictMedia: true,
    diverseNorms: true,
  },
  lite: {
    investigation: "jury",
    productAndChatAsExhibits: true,
    findingsInPrompts: true,
    conflictMedia: false,
    diverseNorms: true,
  },
};
