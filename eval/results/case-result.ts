import { z } from "zod";
import { CitedKind, StopReason, Tally } from "../../state/ballot.js";
import { Side } from "../../state/side.js";

/** The version of the result lines that this program writes and reads. */
export const RESULT_FORMAT = "cyberjurors/result@1";

/** What an arm says: a side, or that the panel was hung. */
export const Answer = z.enum([...Side.options, "hung"]);
export type Answer = z.infer<typeof Answer>;

/** How the real jury or court decided, and what the case is like. It never enters an arm. */
export const Truth = z.strictObject({
  side: Side,
  /** The real vote split, where there was one: shares are votes / (buyer + seller). */
  votes: z.strictObject({ buyer: z.int().min(0), seller: z.int().min(0) }).optional(),
  claimant: Side,
  category: z.string().describe("a subcategory of E.10"),
  language: z.string(),
  /** Number of exhibits, images and videos of both sides and the record. */
  evidence: z.strictObject({ exhibits: z.int(), images: z.int(), videos: z.int() }),
});
export type Truth = z.infer<typeof Truth>;

/** One ballot of a result: who, and which way; `spoiled` is no side. */
export const ResultBallot = z.strictObject({
  seat: z.int().min(1),
  side: z.enum([...Side.options, "spoiled"]),
  reasons: z.array(
    z.strictObject({ text: z.string(), cites: z.array(z.strictObject({ kind: CitedKind, id: z.string() })) }),
  ),
  droppedCitations: z.int().min(0),
});
export type ResultBallot = z.infer<typeof ResultBallot>;

/** What asking took. */
export const ResultUsage = z.strictObject({
  calls: z.int().min(0),
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  costUsd: z.number().nullable().describe("null when a model's price is not known"),
});
export type ResultUsage = z.infer<typeof ResultUsage>;

/** Adds one to another. An unknown price makes the sum unknown. Changes `total`. */
export function addUsage(
  total: ResultUsage,
  { calls, inputTokens, outputTokens, costUsd }: ResultUsage,
): void {
  total.calls += calls;
  total.inputTokens += inputTokens;
  total.outputTokens += outputTokens;
  total.costUsd = total.costUsd === null || costUsd === null ? null : total.costUsd + costUsd;
}

const common = {
  format: z.literal(RESULT_FORMAT),
  case: z.string().describe("id of the dispute"),
  sha256: z.string().describe("of the admitted dispute; empty when it could not be opened"),
  arm: z.string(),
  repeat: z.int().min(0).describe("0, 1, ...: each is an independent draw"),
  /** Absent when the case could not even be opened. */
  truth: Truth.optional(),
  seconds: z.number().min(0),
};

/** What an arm answered, with what it cost. */
export const ScoredResult = z.strictObject({
  ...common,
  status: z.literal("scored"),
  truth: Truth,
  answer: Answer,
  /** Ballots of each round, in order. A single juror has one round of one ballot; a floor has none. */
  rounds: z.array(
    z.strictObject({ tally: Tally, stop: StopReason.optional(), ballots: z.array(ResultBallot) }),
  ),
  /** Whether the rounds are votes of a panel: an arm of one juror, and a floor, have no vote split. */
  panel: z.boolean(),
  /** Ids that exist and can be cited: exhibits of the case; for citation coverage. */
  exhibits: z.array(z.string()),
  usage: ResultUsage,
  /** Path of the transcript, relative to the run folder. */
  transcript: z.string().optional(),
});
export type ScoredResult = z.infer<typeof ScoredResult>;

/** A case that gave no answer. It is shown beside every score, and is neither wrong nor dropped. */
export const UnscoredResult = z.strictObject({
  ...common,
  status: z.literal("unscored"),
  error: z.strictObject({ code: z.string(), message: z.string() }),
  /** What it took all the same; absent in runs of an earlier version. */
  usage: ResultUsage.optional(),
});
export type UnscoredResult = z.infer<typeof UnscoredResult>;

/** One line of `results.jsonl`: one case, one arm, one repetition. */
export const CaseResult = z.discriminatedUnion("status", [ScoredResult, UnscoredResult]);
export type CaseResult = z.infer<typeof CaseResult>;
