import { LEADING_SHARE } from "../../metrics/difficulty.js";
import { partOf, whole } from "../../report/sections/figures.js";
import type { DatasetStats } from "./dataset-stats.js";
import { evidenceTable, lengthsTable, wonAndLostTable } from "./evidence-tables.js";
import { LEVELS, type Outcomes } from "./outcomes.js";
import type { StatsTable } from "./stats-table.js";

/** The figures of a data set as tables; those that it has none of are left out. */
export function statsTables(stats: DatasetStats): StatsTable[] {
  return [
    categories(stats),
    subcategories(stats),
    winners(stats),
    claimants(stats),
    splits(stats),
    difficulty(stats),
    evidenceTable(stats),
    wonAndLostTable(stats),
    lengthsTable(stats),
    languages(stats),
  ].filter(({ rows }) => rows.length > 0);
}

function categories({ categories, cases }: DatasetStats): StatsTable {
  const rows = categories.map(({ top, cases: count }) => [top, whole(count), percent(count, cases)]);
  return { id: "categories", title: "Top categories", heads: ["category", "cases", "share"], rows };
}

function subcategories({ categories, unknownCategories }: DatasetStats): StatsTable {
  return {
    id: "subcategories",
    title: "Subcategories",
    ...(unknownCategories.length === 0
      ? {}
      : {
          note: "What E.10 does not name counts as Other; `cyberjurors check` proposes what to file it under.",
        }),
    heads: ["subcategory", "of", "cases"],
    rows: [
      ...categories.flatMap(({ top, subcategories }) =>
        subcategories.map(({ name, count }) => [name, top, whole(count)]),
      ),
      ...unknownCategories.map(({ name, count }) => [name.slice(0, 60), "not in E.10", whole(count)]),
    ],
  };
}

function winners({ winners, winnersByCategory }: DatasetStats): StatsTable {
  const row = (name: string, { buyer, seller, undecided }: Outcomes) => [
    name,
    whole(buyer),
    whole(seller),
    whole(undecided),
    percent(buyer, buyer + seller),
  ];
  return {
    id: "winners",
    title: "Winners",
    heads: ["category", "buyer", "seller", "undecided", "buyer's share"],
    rows: [
      ...winnersByCategory
        .filter(({ winners }) => sumOf(winners) > 0)
        .map(({ top, winners }) => row(top, winners)),
      row("all", winners),
    ],
  };
}

function claimants({ claimants, claimantWon: { won, decided } }: DatasetStats): StatsTable {
  return {
    id: "claimants",
    title: "Who filed",
    heads: ["figure", "cases"],
    rows: [
      ["the buyer filed", whole(claimants.buyer)],
      ["the seller filed", whole(claimants.seller)],
      ["who filed won", partOf(won, decided)],
    ],
  };
}

function splits({ splits }: DatasetStats): StatsTable {
  const rows = splits.map(({ buyer, seller, cases }) => [`${buyer}:${seller}`, whole(cases)]);
  return { id: "splits", title: "Votes, buyer : seller", heads: ["split", "cases"], rows };
}

function difficulty({ difficulty, difficultyByCategory }: DatasetStats): StatsTable {
  const row = (name: string, levels: DatasetStats["difficulty"]) => [
    name,
    ...LEVELS.map((level) => whole(levels[level])),
  ];
  const voted = LEVELS.some((level) => difficulty[level] > 0);
  return {
    id: "difficulty",
    title: "Difficulty",
    note: `By the share of the votes that the winner has: unanimous ${LEADING_SHARE.unanimous * 100}%, clear from ${LEADING_SHARE.clear * 100}%, close below.`,
    heads: ["category", ...LEVELS],
    rows: voted
      ? [
          ...difficultyByCategory
            .filter((it) => LEVELS.some((level) => it.difficulty[level] > 0))
            .map((it) => row(it.top, it.difficulty)),
          row("all", difficulty),
        ]
      : [],
  };
}

function languages({ languages, cases }: DatasetStats): StatsTable {
  const rows = languages.map(({ name, count }) => [name, whole(count), percent(count, cases)]);
  return { id: "languages", title: "Languages", heads: ["language", "cases", "share"], rows };
}

function sumOf({ buyer, seller, undecided }: Outcomes): number {
  return buyer + seller + undecided;
}

function percent(part: number, of: number): string {
  return of === 0 ? "-" : `${((part / of) * 100).toFixed(1)}%`;
}
