import { table } from "../../../web/markup/fold.js";
import { html } from "../../../web/markup/html.js";
import { plural } from "../../../web/markup/wording.js";
import { evalPage } from "../../report/page/frame.js";
import type { DatasetStats } from "./dataset-stats.js";
import { statsCharts } from "./stats-charts.js";
import { statsTables } from "./stats-tables.js";

/**
 * The figures of a data set as one HTML page: no script, nothing fetched, every text escaped.
 *
 * @param name of the data set
 * @param unread how many cases could not be read, and are in no figure
 */
export function statsPage(stats: DatasetStats, { name, unread }: { name: string; unread: number }): string {
  const header = html`<h1>${name}: what it holds</h1>
<p>${plural(stats.cases, "case")}${unread > 0 && html`; <strong>${plural(unread, "case")} could not be read and count nowhere</strong>`}. Figures as in Fig. 3 of the paper; no picture or video was opened.</p>`;
  const charts = statsCharts(stats);
  return evalPage(`${name}: data set`, header, [
    { id: "plots", title: "Plots", content: html`<div class="plots">${charts}</div>` },
    ...statsTables(stats).map(({ id, title, note, heads, rows }) => ({
      id,
      title,
      content: html`${note !== undefined && html`<p class="quiet">${note}</p>`}${table(title, heads, rows)}`,
    })),
  ]);
}
