export { openVault } from "./evidence/masking/open-vault.js";
export type { MarkBook } from "./evidence/masking/seal-vault.js";
export { unmask } from "./evidence/masking/unmask.js";
export { type OpenOptions, openCase } from "./evidence/open-case.js";
export { buildPrecedents } from "./graph/build-precedents.js";
export { type EngineOptions, openEmbedder, openEngine } from "./graph/compose.js";
export type { Engine, EngineLimits } from "./graph/engine.js";
export { type JudgeOptions, judgeDispute } from "./graph/judge-dispute.js";
export { type MadeDossier, makeDossier } from "./graph/make-dossier.js";
export { openPrecedents, openRecall } from "./graph/open-precedents.js";
export { replayEngine } from "./graph/replay-engine.js";
export { flushTraces } from "./graph/tracing.js";
export { openRecording } from "./models/journal.js";
export type { Prompt } from "./models/prompt.js";
export type { Answer, AskUsage, Place, Reasoner, Run } from "./models/reasoner.js";
export type { LibraryStore } from "./precedents/library-store.js";
export { emptyLibrary, type PrecedentLibrary } from "./precedents/precedent-library.js";
export { AdmittedDispute, type OpenedCase } from "./state/admitted-dispute.js";
export { Ballot, CollectiveSummary, RoundRecord, Tally } from "./state/ballot.js";
export { Decision, DISPUTE_FORMAT, DisputeFile, EvidenceItem } from "./state/dispute.js";
export {
  BudgetExceeded,
  CaseInvalid,
  CyberJurorsError,
  LibraryCorrupt,
  ModelUnavailable,
  PrerequisiteMissing,
  QuorumMissed,
  ReplyInvalid,
  UsageInvalid,
} from "./state/errors.js";
export type { JuryEvent } from "./state/events.js";
export { Finding } from "./state/finding.js";
export type { MediaSource } from "./state/media-source.js";
export { Juror, Panel, Persona } from "./state/panel.js";
export { Norm, Precedent } from "./state/precedents.js";
export { Clue, Conflict, Focus, Grounding, Reasoning } from "./state/reasoning.js";
export { parseSettings, Settings, type SettingsInput } from "./state/settings.js";
export { Side } from "./state/side.js";
export { TRANSCRIPT_FORMAT, Transcript } from "./state/transcript.js";
export { Verdict } from "./state/verdict.js";
export { renderReport } from "./web/render-report.js";
