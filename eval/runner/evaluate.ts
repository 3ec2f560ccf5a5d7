import { join, resolve } from "node:path";
import type { OpenOptions } from "../../evidence/open-case.js";
import { openEmbedder, systemClock } from "../../graph/compose.js";
import { makeFolder } from "../../graph/run-folder.js";
import type { PrecedentLibrary } from "../../precedents/precedent-library.js";
import { PRESETS, type PresetName } from "../../state/presets.js";
import { settingsOf } from "../arms/arm.js";
import { type Decisions, readDecisions } from "../datasets/read-decisions.js";
import type { CaseResult } from "../results/case-result.js";
import { FOLDS_FOLDER } from "../results/fold-record.js";
import { readResults } from "../results/read-results.js";
import { claimRun, RESULTS_FILE } from "../results/run-request.js";
import { refuseTwinFolder } from "../results/twin-request.js";
import { checkNeeds, needing } from "./check-needs.js";
import { chooseCases } from "./choose-cases.js";
import { countArms } from "./count-arms.js";
import { eachAtMost } from "./each-at-most.js";
import type { EvaluateOptions, EvaluateReport } from "./evaluate-options.js";
import { openFoldLibraries } from "./fold-libraries.js";
import { openGivenLibrary } from "./given-library.js";
import { type Bench, judgeCase, type Open } from "./judge-case.js";
import { lockRun } from "./lock-run.js";
import { majorityFor } from "./majority.js";
import { requestOf } from "./request-of.js";
import { openResultLog, type ResultLog } from "./result-log.js";
import { watchModel } from "./silent-model.js";
import { type SurveyedCase, surveyDataset } from "./survey-dataset.js";

const PARALLEL = 4;

/**
 * Judges every chosen case of a data set by every arm, as often as wanted, and keeps one line a result. A run that was
 * interrupted at any moment goes on where it was: what has a line is not judged again, what was answered is not asked
 * again. A case that gives no answer is unscored, and stays in the results.
 *
 * @throws UsageInvalid for arms and options that do not fit, or a folder whose run was asked otherwise or is under way
 * @throws CaseInvalid for a data set that cannot be read
 * @throws what stops a run: abort, a bad key, a daily quota, a spent budget. What was done stays
 */
export async function evaluate(options: EvaluateOptions): Promise<EvaluateReport> {
  const { dataset, arms, repeat, folder, engine, train, onEvent = () => {}, signal } = options;
  const settings = { ...options.settings, model: engine.name };
  const notice = (text: string) => onEvent({ type: "notice", text });
  checkNeeds(options);
  const decisions = options.decisions === undefined ? undefined : await readDecisions(options.decisions);
  const survey = await surveyDataset(dataset, decisions);
  const cases = chooseCases(survey.cases, options, settings.seed);
  const training = train === undefined ? undefined : await surveyDataset(train);
  const closing: (() => Promise<void>)[] = [];
  try {
    const given = await givenLibrary(options, notice, closing);
    await refuseTwinFolder(folder);
    await makeFolder(resolve(folder));
    closing.push(await lockRun(folder));
    const request = requestOf(options, { survey, cases, training, given, decisions });
    await claimRun(folder, request);
    const results = join(folder, RESULTS_FILE);
    const log = await openResultLog(results, request, { retryUnscored: options.retryUnscored ?? false });
    closing.push(log.close);
    const work = cases.flatMap((it) => {
      const open = openFor(it, options, log);
      return open.length === 0 ? [] : [{ it, open }];
    });
    const total = cases.length * arms.length * repeat;
    const kept = log.size();
    if (decisions !== undefined) noticeUnused(decisions, survey.cases, notice);
    const blind = engine.seesImages === false ? needing("pictures", arms) : [];
    if (blind.length > 0) notice(`${engine.name} sees no pictures: ${blind.join(", ")} reads text only.`);
    const bench: Bench = {
      ...{ engine, settings, folder },
      opening: openingFor(options),
      library: given === undefined ? await foldLibraries(options, cases, work, notice, closing) : () => given,
      rules: options.rules,
      begunWith: (id, preset) =>
        arms
          .filter((arm) => settingsOf(arm, settings, 0).preset === preset)
          .map(({ name }) => log.sha256Of({ case: id, arm: name }))
          .find((sha256) => sha256 !== undefined),
      majority: majorityFor(survey.cases, training?.cases),
      clock: options.clock ?? systemClock,
      heard: watchModel(engine.name, "results"),
    };
    onEvent({ type: "begin", total, done: kept });
    const record = async (result: CaseResult) => {
      await log.append(result);
      onEvent({ type: "result", result, total, done: log.size() });
    };
    await eachAtMost(options.parallel ?? PARALLEL, work, signal, ({ it, open }, stop) =>
      judgeCase(it, open, bench, record, stop),
    );
    const counts = await countArms(
      readResults(results, request),
      arms.map(({ name }) => name),
    );
    return {
      ...{ folder, results, total, kept },
      cases: cases.length,
      judged: log.size() - kept,
      arms: counts,
    };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** What is still to be judged of a case: repetition by repetition, in each the arms in their order. */
function openFor(
  { id }: SurveyedCase,
  { arms, repeat }: Pick<EvaluateOptions, "arms" | "repeat">,
  log: Pick<ResultLog, "has">,
): Open[] {
  const repeats = Array.from({ length: repeat }, (_, number) => number);
  return repeats
    .flatMap((number) => arms.map((arm) => ({ arm, repeat: number })))
    .filter((it) => !log.has({ case: id, arm: it.arm.name, repeat: it.repeat }));
}

/** Says which decisions are of no case: a wrong id must not go unseen. */
function noticeUnused(
  { sides }: Decisions,
  cases: readonly SurveyedCase[],
  notice: (text: string) => void,
): void {
  const ids = new Set(cases.map(({ id }) => id));
  const unused = [...sides.keys()].filter((id) => !ids.has(id));
  if (unused.length === 0) return;
  const more = unused.length > 5 ? ` and ${unused.length - 5} more` : "";
  notice(`${unused.length} decision(s) are of no case of the set: ${unused.slice(0, 5).join(", ")}${more}.`);
}

/** Evidence is read as the preset says, where nothing else is said. */
function openingFor({ opening = {}, openers = {} }: EvaluateOptions): (preset: PresetName) => OpenOptions {
  return (preset) => {
    const { frames, imageSide } = PRESETS[preset];
    return { frames, imageSide, ...openers, ...opening };
  };
}

async function givenLibrary(
  { library: folder }: EvaluateOptions,
  notice: (text: string) => void,
  closing: (() => Promise<void>)[],
): Promise<PrecedentLibrary | undefined> {
  if (folder === undefined) return undefined;
  const { library, close } = await openGivenLibrary(folder, notice);
  closing.push(close);
  return library;
}

/** Libraries of folds, made only where something is still to be judged with them. */
async function foldLibraries(
  options: EvaluateOptions,
  cases: readonly SurveyedCase[],
  work: readonly { open: readonly Open[] }[],
  onNotice: (text: string) => void,
  closing: (() => Promise<void>)[],
): Promise<Bench["library"]> {
  const { folds, engine, folder, signal } = options;
  const settings = { ...options.settings, model: engine.name };
  const isNeeded = work.some(({ open }) => open.some(({ arm }) => arm.needs.includes("precedents")));
  if (folds === undefined || !isNeeded) return () => undefined;
  const embedder = options.embedder ?? (await openEmbedder("offline"));
  if (options.embedder === undefined) closing.push(async () => embedder.close?.());
  const libraries = await openFoldLibraries({
    ...{ cases, folds, settings, engine, embedder, signal, onNotice },
    how: openingFor(options)(settings.preset),
    folder: join(folder, FOLDS_FOLDER),
  });
  closing.push(libraries.close);
  return libraries.of;
}
