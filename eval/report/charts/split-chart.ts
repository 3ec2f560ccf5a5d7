import type { Html } from "../../../web/markup/html.js";
import { html } from "../../../web/markup/html.js";
import { JURORS } from "../../metrics/panel-votes.js";
import type { ArmReport } from "../measures/arm-report.js";
import { decimal, partOf } from "../sections/figures.js";
import { type Axis, chart, round, shareAxis, whisker } from "./chart-frame.js";

const X: Axis = {
  label: `Buyer's votes in the real jury, of ${JURORS}`,
  from: 0,
  to: JURORS,
  ticks: [0, 3, 6, 11, 14, 17].map((at) => ({ at, name: String(at) })),
};

/** Accuracy by the real vote split, a plot an arm (Fig. 7a): round where the buyer won, square where the seller did. */
export function splitCharts(arms: readonly ArmReport[]): Html[] {
  return arms.flatMap(({ arm, groups }) => {
    const points = groups.realSplit.flatMap(({ name, buyerShare, right, interval }) => {
      const { accuracy } = right;
      const known = name !== undefined && buyerShare !== undefined && accuracy !== undefined;
      return known && interval !== undefined ? [{ name, buyerShare, right, accuracy, interval }] : [];
    });
    if (points.length === 0) return [];
    const said = points
      .map(({ name, right }) => `${name}: ${partOf(right.right, right.of)} right`)
      .join("; ");
    const title = `${arm}: accuracy by real vote split`;
    const y = shareAxis("Accuracy");
    return [
      chart(["split", arm], { title, said: `Buyer : seller. ${said}.`, x: X, y }, (places) => [
        html`<path class="guide" d="M${places.x(JURORS / 2)} ${places.y(0)}V${places.y(1)}"/>`,
        points.map(({ name, buyerShare, right, accuracy, interval }) => {
          const [x, top] = [places.x(buyerShare * JURORS), places.y(accuracy)];
          return html`<g class="${sideOf(buyerShare)}"><title>${name}: ${decimal(accuracy)}, ${partOf(right.right, right.of)}</title>${whisker(x, places.y(interval[0]), places.y(interval[1]))}${mark(buyerShare, x, top)}</g>`;
        }),
      ]),
    ];
  });
}

function sideOf(buyerShare: number): string {
  if (buyerShare === 0.5) return "";
  return buyerShare > 0.5 ? "buyer" : "seller";
}

function mark(buyerShare: number, x: number, y: number): Html {
  if (buyerShare >= 0.5) return html`<circle cx="${x}" cy="${y}" r="4"/>`;
  return html`<rect x="${round(x - 3.6)}" y="${round(y - 3.6)}" width="7.2" height="7.2"/>`;
}
