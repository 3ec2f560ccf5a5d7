import { SIDES, type Side } from "../../state/side.js";
import { facts } from "../markup/fold.js";
import { type Html, html, type Part } from "../markup/html.js";
import { said, saidBlock } from "../markup/said.js";
import { sideMark } from "../markup/side-mark.js";
import { capital, moment, money } from "../markup/wording.js";
import type { ReportView } from "../view/report-view.js";
import { conflictsOf } from "./conflict.js";

/** What the parties say and want, what happened when, and how the jury set their arguments against each other. */
export function disputeSection(view: ReportView): Html {
  const { claimant, filedAt, order, category } = view.transcript.dispute;
  return html`${facts([
    ["Filed by", `the ${claimant}`],
    ["Filed on", filedAt === undefined ? undefined : moment(filedAt)],
    ["Category", category],
    ["Order", order === undefined ? undefined : money(order.amount, order.currency)],
    ["Language", view.language],
  ])}
<div class="pair">${SIDES.map((side) => partyOf(view, side))}</div>
${timeline(view)}
${conflictsOf(view)}`;
}

function partyOf(view: ReportView, side: Side): Html {
  const { dispute } = view.transcript;
  const { statement, demand } = dispute[side];
  const wants =
    demand === undefined
      ? html`<p class="quiet">No demand was named.</p>`
      : html`<p class="demand"><span class="label">Demands</span> ${capital(demand.kind.replaceAll("-", " "))}${
          demand.amount !== undefined && html`, ${money(demand.amount, dispute.order?.currency)}`
        }</p>`;
  return html`<div class="half ${side}"><p class="half-title">${sideMark(side)} The ${side} says</p>
${statement.trim() === "" ? html`<p class="quiet">The ${side} made no statement.</p>` : html`<blockquote>${saidBlock(statement, view.language)}</blockquote>`}
${wants}</div>`;
}

function timeline(view: ReportView): Part {
  const events = view.transcript.dispute.order?.timeline ?? [];
  if (events.length === 0) return undefined;
  return html`<h3>What happened when</h3>
<ol class="timeline">${events.map(
    ({ at, event, note }) =>
      html`<li><time>${moment(at)}</time> <span><strong>${said(event, view.language)}</strong>${
        note !== undefined && html`<br>${said(note, view.language)}`
      }</span></li>`,
  )}</ol>`;
}
