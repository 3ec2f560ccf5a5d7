import type { Tally } from "../../state/ballot.js";
import { plural } from "../../web/markup/wording.js";
import { decimal, ends, partOf, probability, whole } from "../report/sections/figures.js";
import type { Compared, StressCluster, StressExample, StressReport } from "./stress-report.js";

const LEVEL = 0.05;
/** Ids that are named of several. */
const NAMED = 5;

/** How to read the figures. */
export const STRESS_NOTES: readonly string[] = [
  "A hung answer is neither agreement nor difference: it is in no share, and stands beside.",
  "Figures are of cases, by their first repeat. Shares have 95 % intervals (Wilson); lift is a share over that of all cases. p is of Fisher's exact test of a cluster against the rest, two-sided, and corrected after Holm for all different tests of the report.",
  "To buyer: answered for the buyer and decided for the seller. To seller: the other way round.",
  "Features and the type of a claim are read in the texts by the offline rule engine. That is a machine's reading and no truth: words give a feature away, or do not.",
  "A difference does not say who is right.",
];

/** The figures of a stress test in words, each with its name. */
export function overviewFacts(report: StressReport): [name: string, text: string][] {
  const { compared, results, repeats, clusters, tests, decisions } = report;
  const facts: [string, string | undefined][] = [
    ["Judged by", `${report.arm}, ${report.model}`],
    ["Decisions", `${decisions.file}: ${whole(decisions.named)}${strayText(decisions.ofNoCase)}`],
    ["Cases", `${whole(report.cases)}${leftOutText(report)}`],
    ["Differ", differText(compared)],
    ["Direction", compared.differs === 0 ? undefined : directionText(compared)],
    ["Hung", compared.hung === 0 ? "0" : `${whole(compared.hung)}, neither agreement nor difference`],
    [
      "Over all repeats",
      repeats === 1 ? undefined : `${differText(results)}; ${repeats} repeats, ${whole(results.hung)} hung`,
    ],
    [
      "Clusters",
      compared.differs === 0 ? undefined : `${whole(clusters.length)}, by ${plural(tests, "different test")}`,
    ],
  ];
  return facts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
}

/** What came of it, in a sentence. */
export function conclusion({ compared, clusters, tests }: StressReport): string {
  if (compared.of === 0) return "Nothing could be compared.";
  if (compared.differs === 0) {
    return `No answer differs from its decision in ${whole(compared.of)} compared cases: there is nothing to cluster.`;
  }
  const beyond = clusters.filter(({ corrected = 1 }) => corrected < LEVEL);
  if (beyond.length === 0) {
    return `No cluster differs from the rest by more than chance (corrected p below ${LEVEL}): what stands first is only where to read first.`;
  }
  const found = new Set(beyond.map(({ test }) => test)).size;
  const names = beyond.filter(({ lift = 0 }) => lift > 1).map(({ name }) => name);
  return `${whole(found)} of ${plural(tests, "test")} ${found === 1 ? "shows" : "show"} a difference beyond chance (corrected p below ${LEVEL}). More often than the rest differ: ${names.length === 0 ? "none" : listed(names)}. Clusters of the same cases, and those of all others, are the same finding.`;
}

/** A share of differences with its interval. */
export function differText({ differs, of, share, interval }: Compared): string {
  return of === 0 ? "-" : `${partOf(differs, of)} (${decimal(share)}, 95 % ${ends(interval)})`;
}

/** A cluster in a line. */
export function clusterTitle({ differs, of, lift, corrected, few }: StressCluster): string {
  const size = few ? ", few cases" : "";
  return `${partOf(differs, of)} differ${size}; lift ${decimal(lift, 2)}; corrected p ${probability(corrected)}`;
}

/** How a case was decided and answered, and by which votes. */
export function exampleTitle({ decided, answer, votes }: StressExample, arm: string): string {
  return `decided for the ${decided}, ${arm} says ${answer}${votes === undefined ? "" : `, ${votesText(votes)}`}`;
}

function votesText({ buyer, seller, spoiled }: Tally): string {
  return `buyer ${buyer}, seller ${seller}${spoiled === 0 ? "" : `, spoiled ${spoiled}`}`;
}

function directionText({ toBuyer, toSeller }: Compared): string {
  return `${whole(toBuyer)} answered for the buyer and decided for the seller; ${whole(toSeller)} the other way round`;
}

function strayText(ids: readonly string[]): string {
  return ids.length === 0 ? "" : `; ${whole(ids.length)} of no case of the data set: ${listed(ids)}`;
}

function leftOutText({ unscored, unopened }: StressReport): string {
  const parts = [
    ...Object.entries(unscored).map(([code, ids]) => `${whole(ids.length)} ${code} (${listed(ids)})`),
    ...(unopened.length === 0
      ? []
      : [`${whole(unopened.length)} that could not be opened again: ${listed(unopened)}`]),
  ];
  return parts.length === 0 ? "" : `; left out: ${parts.join(", ")}`;
}

function listed(ids: readonly string[]): string {
  const more = ids.length - NAMED;
  return `${ids.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${whole(more)} more` : ""}`;
}
