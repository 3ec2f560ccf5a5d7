import { SIDES } from "../../../state/side.js";
import { type Html, html } from "../../../web/markup/html.js";
import { share, sum } from "../../statistics/mean.js";
import type { ArmReport } from "../measures/arm-report.js";
import { type Axis, chart } from "./chart-frame.js";

const ANSWERS = ["buyer", "seller", "hung"] as const;
const X: Axis = {
  label: "Answer",
  from: 0,
  to: 3,
  ticks: ANSWERS.map((name, index) => ({ at: index + 0.5, name })),
};
const Y: Axis = {
  label: "Really won",
  from: 0,
  to: 2,
  ticks: [
    { at: 1.5, name: "buyer" },
    { at: 0.5, name: "seller" },
  ],
};

/** What each arm answered, by who really won: the stronger the colour, the larger its share of the row. */
export function confusionCharts(arms: readonly ArmReport[]): Html[] {
  return arms.flatMap(({ arm, confusion, metrics }) => {
    if (metrics.counts.scored === 0) return [];
    const cells = SIDES.flatMap((side) => {
      const row = sum(ANSWERS.map((answer) => confusion[side][answer]));
      return ANSWERS.map((answer) => {
        const count = confusion[side][answer];
        return { side, answer, count, part: share(count, row) ?? 0 };
      });
    });
    const said = cells.map(({ side, answer, count }) => `${side} won, answer ${answer}: ${count}`).join("; ");
    return [
      chart(["confusion", arm], { title: `${arm}: answers by winner`, said, x: X, y: Y }, ({ x, y }) =>
        cells.map(({ side, answer, count, part }) => {
          const [column, line] = [ANSWERS.indexOf(answer), side === "buyer" ? 1 : 0];
          const [left, top] = [x(column), y(line + 1)];
          const [width, height] = [x(column + 1) - left - 2, y(line) - top - 2];
          return html`<g class="cell${side === answer && " right"}"><rect x="${left + 1}" y="${top + 1}" width="${width}" height="${height}" fill-opacity="${(0.06 + 0.5 * part).toFixed(2)}"/><text x="${x(column + 0.5)}" y="${y(line + 0.5) - 2}">${count}</text><text class="part" x="${x(column + 0.5)}" y="${y(line + 0.5) + 14}">${Math.round(100 * part)}%</text></g>`;
        }),
      ),
    ];
  });
}
