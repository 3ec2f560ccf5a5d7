import type { Ballot, Tally } from "../../state/ballot.js";
import type { RecalledNorm } from "../../state/precedents.js";
import type { Clue, Reasoning } from "../../state/reasoning.js";
import { Settings } from "../../state/settings.js";
import { TRANSCRIPT_FORMAT, Transcript } from "../../state/transcript.js";
import { cast, SUMMARY, spoiled } from "../jury/sample-ballots.js";
import { SAMPLE_PERSONA } from "../jury/sample-persona.js";
import { SAMPLE_DISPUTE, SAMPLE_FINDINGS } from "./sample-dispute.js";

const NORM: RecalledNorm = { id: "N3", text: "Dead on arrival goes back.", similarity: 0.81, support: 4 };

/** Who follows whom, by seat: the table behind the hand-worked changes. */
const FOLLOWS = [[2, 3], [1, 4], [1, 5], [], [3, 4]];

const clue = (id: string, exhibit: string, rest: Partial<Clue> = {}): Clue => ({
  id,
  exhibit,
  description: `What ${id} shows`,
  benefit: `Why ${id} helps`,
  importance: "medium",
  ...rest,
});

export const SAMPLE_REASONING: Reasoning = {
  focus: { buyerClaim: "It is dead.", sellerClaim: "It worked.", focus: "Did it work on arrival?" },
  buyer: {
    examined: ["B1", "P1"],
    clues: [clue("KB1", "B1", { media: 2, timestamp: "0:02", importance: "high" }), clue("KB2", "P1")],
    summary: "KB1 shows a dark lamp.",
    strength: "strong",
    sufficient: true,
  },
  seller: {
    examined: ["S1"],
    clues: [clue("KS1", "S1", { importance: "low" })],
    summary: "A photo.",
    strength: "weak",
    sufficient: false,
  },
  conflict: {
    rootCause: "A fault of unknown origin.",
    buyer: {
      position: "Dead on arrival.",
      demands: "Money back.",
      keyEvidence: ["KB1"],
      visualSupport: "B1 bears it out.",
      strengths: ["A video at once."],
      weaknesses: ["No second lamp on film."],
    },
    seller: {
      position: "It worked.",
      demands: "Nothing.",
      keyEvidence: ["The photo of the lit lamp"],
      visualSupport: "",
      strengths: ["A photo."],
      weaknesses: ["Taken before dispatch."],
    },
    disagreement: "When did it break?",
    contradictions: ["KB1 and KS1 differ."],
    visualInsights: "One lamp is dark.",
    criticalFacts: ["Delivered 17:42."],
  },
  droppedCitations: 0,
};

const cites = { citations: [{ kind: "clue" as const, id: "KB1", reason: 0 }] };

/** The ballots by round; the tallies are worked out by hand beside them. */
const ROUNDS: readonly [Tally, readonly Ballot[]][] = [
  [
    { buyer: 2, seller: 2, spoiled: 1 },
    [
      cast(1, 1, "buyer", cites),
      cast(1, 2, "seller"),
      cast(1, 3, "seller"),
      cast(1, 4, "buyer"),
      spoiled(1, 5),
    ],
  ],
  [
    { buyer: 3, seller: 2, spoiled: 0 },
    [
      cast(2, 1, "buyer"),
      cast(2, 2, "buyer"),
      cast(2, 3, "seller"),
      cast(2, 4, "buyer"),
      cast(2, 5, "seller"),
    ],
  ],
  [
    { buyer: 4, seller: 1, spoiled: 0 },
    [
      cast(3, 1, "buyer", cites),
      cast(3, 2, "buyer", { ...cites, droppedCitations: 1 }),
      cast(3, 3, "buyer", {
        reasons: ["B2 and N3 settle it."],
        citations: [{ kind: "norm", id: "N3", reason: 0 }],
      }),
      cast(3, 4, "seller", {
        citations: [
          { kind: "clue", id: "KS1", reason: 0 },
          { kind: "exhibit", id: "S1", reason: 0 },
        ],
      }),
      cast(3, 5, "buyer", { citations: [{ kind: "exhibit", id: "P1", reason: 0 }] }),
    ],
  ],
];

/** A run of five jurors in three rounds that has a little of everything; `changes` replace parts of it. */
export function sampleTranscript(changes: Partial<Transcript> = {}): Transcript {
  const settings = Settings.parse({ jurors: 5 });
  const counts = {
    calls: 21,
    inputTokens: 12_345,
    outputTokens: 678,
    cachedTokens: 90,
    thoughtTokens: 0,
    costUsd: null,
  };
  return Transcript.parse({
    format: TRANSCRIPT_FORMAT,
    dispute: SAMPLE_DISPUTE,
    sha256: SAMPLE_DISPUTE.sha256,
    engine: {
      reasoner: "google-genai:sample",
      models: ["google-genai:sample"],
      preset: "efficient",
      seed: 7,
      settings,
      prompts: { ballot: "1", focus: "2" },
      readers: ["sharp 1.2.3"],
    },
    findings: SAMPLE_FINDINGS,
    panel: FOLLOWS.map((follows, index) => ({
      seat: index + 1,
      persona: { ...SAMPLE_PERSONA, id: `p0${index + 1}`, name: `Juror ${"ABCDE"[index]}` },
      norms: index === 2 ? [NORM] : [],
      follows,
    })),
    precedents: {
      library: "sample",
      coverage: "weak",
      recalled: [NORM],
      bySeat: { "1": [], "2": [], "3": ["N3"], "4": [], "5": [] },
    },
    reasonings: { jury: SAMPLE_REASONING },
    rounds: ROUNDS.map(([tally, ballots], index) => ({
      number: index + 1,
      tally,
      ballots,
      summary: SUMMARY,
      ...(index === 2 ? { stop: "threshold" } : {}),
    })),
    verdict: {
      side: "buyer",
      tally: { buyer: 4, seller: 1, spoiled: 0 },
      stop: "threshold",
      rounds: 3,
      rationale: "The buyer leads on KB1.",
      citations: [{ kind: "clue", id: "KB1", ballots: 2 }],
      review: { needed: true, reasons: ["injection-found"] },
    },
    usage: {
      ...counts,
      byStage: { ballot: counts },
      bySeat: { jury: counts, "1": counts },
      byModel: { "google-genai:sample": counts },
    },
    timing: { startedAt: "2026-03-05T10:00:00.000Z", seconds: 75.25 },
    warnings: ["1 citation(s) of things that do not exist were dropped."],
    ...changes,
  });
}

/** The same run as preset `paper` makes it: one reasoning a juror; seat 4 saw nothing for the seller. */
export function samplePaperTranscript(): Transcript {
  const sample = sampleTranscript();
  const reasonings = Object.fromEntries(
    sample.panel.map(({ seat }) => [
      `seat-${seat}`,
      seat === 4
        ? { ...SAMPLE_REASONING, seller: { ...SAMPLE_REASONING.seller, clues: [] } }
        : SAMPLE_REASONING,
    ]),
  );
  return sampleTranscript({
    engine: { ...sample.engine, preset: "paper", settings: { ...sample.engine.settings, preset: "paper" } },
    reasonings,
    rounds: sample.rounds.map((round) => ({
      ...round,
      ballots: round.ballots.map((ballot) => ({ ...ballot, reasoning: `seat-${ballot.seat}` })),
    })),
  });
}
