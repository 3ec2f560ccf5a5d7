import type { Citation } from "../../state/ballot.js";
import { cite } from "../markup/anchor.js";
import { type Html, html, type Part } from "../markup/html.js";
import type { ReportView } from "./report-view.js";

/** An id as it may stand in a sentence. */
const ID = /\b(?:K[BS]|[BSRPCNJ])[1-9]\d{0,3}\b/g;

/** Text of the jury in which the ids of exhibits, clues and norms are links to them. */
export function citedText(view: ReportView, text: string, key: string | undefined): Part {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: id, index } of text.matchAll(ID)) {
    const target = view.target(id, key);
    if (target === undefined) continue;
    parts.push(text.slice(end, index), cite(target, id));
    end = index + id.length;
  }
  return [...parts, text.slice(end)];
}

/** The ids that one reason cites, as links; those that stand in its text are not repeated. */
export function citations(
  view: ReportView,
  all: readonly Citation[],
  reason: number,
  key: string,
  text = "",
): Html {
  const written = new Set(text.match(ID) ?? []);
  const ids = all.filter((citation) => citation.reason === reason && !written.has(citation.id));
  if (ids.length === 0) return html``;
  return html` <span class="cites">${ids.map(({ id }) => html`${cite(view.target(id, key), id)} `)}</span>`;
}
