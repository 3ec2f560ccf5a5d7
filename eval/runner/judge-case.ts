import { join } from "node:path";
import type { OpenOptions } from "../../evidence/open-case.js";
import type { Engine } from "../../graph/engine.js";
import { TRANSCRIPT_FILE } from "../../graph/run-folder.js";
import type { PrecedentLibrary } from "../../precedents/precedent-library.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import type { Clock } from "../../state/clock.js";
import { CaseInvalid, UsageInvalid } from "../../state/errors.js";
import type { PresetName } from "../../state/presets.js";
import type { JudgmentRule } from "../../state/rule.js";
import type { Settings } from "../../state/settings.js";
import { type Arm, settingsOf } from "../arms/arm.js";
import { textOnly } from "../arms/text-only.js";
import { truthOf } from "../arms/truth-of.js";
import { type Answer, type CaseResult, RESULT_FORMAT } from "../results/case-result.js";
import { caseFailure } from "./case-failure.js";
import { metered } from "./metered.js";
import type { SurveyedCase } from "./survey-dataset.js";

/** One arm and repetition that a case is still to be judged by. */
export interface Open {
  arm: Arm;
  repeat: number;
}

/** What all cases of a run are judged with. */
export interface Bench {
  engine: Engine;
  /** Of the run; an arm may set others over them. */
  settings: Settings;
  /** How evidence is read for a preset. */
  opening: (preset: PresetName) => OpenOptions;
  /** The library that a case may be judged with. */
  library: (id: string) => PrecedentLibrary | undefined;
  /** Hash of the case as the run had it in an earlier life, by how its evidence is read; undefined where it had not. */
  begunWith: (id: string, preset: PresetName) => string | undefined;
  /** Judgment rules; the program's own where none are given. */
  rules: readonly JudgmentRule[] | undefined;
  /** The side that won most of the decisions that a case may know. */
  majority: (id: string) => Answer;
  /** Is told of each result whether the model answered; throws when it is gone. */
  heard: (answered: boolean) => void;
  /** The run's folder; each case has folders of its own in it. */
  folder: string;
  clock: Clock;
}

/**
 * Judges one case by all arms and repetitions that are open for it, one after another. It is opened once for each way of
 * reading evidence, and forgotten at the end: media are held no longer than that.
 *
 * A case that cannot be opened, is not decided, or whose asks cannot be answered is unscored: neither wrong nor dropped.
 *
 * @param record is given each result as it comes
 * @throws what stops the whole run
 */
export async function judgeCase(
  surveyed: SurveyedCase,
  open: readonly Open[],
  bench: Bench,
  record: (result: CaseResult) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const opened = new Map<PresetName, Promise<OpenedCase>>();
  const openFor = (preset: PresetName) => {
    const opening = opened.get(preset) ?? surveyed.open(signal, bench.opening(preset));
    opened.set(preset, opening);
    return opening;
  };
  for (const { arm, repeat } of open) {
    signal.throwIfAborted();
    const started = bench.clock();
    const result = { format: RESULT_FORMAT, case: surveyed.id, sha256: "", arm: arm.name, repeat } as const;
    const settings = settingsOf(arm, bench.settings, repeat);
    const { engine, usage } = metered(bench.engine);
    let whole: OpenedCase | undefined;
    try {
      whole = await openFor(settings.preset);
      refuseChanged(whole.dispute, bench.begunWith(surveyed.id, settings.preset));
      const body = await judged(whole, { arm, repeat }, settings, { ...bench, engine }, signal);
      await record({ ...result, ...body });
      if (body.status === "scored") bench.heard(true);
    } catch (error) {
      signal.throwIfAborted();
      const failure = caseFailure(error);
      if (failure === undefined) throw error;
      await record({
        ...result,
        ...about(whole),
        status: "unscored",
        seconds: Math.max(0, bench.clock() - started) / 1_000,
        error: failure,
        usage: usage(),
      });
      // A case that cannot be opened says nothing of the model.
      if (!(error instanceof CaseInvalid)) bench.heard(false);
    }
  }
}

/** A run is of one data set: results of other pictures, or of evidence that is read otherwise, are not put beside. */
function refuseChanged({ id, sha256 }: OpenedCase["dispute"], before: string | undefined): void {
  if (before === undefined || before === sha256) return;
  throw new UsageInvalid(
    "case-differs",
    `What ${id} shows is not what this run began with: its pictures have changed, or are read otherwise (text reader, ffmpeg) than then.`,
    "Put them back as they were, or judge the data set in another folder: --out.",
  );
}

type ResultBody = CaseResult extends infer Result
  ? Result extends CaseResult
    ? Omit<Result, "format" | "case" | "arm" | "repeat">
    : never
  : never;

async function judged(
  whole: OpenedCase,
  { arm, repeat }: Open,
  settings: Settings,
  bench: Bench,
  signal: AbortSignal,
): Promise<ResultBody> {
  const { decision: _, ...undecided } = whole;
  const truth = truthOf(whole);
  const { id, sha256 } = whole.dispute;
  if (truth === undefined) {
    const error = { code: "undecided", message: `It is not known how ${id} was decided.` };
    const usage = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };
    return { sha256, status: "unscored", seconds: 0, error, usage };
  }
  const place = `cases/${arm.name}/${id}/${repeat}`;
  const { engine, folder, clock } = bench;
  const verdict = await arm.judge(arm.textOnly ? textOnly(undecided) : undecided, {
    ...{ engine, settings, signal, clock },
    folder: join(folder, place),
    ...(arm.needs.includes("precedents") ? { library: bench.library(id) } : {}),
    ...(arm.needs.includes("rules") ? { rules: bench.rules } : {}),
    ...(arm.needs.includes("other-decisions") ? { majority: bench.majority(id) } : {}),
  });
  // An arm that reads nothing leaves no transcript.
  const transcript = verdict.usage.calls === 0 ? {} : { transcript: `${place}/${TRANSCRIPT_FILE}` };
  return { sha256, status: "scored", truth, ...verdict, ...transcript };
}

/** What is known of a case that gave no answer: nothing, where it could not be opened. */
function about(opened: OpenedCase | undefined): { sha256?: string; truth?: ReturnType<typeof truthOf> } {
  if (opened === undefined) return {};
  const truth = truthOf(opened);
  return { sha256: opened.dispute.sha256, ...(truth === undefined ? {} : { truth }) };
}
