import type { Answer } from "../../../eval/results/case-result.js";
import type { StressCase, StressVerdict } from "../../../eval/stress/stress-case.js";
import type { Trait } from "../../../eval/stress/trait.js";

const SIDES: Record<string, Answer> = { b: "buyer", s: "seller", h: "hung" };

/** The answer of one repeat: how it was decided, and what was answered (h is hung), a letter each. */
export function verdict([decided = "b", answer = "b"]: string, repeat = 0): StressVerdict {
  return {
    repeat,
    decided: decided === "b" ? "buyer" : "seller",
    answer: SIDES[answer] ?? "hung",
    ...{ votes: undefined, reason: undefined, transcript: undefined },
  };
}

/** A case that was answered so in each repeat, and its traits: those whose name has a colon are facts of the filing. */
export function stressCase(id: string, answers: readonly string[], ...names: string[]): StressCase {
  const traits = names.map((name): Trait => ({ family: name.includes(":") ? "filing" : "category", name }));
  return { id, verdicts: answers.map((letters, repeat) => verdict(letters, repeat)), traits };
}

/**
 * Four cameras, of which three differ (two answered for the buyer), and seven hats, of which one differs and one is hung.
 * Two of the cameras that differ, and a hat that does not, have a video; all cases are in English.
 */
export const CASES: readonly StressCase[] = [
  stressCase("c1", ["sb", "ss"], "Cameras", "media: video", "language: en"),
  stressCase("c2", ["sb", "sb"], "Cameras", "media: video", "language: en"),
  stressCase("c3", ["bs", "bs"], "Cameras", "language: en"),
  stressCase("c4", ["bb", "bh"], "Cameras", "language: en"),
  stressCase("h1", ["bs", "bb"], "Hats", "language: en"),
  stressCase("h2", ["bb", "bb"], "Hats", "media: video", "language: en"),
  stressCase("h3", ["bb", "bb"], "Hats", "language: en"),
  stressCase("h4", ["ss", "ss"], "Hats", "language: en"),
  stressCase("h5", ["ss", "ss"], "Hats", "language: en"),
  stressCase("h6", ["ss", "sb"], "Hats", "language: en"),
  stressCase("h7", ["sh", "sb"], "Hats", "language: en"),
];
