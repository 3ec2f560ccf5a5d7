import type { Interval } from "../../statistics/intervals.js";
import type { EvalReport } from "../eval-report.js";
import { describeArm } from "../measures/arm-order.js";
import type { ArmReport } from "../measures/arm-report.js";
import { stepTo } from "../measures/ladder.js";
import { type CsvValue, csv } from "./csv.js";

/**
 * One row an arm: its figures, to twelve places; those of parts of the results stand in `groups.csv`. What cannot be told is
 * an empty cell.
 */
export function armsCsv({ arms, ladders }: EvalReport): string {
  const rows = arms.map((arm) => {
    const step = stepTo(ladders, arm.arm);
    const { mcnemar, pairedT } = step?.comparison ?? {};
    return [
      ...fieldsOf(arm),
      ["before", step?.from],
      ...ranged("gain", step?.difference, step?.interval),
      ["pairs", step?.comparison.pairs],
      ["only_this_right", mcnemar?.onlySecond],
      ["only_before_right", mcnemar?.onlyFirst],
      ["mcnemar_chi_square", mcnemar?.corrected.chiSquare],
      ["mcnemar_p", mcnemar?.exact],
      ["mcnemar_p_holm", step?.holm.mcnemar],
      ["paired_t", pairedT?.t],
      ["paired_t_degrees", pairedT?.freedom],
      ["paired_t_p", pairedT?.p],
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
    ...ranged("ece", calibration.ece, intervals.ece),
    ...ranged("kappa", metrics.kappa, intervals.kappa),
    ["alpha", metrics.agreement],
    ...ranged("side_gap", fairness.sideGap, intervals.sideGap),
    ...ranged("claimant_gap", fairness.claimantGap, intervals.claimantGap),
    ...ranged("balanced_by_claimant", fairness.balancedByClaimant, intervals.balancedByClaimant),
    ["panels", rounds.panels],
    ...ranged("mean_rounds", rounds.meanRounds, intervals.meanRounds),
    ...ranged("early_stops", rounds.earlyStops, intervals.earlyStops),
    ["stopped_unanimous", rounds.stops.unanimous],
    ["stopped_by_threshold", rounds.stops.threshold],
    ["stopped_by_round_limit", rounds.stops["round-limit"]],
    ["chances_to_change", deliberation.chances],
    ...ranged("changed", deliberation.changed, intervals.changed),
    ["changed_for_the_better", deliberation.better],
    ["verdicts_deliberated", deliberation.verdicts.deliberated],
    ["verdicts_corrected", deliberation.verdicts.corrected],
    ["verdicts_lost", deliberation.verdicts.lost],
    ...(describeArm(arm)?.cites === false ? untoldCitations() : citations(reasons, intervals)),
    ["reasons_rated", reasonAgreement?.rated],
    ...ranged("reasons_agree", reasonAgreement?.agreement, reasonAgreement?.interval),
    ["reasons_kappa", reasonAgreement?.kappa],
    ["reasons_agree_buyer_votes", reasonAgreement?.bySide.buyer],
    ["reasons_agree_seller_votes", reasonAgreement?.bySide.seller],
    ["reasons_agree_with_verdict", reasonAgreement?.withVerdict],
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
    ["accuracies", stability.accuracies.map((it) => it.toFixed(6)).join(" ")],
    ["cochran_q", stability.cochran?.q],
    ["cochran_degrees", stability.cochran?.freedom],
    ["cochran_p", stability.cochran?.p],
    ["cochran_p_holm", cochranHolm],
  ];
}

function citations(
  reasons: Partial<ArmReport["metrics"]["reasons"]>,
  intervals: Partial<ArmReport["intervals"]>,
): Field[] {
  return [
    ...ranged("citing_evidence", reasons.citingEvidence, intervals.citingEvidence),
    ["citing_rules", reasons.citingRules],
    ["citing_norms", reasons.citingNorms],
    ...ranged("coverage", reasons.coverage, intervals.coverage),
    ["existing_citations", reasons.existing],
  ];
}

/** Of an arm whose prompts ask for none. */
function untoldCitations(): Field[] {
  return citations({}, {});
}

function ranged(name: string, value: number | undefined, interval: Interval | undefined): Field[] {
  return [
    [name, value],
    [`${name}_low`, interval?.[0]],
    [`${name}_high`, interval?.[1]],
  ];
}
