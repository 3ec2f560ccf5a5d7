import { type Html, html } from "../../../web/markup/html.js";
import type { ArmReport } from "../measures/arm-report.js";
import { decimal, dollars, whole } from "../sections/figures.js";
import { type Axis, chart, round, shareAxis, whisker } from "./chart-frame.js";

interface CostPoint {
  number: number;
  arm: string;
  spent: number;
  accuracy: number;
  interval: readonly [number, number];
}

/** Accuracy against tokens a case, and against dollars a case where prices are known. Numbers name the arms, in order. */
export function costCharts(arms: readonly ArmReport[]): Html[] {
  const tokens = pointsOf(arms, ({ metrics }) => metrics.cost.perCase.tokens);
  const money = pointsOf(arms, ({ metrics }) => metrics.cost.perCase.costUsd);
  return [
    ...plotted("tokens", "Tokens a case", tokens, (value) => whole(value)),
    ...plotted("dollars", "US dollars a case", money, (value) => dollars(value, 1)),
  ];
}

/** An arm that asks nothing, or whose price is not known, has no place on such an axis. */
function pointsOf(arms: readonly ArmReport[], spentBy: (arm: ArmReport) => number | undefined): CostPoint[] {
  return arms.flatMap((report, index) => {
    const [spent, { accuracy }] = [spentBy(report), report.metrics.classification];
    const { accuracy: interval } = report.intervals;
    if (spent === undefined || spent <= 0 || accuracy === undefined || interval === undefined) return [];
    return [{ number: index + 1, arm: report.arm, spent, accuracy, interval }];
  });
}

function plotted(
  name: string,
  label: string,
  points: readonly CostPoint[],
  write: (value: number) => string,
): Html[] {
  if (points.length === 0) return [];
  const said = points
    .map(({ arm, spent, accuracy }) => `${arm}: ${write(spent)}, accuracy ${decimal(accuracy)}`)
    .join("; ");
  const x = decades(
    label,
    points.map(({ spent }) => spent),
  );
  const drawn = chart(
    ["cost", name],
    {
      title: `Accuracy against ${label.toLowerCase().replace("us", "US")}`,
      said,
      x,
      y: shareAxis("Accuracy"),
    },
    (places) =>
      beside(points).map(({ number, arm, spent, accuracy, interval, above }) => {
        const [at, top] = [places.x(spent), places.y(accuracy)];
        const named = round(above ? places.y(interval[1]) - 5 : places.y(interval[0]) + 13);
        return html`<g class="numbered"><title>${arm}: ${write(spent)}, accuracy ${decimal(accuracy)}</title>${whisker(at, places.y(interval[0]), places.y(interval[1]))}<circle cx="${at}" cy="${top}" r="4.5"/><text x="${at}" y="${named}">${number}</text></g>`;
      }),
  );
  return [
    html`<div class="keyed">${drawn}<ul class="key">${points.map(({ number, arm }) => html`<li><span class="number">${number}</span> ${arm}</li>`)}</ul></div>`,
  ];
}

/** Neighbours in cost bear their numbers above and below in turn, so that these do not cover one another. */
function beside(points: readonly CostPoint[]): (CostPoint & { above: boolean })[] {
  return [...points]
    .sort((one, other) => one.spent - other.spent)
    .map((point, index) => ({ ...point, above: index % 2 === 0 }));
}

/** From the power of ten below the least to the one above the most. */
function decades(label: string, values: readonly number[]): Axis {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => {
    const at = 10 ** (first + index);
    return { at, name: at >= 1 ? short(at) : String(Number(at.toPrecision(1))) };
  });
  return {
    label: `${label} (log scale)`,
    from: 10 ** first,
    to: 10 ** last,
    ticks,
    logarithmic: true,
  };
}

function short(value: number): string {
  return value.toLocaleString("en", { notation: "compact" });
}
