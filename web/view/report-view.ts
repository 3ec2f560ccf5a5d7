import { filedExhibits, type OwnedExhibit, productAndChat } from "../../jury/exhibits.js";
import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import type { CastBallot } from "../../state/ballot.js";
import type { Finding } from "../../state/finding.js";
import type { Juror } from "../../state/panel.js";
import type { JudgmentRule } from "../../state/rule.js";
import type { Transcript } from "../../state/transcript.js";
import { type ClueGroup, groupClues } from "./clue-groups.js";
import { type FoundClue, listClues } from "./found-clues.js";
import type { Pictures } from "./pictures.js";
import { exhibitAnchor, normAnchor, ruleAnchor } from "./targets.js";

/** What the sections of the report have in common: the transcript, indexed once. */
export interface ReportView {
  transcript: Transcript;
  /** Language of the parties' texts. */
  language: string;
  /** Language of what the jury wrote. */
  juryLanguage: string;
  pictures: Pictures;
  /** Buyer's, seller's, record; then product `P1` and chat `C1`. */
  exhibits: readonly OwnedExhibit[];
  clues: readonly FoundClue[];
  clueGroups: readonly ClueGroup[];
  /** Whether there is one reasoning, the jury's, rather than one a juror. */
  oneMind: boolean;
  /** Whose a reasoning is: with `rethink` a juror has several, one a round. */
  mind: "juror" | "chain";
  /** The ballots of the last round that name a side. */
  finalBallots: readonly CastBallot[];
  jurorOf(seat: number): Juror | undefined;
  findingsOf(exhibit: string): readonly Finding[];
  /** The findings that belong to no exhibit. */
  otherFindings: readonly Finding[];
  /** Where a cited thing stands on the page; undefined when it stands nowhere. `key` names the reasoning cited from. */
  target(id: string, key: string | undefined): string | undefined;
}

/** Indexes a transcript for the page. */
export function viewOf(transcript: Transcript, pictures: Pictures): ReportView {
  const { dispute, engine, findings, panel, precedents, reasonings, rounds } = transcript;
  const exhibits = [...filedExhibits(dispute), ...productAndChat(dispute)];
  const exhibitIds = new Set(exhibits.map(({ id }) => id));
  const norms = new Set(
    [...precedents.recalled, ...panel.flatMap((juror) => juror.norms)].map(({ id }) => id),
  );
  const clues = listClues(reasonings).filter(({ clue }) => exhibitIds.has(clue.exhibit));
  const finalBallots = (rounds.at(-1)?.ballots ?? []).filter((ballot) => ballot.status === "cast");
  const jurors = new Map(panel.map((juror) => [juror.seat, juror]));
  const placed = (finding: Finding): string | undefined => {
    const named = finding.exhibit ?? neutralExhibit(finding.where);
    return named !== undefined && exhibitIds.has(named) ? named : undefined;
  };
  return {
    transcript,
    language: dispute.language,
    juryLanguage: engine.settings.language ?? dispute.language,
    pictures,
    exhibits,
    clues,
    clueGroups: groupClues(clues, finalBallots),
    oneMind: Object.keys(reasonings).length <= 1,
    mind: engine.settings.rethink ? "chain" : "juror",
    finalBallots,
    jurorOf: (seat) => jurors.get(seat),
    findingsOf: (exhibit) => findings.filter((finding) => placed(finding) === exhibit),
    otherFindings: findings.filter((finding) => placed(finding) === undefined),
    target(id, key) {
      const clue = clues.find((found) => found.key === key && found.clue.id === id);
      if (clue !== undefined) return clue.anchor;
      if (exhibitIds.has(id)) return exhibitAnchor(id);
      if (norms.has(id)) return normAnchor(id);
      return rulesOf(transcript).some((rule) => rule.id === id) ? ruleAnchor(id) : undefined;
    },
  };
}

/** The judgment rules of a run: its own, else the program's. */
export function rulesOf({ rules }: Pick<Transcript, "rules">): readonly JudgmentRule[] {
  return rules ?? JUDGMENT_RULES;
}

/** The product and the chat are shown as exhibits, whatever a finding calls them. */
function neutralExhibit(where: string): string | undefined {
  if (/^chat\b/.test(where)) return "C1";
  return /^product\b/.test(where) ? "P1" : undefined;
}
