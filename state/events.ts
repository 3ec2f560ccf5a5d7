import type { StopReason, Tally } from "./ballot.js";
import type { Side } from "./side.js";
import type { UsageCounts } from "./usage.js";

/** The steps of a run, as a person following it would name them. */
export type Stage =
  | "admit"
  | "recall"
  | "empanel"
  | "focus"
  | "select"
  | "perceive"
  | "conflict"
  | "ballot"
  | "tally"
  | "summary"
  | "verdict";

/** What a run reports while it goes on. `seat` is absent when the jury as one mind is at work. */
export type JuryEvent =
  | { type: "stage"; stage: Stage; seat?: number; round?: number; side?: Side; exhibit?: string }
  | { type: "panel"; seats: { seat: number; name: string; follows: number[] }[] }
  | { type: "ballot"; seat: number; round: number; side: Side | "spoiled"; changed: boolean }
  | { type: "round"; round: number; tally: Tally; stop?: StopReason }
  | ({ type: "usage" } & UsageCounts);
