import type { Interval } from "../../statistics/intervals.js";
import type { EvalReport } from "../eval-report.js";
import type { ArmReport } from "../measures/arm-report.js";
import { type CsvValue, csv } from "./csv.js";

/** One row an arm: every figure of the report, to twelve places. What cannot be told is an empty cell. */
export function armsCsv({ arms, ladders }: EvalReport): string {
  const steps = new Map(ladders.flatMap((ladder) => ladder.steps.map((step) => [step.to, step])));
  const rows = arms.map((arm) => {
    const step = steps.get(arm.arm);
    const { mcnemar, pairedT } = step?.comparison ?? {};
    return [
      ...fieldsOf(arm),
      ["before", step?.from],
      ...ranged("gain", step?.difference, step?.interval),
      ["mcnemar_p", mcnemar?.exact],
      ["mcnemar_p_holm", step?.holm.mcnemar],
      ["paired_t", pairedT?.t],
      ["paired_t_p_gain", pairedT?.pGain],
      ["paired_t_p_gain_holm", step?.holm.gain],
    ] as const;
  });
  const heads = rows[0]?.map(([name]) => name) ?? [];
  return csv(
    heads,
    rows.map((row) => row.map(([, value]) => value)),
  );
}

type Field = readonly [string, CsvValue];

function fieldsOf({ arm, missing, metrics, intervals, reasonAgreement, cochranHolm }: ArmReport): Field[] {
  const { counts, classification, voteSplit, calibration, fairness, rounds, deliberation } = metrics;
  const { reasons, cost, stability } = metrics;
  return [
    ["arm", arm],
    ["results", counts.results],
    ["cases", counts.cases],
    ["scored", counts.scored],
    ["hung", counts.hung],
    ["unscored", counts.unscored],
    ["missing", missing],
    ...ranged("accuracy", classification.accuracy, intervals.accuracy),
    ...ranged("weighted_f1", classification.weightedF1, intervals.weightedF1),
    ...ranged("macro_f1", classification.macroF1, intervals.macroF1),
    ...ranged("macro_precision", classification.macroPrecision, intervals.macroPrecision),
    ...ranged("macro_recall", classification.macroRecall, intervals.macroRecall),
    ...ranged("balanced_accuracy", classification.balancedAccuracy, intervals.macroRecall),
    ...ranged("mae", voteSplit.mae, intervals.mae),
    ...ranged("rmse", voteSplit.rmse, intervals.rmse),
    ...ranged("brier", calibration.brier, intervals.brier),
    ["ece", calibration.ece],
    ["kappa", metrics.kappa],
    ["alpha", metrics.agreement],
    ...ranged("side_gap", fairness.sideGap, intervals.sideGap),
    ...ranged("claimant_gap", fairness.claimantGap, intervals.claimantGap),
    ["panels", rounds.panels],
    ["mean_rounds", rounds.meanRounds],
    ["early_stops", rounds.earlyStops],
    ["changed", deliberation.changed],
    ["changed_for_the_better", deliberation.better],
    ["verdicts_corrected", deliberation.verdicts.corrected],
    ["verdicts_lost", deliberation.verdicts.lost],
    ["citing_evidence", reasons.citingEvidence],
    ["coverage", reasons.coverage],
    ["existing_citations", reasons.existing],
    ["reasons_rated", reasonAgreement?.rated],
    ...ranged("reasons_agree", reasonAgreement?.agreement, reasonAgreement?.interval),
    ["reasons_for_the_other_side", reasonAgreement?.other],
    ["reasons_for_neither", reasonAgreement?.neither],
    ["reasons_unrated", reasonAgreement?.unrated],
    ["calls", cost.calls],
    ["input_tokens", cost.inputTokens],
    ["output_tokens", cost.outputTokens],
    ["cost_usd", cost.costUsd],
    ["unpriced", cost.unpriced],
    ["seconds", cost.seconds],
    ...Object.entries(cost.perCase).map(([name, value]): Field => [`${name}_a_case`, value]),
    ...Object.entries(cost.perRight).map(([name, value]): Field => [`${name}_a_right_answer`, value]),
    ["repeats_mean_accuracy", stability.meanAccuracy],
    ["repeats_deviation", stability.deviation],
    ["cochran_q", stability.cochran?.q],
    ["cochran_p", stability.cochran?.p],
    ["cochran_p_holm", cochranHolm],
  ];
}

function ranged(name: string, value: number | undefined, interval: Interval | undefined): Field[] {
  return [
    [name, value],
    [`${name}_low`, interval?.[0]],
    [`${name}_high`, interval?.[1]],
  ];
}
