import type { Engine } from "../../graph/engine.js";
import type { PrecedentLibrary } from "../../precedents/precedent-library.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import type { Clock } from "../../state/clock.js";
import type { JudgmentRule } from "../../state/rule.js";
import { parseSettings, type Settings } from "../../state/settings.js";
import type { Answer, ScoredResult } from "../results/case-result.js";

/** What an arm makes use of: pictures of the case, a library of precedents, judgment rules, the decisions of other cases. */
export type Need = "pictures" | "precedents" | "rules" | "other-decisions";

/** One way of judging a case that is measured beside others. */
export interface Arm {
  /** As it is written after `--arms` and in result lines. */
  readonly name: string;
  /** What it stands for, in a line. */
  readonly standsFor: string;
  /** Where the paper has it, or that it is ours. */
  readonly source: string;
  /** What it sets over the settings of the run. */
  readonly settings: Partial<Settings>;
  readonly needs: readonly Need[];
  /** Whether pictures, and what is said to be seen in them, are taken out of the case first (C.1). */
  readonly textOnly: boolean;
  /** Whether its prompts ask for what each reason rests on. */
  readonly cites: boolean;
  /**
   * Judges one case once. It is given the case without its decision.
   *
   * @throws what concerns this case alone (QuorumMissed, ReplyInvalid), or what stops the whole run
   */
  judge(opened: Omit<OpenedCase, "decision">, run: ArmRun): Promise<Judged>;
}

/** With what an arm judges one case once. */
export interface ArmRun {
  /** One for the whole evaluation: limits and budget count all arms together. */
  engine: Engine;
  /** Of this arm and repetition. */
  settings: Settings;
  /** For an arm that needs precedents: never of this case. */
  library?: PrecedentLibrary | undefined;
  /** For an arm that needs judgment rules; by default the program's own eight (prompt E.7). */
  rules?: readonly JudgmentRule[] | undefined;
  /** For an arm that needs other decisions: the side that won most of them, `hung` where neither did. */
  majority?: Answer | undefined;
  /** Where journal and transcript are kept; nowhere when absent. What an earlier life left there is used. */
  folder?: string | undefined;
  signal?: AbortSignal | undefined;
  clock?: Clock | undefined;
}

/** What came of it: the part of a result line that an arm knows. */
export type Judged = Pick<ScoredResult, "answer" | "rounds" | "panel" | "exhibits" | "usage" | "seconds">;

/** The settings under which an arm judges a repetition. `sample` tells repetitions apart. */
export function settingsOf(arm: Pick<Arm, "settings">, run: Settings, repeat: number): Settings {
  return parseSettings({ ...run, ...arm.settings, sample: repeat });
}
