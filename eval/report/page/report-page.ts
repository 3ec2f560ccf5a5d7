import { fold, table } from "../../../web/markup/fold.js";
import { type Html, html } from "../../../web/markup/html.js";
import { confusionCharts } from "../charts/confusion-chart.js";
import { costCharts } from "../charts/cost-chart.js";
import { reliabilityCharts } from "../charts/reliability-chart.js";
import { roundsCharts } from "../charts/rounds-chart.js";
import { splitCharts } from "../charts/split-chart.js";
import type { EvalReport } from "../eval-report.js";
import type { ArmReport } from "../measures/arm-report.js";
import type { PlotName, ReportSection, ReportTable } from "../sections/report-section.js";
import { reportSections, summaryOf } from "../sections/report-sections.js";
import { evalPage } from "./frame.js";
import { shownCell } from "./shown-cell.js";

interface Plots {
  /** How to read them. */
  note: string;
  /** What is said where there is nothing to draw. */
  none: string;
  draw: (arms: readonly ArmReport[]) => Html[];
}

const PLOTS: Record<PlotName, Plots> = {
  confusion: {
    note: "Counts of answers by who really won; the stronger the colour, the larger a share of its row. Right answers are blue.",
    none: "No answer to draw.",
    draw: confusionCharts,
  },
  split: {
    note: "One mark a real vote split, with its 95% interval: round where the buyer won, square where the seller did.",
    none: "No scored case has real votes: accuracy by vote split cannot be drawn.",
    draw: splitCharts,
  },
  reliability: {
    note: "On the dashed diagonal a share of votes is the chance to win; the larger a dot, the more results.",
    none: "No panel voted: reliability cannot be drawn.",
    draw: reliabilityCharts,
  },
  rounds: {
    note: "Bars: share of panels that sat in the round. Dots: accuracy, had all stopped after it.",
    none: "No panel voted: rounds cannot be drawn.",
    draw: roundsCharts,
  },
  cost: {
    note: "With 95% intervals of the accuracy. An arm that asked nothing, or whose price is not known, is not drawn.",
    none: "No arm asked a model of a known cost: nothing can be drawn.",
    draw: costCharts,
  },
};

/** The report as a single HTML page: no script, nothing fetched, every text of the results escaped. */
export function reportPage(report: EvalReport): string {
  const [summary = "", ...warnings] = summaryOf(report);
  const header = html`<p class="eyebrow quiet">CyberJurors · report on an evaluation</p>
<h1>${report.facts.dataset}</h1>
<p>${summary}</p>
${warnings.map((text) => html`<p class="warn">${text}</p>`)}`;
  const sections = reportSections(report).map((section) => ({
    ...{ id: section.id, title: section.title },
    content: contentOf(section, report.arms),
  }));
  return evalPage(`${report.facts.dataset}: report on an evaluation`, header, sections);
}

function contentOf({ lead, plots, tables }: ReportSection, arms: readonly ArmReport[]): Html {
  const [first, ...others] = tables;
  return html`<p>${lead}</p>
${first && tableOf(first)}
${plots.map((name) => plotsOf(PLOTS[name], arms))}
${others.map(tableOf)}`;
}

function plotsOf({ note, none, draw }: Plots, arms: readonly ArmReport[]): Html {
  const drawn = draw(arms);
  if (drawn.length === 0) return html`<p class="quiet">${none}</p>`;
  return html`<p class="quiet plots-note">${note}</p><div class="plots">${drawn}</div>`;
}

function tableOf({ title, note, heads, rows, folded = false }: ReportTable): Html {
  const content = html`${note !== "" && html`<p class="quiet">${note}</p>`}${
    rows.length === 0
      ? html`<p>Nothing to show.</p>`
      : table(
          title,
          heads,
          rows.map((row) => row.map(shownCell)),
        )
  }`;
  return folded ? fold(title, content) : html`<h3>${title}</h3>${content}`;
}
