import type { OpenOptions } from "../../evidence/open-case.js";
import type { Engine } from "../../graph/engine.js";
import type { Embedder } from "../../models/embedder.js";
import type { Clock } from "../../state/clock.js";
import type { JudgmentRule } from "../../state/rule.js";
import type { Settings } from "../../state/settings.js";
import type { Arm } from "../arms/arm.js";
import type { CaseResult } from "../results/case-result.js";
import type { Opening } from "../results/run-request.js";
import type { Choice } from "./choose-cases.js";
import type { ArmCount } from "./count-arms.js";

/** What an evaluation is made of. */
export interface EvaluateOptions extends Choice {
  /** A folder of cases, or a JSONL file. */
  dataset: string;
  arms: readonly Arm[];
  /** Repetitions of every case and arm: independent draws, numbered from 0. */
  repeat: number;
  settings: Settings;
  /** One for all cases and arms: one limiter and one budget. Stays open afterwards. */
  engine: Engine;
  /** Where everything is kept; a run that is there is gone on with. */
  folder: string;
  /** How evidence is read, where not as the preset says. */
  opening?: Opening;
  /** What reads evidence and changes nothing in it: a program, a folder of what was read before. */
  openers?: OpenOptions;
  /** Of training cases, for arms with precedents. */
  library?: string | undefined;
  /** Or as many folds, each with a library of the others. */
  folds?: number | undefined;
  /** Judgment rules, for arms that show any; by default the program's own eight (prompt E.7). */
  rules?: readonly JudgmentRule[] | undefined;
  /** A CSV file whose decisions count in place of the data set's own. */
  decisions?: string | undefined;
  /** Data set whose decisions `majority-class` counts; by default all other cases of this one. */
  train?: string | undefined;
  /** Cases at once, from 1. It changes nothing but time. */
  parallel?: number;
  /** Judges again what gave no answer. */
  retryUnscored?: boolean;
  signal?: AbortSignal | undefined;
  onEvent?: (event: EvaluateEvent) => void;
  clock?: Clock;
  /** Of fold libraries; by default the offline one. */
  embedder?: Embedder;
}

/** What is told while an evaluation goes on. */
export type EvaluateEvent =
  | { type: "begin"; total: number; done: number }
  | { type: "notice"; text: string }
  | { type: "result"; result: CaseResult; total: number; done: number };

/** What came of an evaluation. */
export interface EvaluateReport {
  folder: string;
  /** Path of the result lines. */
  results: string;
  cases: number;
  total: number;
  /** Results that were there before. */
  kept: number;
  /** Results of this life. */
  judged: number;
  arms: ArmCount[];
}
