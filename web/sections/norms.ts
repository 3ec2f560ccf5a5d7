import { linkTo } from "../markup/anchor.js";
import { fold } from "../markup/fold.js";
import { type Html, html, joined, type Part } from "../markup/html.js";
import { plural } from "../markup/wording.js";
import { citing } from "../view/clue-groups.js";
import { type ReportView, rulesOf } from "../view/report-view.js";
import { normAnchor, ruleAnchor, seatAnchor } from "../view/targets.js";

const COVERAGE: Readonly<Record<string, string>> = {
  none: "The library knows nothing that is near to this dispute. The judgment rules stood alone.",
  weak: "The library knows only distant disputes; its norms are weak support.",
  good: "The library knows similar disputes.",
};

/** Which norms of decided disputes were recalled, how well they are supported, and which seat was given which. */
export function normsSection(view: ReportView): Html {
  const { coverage, recalled } = view.transcript.precedents;
  const given = view.transcript.panel.flatMap(({ norms }) => norms);
  const norms = new Map([...recalled, ...given].map((norm) => [norm.id, norm]));
  return html`<p><span class="tag">coverage: ${coverage}</span> ${COVERAGE[coverage]}</p>
${
  norms.size > 0 &&
  html`<ul class="norms">${[...norms.values()].map(
    ({
      id,
      text,
      similarity,
      support,
    }) => html`<li id="${normAnchor(id)}"><p><span class="id">${id}</span> <span dir="auto">${text}</span></p>
<p class="quiet">Similarity ${similarity.toFixed(2)}; ${support === 0 ? "a written rule" : `supported by ${plural(support, "precedent")}`}; ${held(view, id)}; ${cited(view, id)}.</p></li>`,
  )}</ul>`
}
${fold(
  "The judgment rules that every juror is reminded of",
  html`<ol class="rules">${rulesOf(view.transcript).map(({ id, text }) => html`<li id="${ruleAnchor(id)}"><span class="id">${id}</span> ${text}</li>`)}</ol>${view.transcript.rules === undefined && html`<p class="quiet">As this version of the program states them.</p>`}`,
)}`;
}

/** The seats that a norm was given to. */
function held({ transcript }: ReportView, id: string): Part {
  const seats = Object.entries(transcript.precedents.bySeat).filter(([, norms]) => norms.includes(id));
  if (seats.length === 0) return "given to no seat";
  const known = new Set(transcript.panel.map(({ seat }) => String(seat)));
  return html`given to ${seats.length === 1 ? "seat" : "seats"} ${joined(
    seats.map(([seat]) => linkTo(known.has(seat) ? seatAnchor(Number(seat)) : undefined, seat)),
    ", ",
  )}`;
}

function cited({ finalBallots }: ReportView, id: string): string {
  const { buyer, seller } = citing(finalBallots, (it) => it === id);
  return buyer + seller === 0
    ? "cited by no final ballot"
    : `cited by ${plural(buyer + seller, "final ballot")}`;
}
