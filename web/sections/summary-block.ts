import type { CollectiveSummary } from "../../state/ballot.js";
import { type Html, html, type Part } from "../markup/html.js";
import { said, saidList } from "../markup/said.js";
import { sideMark } from "../markup/side-mark.js";
import { citedText } from "../view/cited-text.js";
import type { ReportView } from "../view/report-view.js";

/** A collective summary: the arguments of both sides beside each other, and how heated the debate was. */
export function summaryBlock(
  view: ReportView,
  summary: CollectiveSummary,
  options: { prevailing: boolean },
): Html {
  const key = view.oneMind ? view.finalBallots[0]?.reasoning : undefined;
  const points = (texts: readonly string[]): Part =>
    texts.length === 0
      ? html`<p class="quiet">No argument was reported.</p>`
      : saidList(
          texts.map((text) => citedText(view, text, key)),
          view.juryLanguage,
        );
  return html`${
    options.prevailing && html`<p>${said(citedText(view, summary.prevailing, key), view.juryLanguage)}</p>`
  }<div class="pair">
<div class="half buyer"><p class="half-title">${sideMark("buyer")} For the buyer</p>${points(summary.buyerArguments)}</div>
<div class="half seller"><p class="half-title">${sideMark("seller")} For the seller</p>${points(summary.sellerArguments)}</div>
</div>
<p class="heat"><span class="tag">debate: ${summary.heat}</span> ${said(summary.heatReason, view.juryLanguage)}</p>`;
}
