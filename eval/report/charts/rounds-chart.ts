import { type Html, html } from "../../../web/markup/html.js";
import { share } from "../../statistics/mean.js";
import type { ArmReport } from "../measures/arm-report.js";
import { decimal } from "../sections/figures.js";
import { chart, round, shareAxis } from "./chart-frame.js";

/** How many panels sat each round (bars), and how right they were after it (line). */
export function roundsCharts(arms: readonly ArmReport[]): Html[] {
  return arms.flatMap(({ arm, metrics }) => {
    const rounds = metrics.byRound;
    if (rounds.length === 0) return [];
    // What cannot be told is no point at 0.
    const known = rounds.flatMap(({ round: at, accuracy }) =>
      accuracy === undefined ? [] : [{ round: at, accuracy }],
    );
    const said = rounds
      .map(
        (it) => `round ${it.round}: ${it.sitting} of ${it.of} panels sat, accuracy ${decimal(it.accuracy)}`,
      )
      .join("; ");
    const x = {
      label: "Round",
      from: 0.5,
      to: rounds.length + 0.5,
      ticks: rounds.map((it) => ({ at: it.round, name: String(it.round) })),
    };
    const shape = { title: `${arm}: rounds`, said, x, y: shareAxis("Share of panels, accuracy") };
    return [
      chart(["rounds", arm], shape, ({ x: across, y }) => [
        rounds.map((it) => {
          const [left, right] = [across(it.round - 0.32), across(it.round + 0.32)];
          const top = y(share(it.sitting, it.of) ?? 0);
          return html`<rect class="bar" x="${left}" y="${top}" width="${round(right - left)}" height="${round(y(0) - top)}"><title>${it.sitting} of ${it.of} panels sat</title></rect>`;
        }),
        html`<polyline class="curve" points="${known.map((it) => `${across(it.round)},${y(it.accuracy)}`).join(" ")}"/>`,
        known.map(
          (it) =>
            html`<circle class="dot" cx="${across(it.round)}" cy="${y(it.accuracy)}" r="4"/><text class="value" x="${across(it.round)}" y="${y(it.accuracy) - 9}">${decimal(it.accuracy, 2)}</text>`,
        ),
      ]),
    ];
  });
}
