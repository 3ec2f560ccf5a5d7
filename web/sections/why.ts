import { cite } from "../markup/anchor.js";
import { type Html, html, type Part } from "../markup/html.js";
import { said } from "../markup/said.js";
import { sideMark } from "../markup/side-mark.js";
import { capital, plural } from "../markup/wording.js";
import { citedText } from "../view/cited-text.js";
import { type Cited, mostCited } from "../view/most-cited.js";
import type { ReportView } from "../view/report-view.js";
import { summaryBlock } from "./summary-block.js";

const MOST_CITED = 8;

/** The rationale, both sides' arguments as the last summary has them, and the evidence that the ballots rest on. */
export function whySection(view: ReportView): Html {
  const { verdict, rounds } = view.transcript;
  const last = rounds.at(-1);
  const key = view.oneMind ? view.finalBallots[0]?.reasoning : undefined;
  return html`<p class="rationale">${said(citedText(view, verdict.rationale, key), view.juryLanguage)}</p>
${
  last?.summary === undefined
    ? html`<p class="quiet">There is no collective summary: a single juror has nobody to report on, and the reasons above are its own.</p>`
    : summaryBlock(view, last.summary, { prevailing: false })
}
${citedMost(view)}`;
}

function citedMost(view: ReportView): Part {
  const cited = mostCited(view).slice(0, MOST_CITED);
  if (cited.length === 0) return undefined;
  const most = Math.max(...cited.map(({ buyer, seller }) => buyer + seller));
  return html`<h3>What the final ballots rest on</h3>
<p class="quiet">Of ${plural(view.finalBallots.length, "ballot")} cast in the last round, how many cite what; by the side they vote for.</p>
<ol class="rests">${cited.map((item) => restsOn(view, item, most))}</ol>`;
}

function restsOn(view: ReportView, { id, target, text, side, buyer, seller }: Cited, most: number): Html {
  const part = (kind: string, count: number): Part =>
    count > 0 && html`<span class="part ${kind}" style="width:${(100 * count) / most}%"></span>`;
  return html`<li><span class="rests-what">${cite(target, id)} ${side !== undefined && sideMark(side)} ${said(text, view.juryLanguage)}</span>
<span class="rests-bar" aria-hidden="true">${part("buyer", buyer)}${part("seller", seller)}</span>
<span class="rests-count">${counts(buyer, seller)}</span></li>`;
}

function counts(buyer: number, seller: number): string {
  const sides = [buyer > 0 && `${buyer} for the buyer`, seller > 0 && `${seller} for the seller`];
  return capital(sides.filter((side) => side !== false).join(", "));
}
