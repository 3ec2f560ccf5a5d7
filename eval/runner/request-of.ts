import type { PrecedentLibrary } from "../../precedents/precedent-library.js";
import type { Decisions } from "../datasets/read-decisions.js";
import { RUN_FORMAT, type RunRequest } from "../results/run-request.js";
import type { EvaluateOptions } from "./evaluate-options.js";
import { armPromptVersions } from "./run-prompts.js";
import type { Survey, SurveyedCase } from "./survey-dataset.js";

/** All that decides what an evaluation comes to, as its folder keeps it. */
export function requestOf(
  options: EvaluateOptions,
  read: {
    survey: Survey;
    cases: readonly SurveyedCase[];
    training: Survey | undefined;
    given: PrecedentLibrary | undefined;
    decisions: Decisions | undefined;
  },
): RunRequest {
  const { dataset, arms, repeat, filter, limit, random, settings, engine, opening = {} } = options;
  const { library, folds, rules, decisions, train } = options;
  return {
    format: RUN_FORMAT,
    dataset: { path: dataset, sha256: read.survey.sha256 },
    cases: read.cases.map(({ id }) => id),
    arms: arms.map(({ name }) => name),
    repeat,
    filter: [...filter],
    ...(limit === undefined ? {} : { limit }),
    random,
    settings: { ...settings, model: engine.name, sample: 0 },
    parameters: engine.parameters,
    opening,
    ...(library === undefined || read.given === undefined
      ? {}
      : { library: { path: library, version: read.given.version() } }),
    ...(folds === undefined ? {} : { folds }),
    ...(rules === undefined ? {} : { rules: [...rules] }),
    ...(decisions === undefined || read.decisions === undefined
      ? {}
      : { decisions: { path: decisions, sha256: read.decisions.sha256 } }),
    ...(train === undefined || read.training === undefined
      ? {}
      : { train: { path: train, sha256: read.training.sha256 } }),
    prompts: armPromptVersions(),
  };
}
