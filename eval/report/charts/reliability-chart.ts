import { type Html, html } from "../../../web/markup/html.js";
import type { ArmReport } from "../measures/arm-report.js";
import { decimal } from "../sections/figures.js";
import { chart, round, shareAxis } from "./chart-frame.js";

/** How often the buyer won by the share of votes that the panel gave the buyer; on the diagonal shares are chances. */
export function reliabilityCharts(arms: readonly ArmReport[]): Html[] {
  return arms.flatMap(({ arm, metrics }) => {
    const { curve, compared } = metrics.calibration;
    if (compared === 0) return [];
    const said = curve
      .map((bin) => `share ${decimal(bin.meanShare, 2)}: won ${decimal(bin.buyerWon, 2)} of ${bin.results}`)
      .join("; ");
    const shape = {
      title: `${arm}: reliability`,
      said,
      x: shareAxis("Panel's share for the buyer"),
      y: shareAxis("Buyer really won"),
    };
    return [
      chart(["reliability", arm], shape, ({ x, y }) => [
        html`<path class="guide" d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}"/>`,
        html`<polyline class="curve" points="${curve.map((bin) => `${x(bin.meanShare)},${y(bin.buyerWon)}`).join(" ")}"/>`,
        curve.map(
          (bin) =>
            html`<circle class="dot" cx="${x(bin.meanShare)}" cy="${y(bin.buyerWon)}" r="${round(3 + 7 * Math.sqrt(bin.results / compared))}"><title>Mean share ${decimal(bin.meanShare, 2)}; buyer won ${decimal(bin.buyerWon, 2)} of ${bin.results}</title></circle>`,
        ),
      ]),
    ];
  });
}
