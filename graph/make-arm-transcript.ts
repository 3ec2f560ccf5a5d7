import { leader, tallyRound } from "../jury/tally.js";
import type { Ledger } from "../models/ledger.js";
import { ARM_TRANSCRIPT_FORMAT, type ArmTranscript, type HearingKind } from "../state/arm-transcript.js";
import type { Settings } from "../state/settings.js";
import type { HeardState } from "./hearing-graphs.js";

/** The record of a finished hearing, from its graph's last state: the answer is the majority of its ballots. */
export function makeArmTranscript(
  kind: HearingKind,
  heard: HeardState,
  settings: Settings,
  run: Pick<ArmTranscript, "timing" | "warnings"> & { ledger: Ledger; readers: string[] },
): ArmTranscript {
  const { dispute, buyerFirst, sellerFirst, issues, speeches } = heard;
  const ballots = Object.values(heard.ballots).sort((a, b) => a.seat - b.seat);
  const tally = tallyRound(1, ballots.length, heard.ballots);
  const usage = run.ledger.usage();
  return {
    format: ARM_TRANSCRIPT_FORMAT,
    kind,
    dispute,
    sha256: dispute.sha256,
    engine: {
      reasoner: run.ledger.reasoner.name,
      models: Object.keys(usage.byModel),
      settings,
      prompts: run.ledger.prompts(),
      readers: run.readers,
    },
    reasonings: heard.reasonings ?? {},
    ...(buyerFirst === undefined || sellerFirst === undefined
      ? {}
      : { debates: { buyerFirst, sellerFirst } }),
    ...(issues === undefined || speeches === undefined ? {} : { hearing: { issues, speeches } }),
    tally,
    ballots,
    answer: leader(tally),
    usage,
    timing: run.timing,
    warnings: run.warnings,
  };
}
