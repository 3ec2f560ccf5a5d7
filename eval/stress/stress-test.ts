import { basename, join } from "node:path";
import { readDecisions } from "../datasets/read-decisions.js";
import { existingRun } from "../results/existing-run.js";
import { readResults } from "../results/read-results.js";
import { RESULTS_FILE } from "../results/run-request.js";
import { surveyDataset } from "../runner/survey-dataset.js";
import { countClusters, firstOf, groupByTrait } from "./clusters.js";
import { compared } from "./compared.js";
import { openTraits } from "./open-traits.js";
import { readVerdicts, type StressCase } from "./stress-case.js";
import type { StressReport } from "./stress-report.js";
import { tellingClusters } from "./telling-clusters.js";

/** A finished run of one arm against decisions, and what it was made of. */
export interface StressRun {
  folder: string;
  arm: string;
  /** Name of the model. */
  model: string;
  repeat: number;
  dataset: string;
  /** The CSV file. */
  decisions: string;
}

/**
 * Where an arm's answers differ from the decisions of a platform: by category, claim, facts of the filing and features
 * of the texts.
 *
 * @throws UsageInvalid, CaseInvalid when decisions, data set or results cannot be read
 * @throws the signal's reason when it is aborted
 */
export async function stressTest(run: StressRun, signal?: AbortSignal): Promise<StressReport> {
  const decisions = await readDecisions(run.decisions);
  const survey = await surveyDataset(run.dataset, decisions);
  const { byCase, cases, unscored } = await readVerdicts(
    readResults(join(run.folder, RESULTS_FILE), await existingRun(run.folder)),
  );
  const scored = survey.cases.filter(({ id }) => byCase.has(id));
  const traits = await openTraits(scored, signal);
  const opened = scored.flatMap(({ id }): StressCase[] => {
    const known = traits.get(id);
    return known === undefined ? [] : [{ id, verdicts: byCase.get(id) ?? [], traits: known }];
  });
  const groups = groupByTrait(opened);
  const { clusters, tests } = countClusters(groups, opened);
  const verdicts = opened.flatMap((it) => it.verdicts);
  const told = opened.filter((it) => it.verdicts.some(({ answer }) => answer !== "hung"));
  const ids = new Set(survey.cases.map(({ id }) => id));
  return {
    ...{ arm: run.arm, model: run.model },
    decisions: {
      file: basename(run.decisions),
      named: decisions.sides.size,
      ofNoCase: [...decisions.sides.keys()].filter((id) => !ids.has(id)),
    },
    ...{ cases, unscored, repeats: run.repeat },
    unopened: scored.filter(({ id }) => !traits.has(id)).map(({ id }) => id),
    compared: compared(opened.flatMap((it) => firstOf(it) ?? [])),
    results: compared(verdicts, told.length),
    ...{ clusters, tests, telling: tellingClusters(clusters, groups) },
  };
}
