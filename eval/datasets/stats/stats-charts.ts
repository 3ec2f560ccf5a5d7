import { type Html, html } from "../../../web/markup/html.js";
import { JURORS } from "../../metrics/panel-votes.js";
import { type Axis, chart, round } from "../../report/charts/chart-frame.js";
import { barChart } from "./bar-chart.js";
import type { DatasetStats } from "./dataset-stats.js";
import { LEVELS } from "./outcomes.js";

/** The plots of a data set, after the paper's Fig. 3; those that it has no figures for are left out. */
export function statsCharts(stats: DatasetStats): Html[] {
  const { categories, winners, winnersByCategory, difficultyByCategory, evidence, wonAndLost } = stats;
  const occurring = winnersByCategory.filter(({ winners: of }) => of.buyer + of.seller + of.undecided > 0);
  const outcome = ({ buyer, seller, undecided }: typeof winners) => [
    { kind: "buyer" as const, value: buyer },
    { kind: "seller" as const, value: seller },
    ...(winners.undecided > 0 ? [{ kind: "undecided" as const, value: undecided }] : []),
  ];
  const plain = (value: number) => [{ kind: "plain" as const, value }];
  const voted = difficultyByCategory.filter(({ difficulty }) =>
    LEVELS.some((level) => difficulty[level] > 0),
  );
  const sides = evidence.filter(({ of }) => of === "buyer" || of === "seller");
  const media = (["exhibits", "images", "videos"] as const).flatMap((what) =>
    sides.map(({ of, counts }) => ({
      name: `${what}, ${of}`,
      parts: [{ kind: of as "buyer" | "seller", value: counts[what].mean }],
    })),
  );
  const won = (["exhibits", "images", "videos"] as const).flatMap((what) =>
    wonAndLost === undefined
      ? []
      : [
          { name: `${what}, side that won`, parts: [{ kind: "won" as const, value: wonAndLost.won[what] }] },
          {
            name: `${what}, side that lost`,
            parts: [{ kind: "lost" as const, value: wonAndLost.lost[what] }],
          },
        ],
  );
  return [
    barChart(
      "categories",
      "Cases by top category",
      categories.map(({ top, cases }) => ({ name: top, parts: plain(cases) })),
    ),
    barChart(
      "winners",
      "Winners by top category",
      [
        ...occurring.map(({ top, winners: of }) => ({ name: top, parts: outcome(of) })),
        { name: "all", parts: outcome(winners) },
      ],
      true,
    ),
    ...splitChart(stats),
    ...(voted.length === 0
      ? []
      : [
          barChart(
            "difficulty",
            "Difficulty by top category",
            voted.map(({ top, difficulty }) => ({
              name: top,
              parts: LEVELS.map((level) => ({ kind: level, value: difficulty[level] })),
            })),
            true,
          ),
        ]),
    barChart("evidence", "Mean evidence a case, by side", media),
    ...(won.length === 0 ? [] : [barChart("won", "Mean evidence of who won and who lost", won)]),
  ];
}

/** How often each number of the buyer's votes comes; votes of smaller and larger panels are scaled to the paper's 17. */
function splitChart({ splits }: DatasetStats): Html[] {
  if (splits.length === 0) return [];
  const counts = Array.from({ length: JURORS + 1 }, () => 0);
  for (const { buyer, seller, cases } of splits) {
    const votes = Math.round((buyer / (buyer + seller)) * JURORS);
    counts[votes] = (counts[votes] ?? 0) + cases;
  }
  const most = Math.max(...counts);
  const x: Axis = {
    label: `Votes for the buyer, of ${JURORS}`,
    from: -0.5,
    to: JURORS + 0.5,
    ticks: [0, 3, 6, 8, 9, 11, 14, 17].map((at) => ({ at, name: String(at) })),
  };
  const step = Math.max(1, Math.ceil(most / 4));
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const y: Axis = { label: "Cases", from: 0, to: most, ticks: ticks.map((at) => ({ at, name: String(at) })) };
  const said = counts.map((count, votes) => `${votes}: ${count}`).join("; ");
  return [
    chart(["votes"], { title: "Votes for the buyer", said, x, y }, (places) =>
      counts.map((count, votes) => {
        const [left, right, top] = [places.x(votes - 0.4), places.x(votes + 0.4), places.y(count)];
        const fill = votes * 2 > JURORS ? "var(--buyer-fill)" : "var(--seller-fill)";
        return html`<rect x="${left}" y="${top}" width="${round(right - left)}" height="${round(places.y(0) - top)}" style="fill:${fill}"><title>${votes} of ${JURORS}: ${count}</title></rect>`;
      }),
    ),
  ];
}
