import type { Grouping } from "../../metrics/groups.js";
import type { EvalReport } from "../eval-report.js";
import type { ArmReport } from "../measures/arm-report.js";
import { DIFFICULTIES, type GroupReport } from "../measures/group-report.js";
import { countsBeside, decimal, ends, UNTOLD } from "./figures.js";
import type { Cell, ReportSection, ReportTable } from "./report-section.js";

interface GroupTable {
  by: Grouping;
  title: string;
  head: string;
  note: string;
  /** Names that come first; the others are in order of their letters and numbers. */
  order?: readonly (string | undefined)[];
  folded?: boolean;
}

const TABLES: readonly GroupTable[] = [
  {
    by: "difficulty",
    title: "By difficulty",
    head: "Real jury",
    order: DIFFICULTIES,
    note: "How divided the real jury was: unanimous, clear (from 80% on), or close. Not known where a set has no real votes.",
  },
  {
    by: "category",
    title: "By category",
    head: "Category",
    note: "The five top categories of the paper's E.10.",
  },
  {
    by: "language",
    title: "By language",
    head: "Language",
    note: "The language that the dispute is written in.",
  },
  {
    by: "predictedSplit",
    title: "By predicted margin (the paper's Fig. 7b)",
    head: "Panel's votes",
    note: "The panel's final votes, of 17, fewer first. Arms without a panel have none.",
  },
  {
    by: "realSplit",
    title: "By real vote split (the paper's Fig. 7a)",
    head: "Buyer : seller",
    note: "The real jury's votes.",
    folded: true,
  },
];

/** Accuracy of parts of the data set. */
export function groups({ arms }: EvalReport): ReportSection {
  return {
    id: "groups",
    title: "Groups of cases",
    lead: "Accuracy of each arm on cases that have something in common. Beside each figure its 95% interval and how many results it is of; small groups have wide intervals.",
    plots: ["split"],
    tables: TABLES.map((it) => tableOf(it, it.by === "predictedSplit" ? arms.filter(hasPanels) : arms)),
  };
}

function tableOf(
  { by, title, head, note, order = [], folded = false }: GroupTable,
  arms: readonly ArmReport[],
): ReportTable {
  const names = new Set(arms.flatMap((arm) => arm.groups[by].map(({ name }) => name)));
  const ordered = [...names].sort(
    (one, other) => rankOf(one, order) - rankOf(other, order) || collated(one, other),
  );
  return {
    ...{ title, note, folded },
    heads: [head, ...arms.map(({ arm }) => arm)],
    rows: ordered.map((name) => [
      name ?? "not known",
      ...arms.map((arm) => cellOf(arm.groups[by].find((group) => group.name === name))),
    ]),
  };
}

function hasPanels({ metrics }: ArmReport): boolean {
  return metrics.rounds.panels > 0;
}

/** What is not known comes last. */
function rankOf(name: string | undefined, order: readonly (string | undefined)[]): number {
  if (name === undefined) return order.length + 1;
  const rank = order.indexOf(name);
  return rank < 0 ? order.length : rank;
}

function collated(one = "", other = ""): number {
  return one.localeCompare(other, "en", { numeric: true });
}

function cellOf(group: GroupReport | undefined): Cell {
  if (group === undefined) return UNTOLD;
  const counts = countsBeside(group.counts);
  const { accuracy } = group.right;
  return {
    figure: decimal(accuracy),
    beside:
      accuracy === undefined ? counts : `${ends(group.interval, (value) => decimal(value, 2))}; ${counts}`,
  };
}
