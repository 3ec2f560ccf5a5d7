import {
  type Answer,
  type CaseResult,
  RESULT_FORMAT,
  type ResultBallot,
  type ScoredResult,
  type UnscoredResult,
} from "../../../eval/results/case-result.js";
import type { StopReason } from "../../../state/ballot.js";
import type { Side } from "../../../state/side.js";

/** What a test says of a result; the rest does not matter to it. */
interface Given {
  case?: string;
  repeat?: number;
  /** Who really won. */
  won: Side;
  answer: Answer;
  /** Real votes of buyer and seller. */
  real?: readonly [number, number];
  /** Ballots of each round, a letter a seat: b for the buyer, s for the seller, x spoiled. Makes it a panel. */
  rounds?: readonly string[];
  stop?: StopReason;
  claimant?: Side;
  category?: string;
  language?: string;
  exhibits?: readonly string[];
  seconds?: number;
  usage?: Partial<ScoredResult["usage"]>;
}

const SIDES: Record<string, ResultBallot["side"]> = { b: "buyer", s: "seller" };

/** A scored result. Without a name each is of a case of its own. */
export function scored(given: Given): ScoredResult {
  const rounds = given.rounds ?? [];
  return {
    format: RESULT_FORMAT,
    case: given.case ?? JSON.stringify(given),
    sha256: "",
    arm: "arm",
    repeat: given.repeat ?? 0,
    status: "scored",
    truth: {
      side: given.won,
      votes: given.real && { buyer: given.real[0], seller: given.real[1] },
      claimant: given.claimant ?? "buyer",
      category: given.category ?? "Footwear",
      language: given.language ?? "en",
      evidence: { exhibits: 0, images: 0, videos: 0 },
    },
    answer: given.answer,
    rounds: rounds.map((letters, index) => ({
      tally: {
        buyer: count(letters, "b"),
        seller: count(letters, "s"),
        spoiled: count(letters, "x"),
      },
      stop: index === rounds.length - 1 ? (given.stop ?? "threshold") : undefined,
      ballots: [...letters].map((letter, seat) => ballot(seat + 1, SIDES[letter] ?? "spoiled")),
    })),
    panel: given.rounds !== undefined,
    exhibits: [...(given.exhibits ?? [])],
    usage: { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0, ...given.usage },
    seconds: given.seconds ?? 0,
  };
}

/** Several results like one another. */
export function times(number: number, given: Given): ScoredResult[] {
  return Array.from({ length: number }, (_, at) =>
    scored({ case: `${JSON.stringify(given)} ${at}`, ...given }),
  );
}

/** A result without an answer. */
export function unscored(id: string, repeat = 0, code = "model-unavailable"): UnscoredResult {
  return {
    format: RESULT_FORMAT,
    case: id,
    sha256: "",
    arm: "arm",
    repeat,
    status: "unscored",
    error: { code, message: "" },
    usage: { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
    seconds: 1,
  };
}

/** A ballot with the exhibits that its single reason cites. */
export function ballot(
  seat: number,
  side: ResultBallot["side"],
  cites: ResultBallot["reasons"][number]["cites"] = [],
  droppedCitations = 0,
): ResultBallot {
  return { seat, side, reasons: side === "spoiled" ? [] : [{ text: "", cites }], droppedCitations };
}

/** The same results with one that failed: whatever is measured must not change. */
export function withFailure(results: readonly CaseResult[]): CaseResult[] {
  return [unscored("failed"), ...results];
}

function count(letters: string, letter: string): number {
  return [...letters].filter((it) => it === letter).length;
}
