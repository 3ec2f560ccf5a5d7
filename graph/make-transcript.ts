import type { Ledger } from "../models/ledger.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { Ballot } from "../state/ballot.js";
import type { JuryState } from "../state/channels.js";
import { TRANSCRIPT_FORMAT, type Transcript } from "../state/transcript.js";

/** The record of a finished run, from the jury's last state. */
export function makeTranscript(
  state: JuryState,
  opened: Pick<OpenedCase, "readers" | "warnings">,
  ledger: Ledger,
  library: string,
  timing: Transcript["timing"],
): Transcript {
  const { settings, dispute, panel, precedents } = state;
  const ballots = Object.values(state.ballots).sort((a, b) => a.round - b.round || a.seat - b.seat);
  const usage = ledger.usage();
  return {
    format: TRANSCRIPT_FORMAT,
    dispute,
    sha256: dispute.sha256,
    engine: {
      reasoner: ledger.reasoner.name,
      models: Object.keys(usage.byModel),
      preset: settings.preset,
      seed: settings.seed,
      settings,
      prompts: ledger.prompts(),
      readers: opened.readers,
    },
    findings: state.findings,
    panel,
    precedents: {
      library,
      coverage: precedents.coverage,
      recalled: precedents.norms,
      bySeat: Object.fromEntries(panel.map(({ seat, norms }) => [seat, norms.map(({ id }) => id)])),
    },
    reasonings: Object.fromEntries(
      Object.entries(state.reasonings).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })),
    ),
    rounds: state.rounds.map((round) => ({
      ...round,
      ballots: ballots.filter((ballot) => ballot.round === round.number),
    })),
    verdict: state.verdict,
    usage,
    timing,
    warnings: [...opened.warnings, ...droppedCitations(state, ballots)],
  };
}

function droppedCitations(state: JuryState, ballots: readonly Ballot[]): string[] {
  const inClues = Object.values(state.reasonings).reduce((sum, it) => sum + it.droppedCitations, 0);
  const inBallots = ballots.reduce((sum, it) => sum + (it.status === "cast" ? it.droppedCitations : 0), 0);
  const dropped = inClues + inBallots;
  if (dropped === 0) return [];
  return [
    `${dropped} citation(s) of things that do not exist were dropped: ${inClues} in clues, ${inBallots} in ballots.`,
  ];
}
