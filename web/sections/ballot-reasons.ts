import type { Ballot } from "../../state/ballot.js";
import { type Html, html } from "../markup/html.js";
import { foreign } from "../markup/said.js";
import { plural, spoiledSentence } from "../markup/wording.js";
import { citations, citedText } from "../view/cited-text.js";
import type { ReportView } from "../view/report-view.js";

/** The reasons of a ballot, each with links to what it cites; of a spoiled one, why it was spoiled. */
export function ballotReasons(view: ReportView, ballot: Ballot): Html {
  if (ballot.status !== "cast") {
    return html`<p class="spoiled-why">${spoiledSentence(ballot.spoiled)} <span class="quiet">${ballot.detail}</span></p>`;
  }
  const { reasons, citations: cited, reasoning, droppedCitations } = ballot;
  const tag = foreign(view.juryLanguage);
  return html`<ol class="reasons"${tag !== undefined && html` lang="${tag}"`}>${reasons.map(
    (reason, index) =>
      html`<li dir="auto">${citedText(view, reason, reasoning)}${citations(view, cited, index, reasoning, reason)}</li>`,
  )}</ol>${
    droppedCitations > 0 &&
    html`<p class="quiet">${plural(droppedCitations, "citation")} of things that do not exist ${droppedCitations === 1 ? "was" : "were"} dropped.</p>`
  }`;
}
