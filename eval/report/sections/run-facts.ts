import type { EvalReport } from "../eval-report.js";
import { describeArm } from "../measures/arm-order.js";
import type { Cell, ReportSection } from "./report-section.js";

/** What was run, and how figures are made: enough to run it again. */
export function runFacts({ arms, facts }: EvalReport): ReportSection {
  return {
    id: "run",
    title: "The run",
    lead: "What was run, and how the figures were made.",
    plots: [],
    tables: [
      {
        title: "Arms",
        note: "Each is one way of judging a case.",
        heads: ["Arm", "Stands for", "Source"],
        rows: arms.map(({ arm }) => {
          const known = describeArm(arm);
          return [arm, known?.standsFor ?? "not known to this version", known?.source ?? "-"];
        }),
      },
      { title: "Settings", note: "", heads: ["What", "Value"], rows: settingsOf(facts), folded: true },
      {
        title: "Versions of prompts",
        note: "",
        heads: ["Prompt", "Version"],
        rows: Object.entries(facts.request.prompts),
        folded: true,
      },
      { title: "How figures are made", note: "", heads: ["Figure", "How"], rows: methods(facts.draws) },
    ],
  };
}

function settingsOf({ request, datasetSha256 }: EvalReport["facts"]): Cell[][] {
  const { settings, parameters, opening, library, folds, filter, limit, random, rules, decisions } = request;
  const said = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const named = (group: object, prefix: string) =>
    Object.entries(group)
      .filter(([name, value]) => value !== undefined && name !== "sample")
      .map(([name, value]) => [`${prefix}${name}`, said(value)]);
  const chosen = { filter: filter.length === 0 ? undefined : filter.join("; "), limit, random, folds };
  return [
    ["data set, sha256", datasetSha256],
    ...named(chosen, ""),
    ["judgment rules", rules === undefined ? "the program's own" : rules.map(({ id }) => id).join(", ")],
    ...(decisions === undefined ? [] : [["decisions, sha256", decisions.sha256]]),
    ...(library === undefined ? [] : [["precedents, version", library.version]]),
    ...named(settings, ""),
    ...named(parameters, "model, "),
    ...named(opening, "evidence, "),
  ];
}

function methods(draws: number): Cell[][] {
  return [
    [
      "Interval of an accuracy",
      "Wilson's 95% interval, as if each case had been judged once: repeats of a case are no further evidence about other cases.",
    ],
    [
      "Intervals of other figures",
      `95% percentile bootstrap of ${draws.toLocaleString("en")} draws of cases with all their repeats, apart by who really won. Where every answer is right it has no width; the accuracy's has.`,
    ],
    ["Significance of a step", "McNemar's exact test and Student's paired t, each corrected by Holm."],
    ["Hung", "An answer for neither side: wrong in accuracy, a prediction of no class elsewhere."],
    ["Unscored", "No answer at all, for a reason of that case: in no score, and shown beside each."],
    ["Missing", "Not judged yet: cases times repeats, less the results that are there."],
    ["-", "A figure that cannot be told of these results."],
  ];
}
