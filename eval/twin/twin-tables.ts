import { leftOutText } from "../report/compare/comparison-rows.js";
import { decimal, ends, partOf, probability, signed, whole } from "../report/sections/figures.js";
import type { ReportTable } from "../report/sections/report-section.js";
import type { RuleChange, TwinReport } from "./twin-report.js";

/** The figures of a twin in words, each with its name. */
export function overviewFacts(report: TwinReport): [name: string, text: string][] {
  const { flips, pair, redrawn, votes, libraries, reordered } = report;
  const left = leftOutText(pair);
  const facts: [string, string | undefined][] = [
    ["Rules", rulesText(report.rules, reordered)],
    ["Libraries", libraries.first === libraries.second ? undefined : "differ"],
    ["Compared results", `${whole(flips.of)}${left === "" ? "" : `; left out: ${left}`}`],
    [
      "Verdicts flipped",
      `${partOf(flips.flipped, flips.of)} (${decimal(flips.share)}, 95 % ${ends(flips.interval)})`,
    ],
    [
      "Direction",
      flips.flipped === 0
        ? undefined
        : `${flips.towardBuyer} toward the buyer, ${flips.towardSeller} toward the seller; p that chance alone is as one-sided: ${probability(report.oneSided)}`,
    ],
    ["By drawing again alone", redrawnText(redrawn)],
    ["Buyer's votes of 17", votesText(votes)],
    [
      "Accuracy",
      `${decimal(pair.accuracy.first)}, then ${decimal(pair.accuracy.second)} (${signed(pair.accuracy.difference)}); McNemar's p ${probability(pair.mcnemar?.exact)}`,
    ],
    [
      "Other text",
      pair.otherText === 0 ? undefined : `${pair.otherText} results are of cases that read otherwise`,
    ],
  ];
  return facts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
}

/** What became of each rule, and the share of ballots that cite it. */
export function ruleTable({ rules }: TwinReport): ReportTable {
  return {
    title: "Rules, and the share of final ballots that cite them",
    note: "Share of final ballots cast that cite the rule, under each version.",
    heads: ["Rule", "Change", "Cited, first", "Second"],
    rows: rules.map((rule) => [rule.id, rule.change, decimal(rule.cited.first), decimal(rule.cited.second)]),
  };
}

/** The flips of each category. */
export function categoryTable({ categories }: TwinReport): ReportTable {
  return {
    title: "Flips by category",
    note: "Beside each share its 95 % interval.",
    heads: [
      "Category",
      "Results",
      "Flipped",
      "Share",
      "Toward buyer",
      "Toward seller",
      "Accuracy, first",
      "Second",
    ],
    rows: categories.map((it) => [
      it.category,
      whole(it.of),
      whole(it.flipped),
      { figure: decimal(it.share), beside: ends(it.interval) },
      whole(it.towardBuyer),
      whole(it.towardSeller),
      decimal(it.accuracy.first),
      decimal(it.accuracy.second),
    ]),
  };
}

function rulesText(rules: readonly RuleChange[], reordered: boolean): string {
  const named = (["reworded", "new", "gone"] as const).flatMap((change) => {
    const ids = rules.filter((rule) => rule.change === change).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${ids.join(", ")} ${change}`];
  });
  const all = [...named, ...(reordered ? ["in another order"] : [])];
  return all.length === 0 ? "the same" : all.join("; ");
}

function redrawnText(redrawn: TwinReport["redrawn"]): string {
  if (redrawn === undefined) return "not known: judge every case more than once (--repeat 3)";
  return `${decimal(redrawn.first)} of pairs of repeats differ under the first, ${decimal(redrawn.second)} under the second`;
}

function votesText(votes: TwinReport["votes"]): string | undefined {
  if (votes === undefined) return undefined;
  return `${signed(votes.mean, 2)} on average (95 % ${ends(votes.interval, (it) => decimal(it, 2))}); the split moved in ${partOf(votes.moved, votes.of)}`;
}
