import { type Html, html } from "../markup/html.js";
import { said } from "../markup/said.js";
import { moment } from "../markup/wording.js";
import type { ReportView } from "../view/report-view.js";
import { mediaOf } from "./media-figures.js";

/** The chat as bubbles: the buyer's on the left, the seller's on the right, the platform's in the middle. */
export function chatOf(view: ReportView): Html {
  const lines = view.transcript.dispute.chat ?? [];
  let media = 1;
  return html`<ol class="chat">${lines.map((line) => {
    const first = media;
    media += line.media?.length ?? 0;
    return html`<li class="bubble ${line.from}"><p class="bubble-head"><strong>${line.from}</strong>${
      line.at !== undefined && html` <time>${moment(line.at)}</time>`
    }</p><p>${said(line.text, view.language)}</p>${mediaOf(view, "C1", line.media ?? [], first)}</li>`;
  })}</ol>`;
}
