import type { OwnedExhibit } from "../../jury/exhibits.js";
import { type Html, html, joined, type Part } from "../markup/html.js";
import { saidBlock } from "../markup/said.js";
import { moment, plural } from "../markup/wording.js";
import { examinedBy } from "../view/examined.js";
import type { ReportView } from "../view/report-view.js";
import { exhibitAnchor } from "../view/targets.js";
import { cluesOf } from "./clue-list.js";
import { findingsList } from "./findings-list.js";
import { mediaOf } from "./media-figures.js";

const TITLES: Readonly<Record<OwnedExhibit["owner"], string>> = {
  buyer: "Buyer's exhibit",
  seller: "Seller's exhibit",
  record: "Platform record",
};
const NAMES: Readonly<Record<string, string>> = { P1: "The product as listed", C1: "The chat" };

/** One exhibit: on a wide screen what was filed stands left and what was seen in it right, on a phone below. */
export function exhibitCard(view: ReportView, exhibit: OwnedExhibit, body: Part): Html {
  const { id, owner, text, media } = exhibit;
  const findings = view.findingsOf(id);
  const clues = cluesOf(view, id);
  return html`<article class="exhibit ${owner}" id="${exhibitAnchor(id)}">
<div class="exhibit-head"><h4><span class="id">${id}</span> ${NAMES[id] ?? TITLES[owner]}</h4>
<p class="meta">${filed(view, id)}${examined(view, id)}</p></div>
<div class="exhibit-body${clues === undefined && " alone"}">
<div class="filed">${body ?? html`${saidBlock(text, view.language, "exhibit-text")}${mediaOf(view, id, media, 1)}`}</div>
${clues !== undefined && html`<div class="seen">${clues}</div>`}
</div>
${findings.length > 0 && findingsList(view, findings)}
</article>
`;
}

/** When it came in, where that is known. */
function filed({ transcript }: ReportView, id: string): Part {
  const { buyer, seller, record } = transcript.dispute;
  const item = [...buyer.evidence, ...seller.evidence, ...record].find((exhibit) => exhibit.id === id);
  if (item === undefined) return undefined;
  const { at, round } = item;
  const parts = [
    at !== undefined && html`<time>${moment(at)}</time>`,
    round !== undefined && `submission round ${round}`,
  ];
  return html`${joined(
    parts.filter((part) => part !== false),
    " · ",
  )} `;
}

function examined(view: ReportView, id: string): Part {
  const minds = Object.keys(view.transcript.reasonings).length;
  const { buyer, seller } = examinedBy(view.transcript.reasonings, id);
  const by = view.oneMind ? "the jury" : "any juror";
  if (buyer + seller === 0) {
    return html`<span class="tag unseen">${id in NAMES ? "not examined as an exhibit" : `not examined by ${by}`}</span>`;
  }
  const clues = view.clueGroups.some(({ first }) => first.clue.exhibit === id)
    ? ""
    : "; no clue was taken from it";
  const count = (jurors: number) => (view.oneMind ? "" : ` by ${jurors}`);
  const sides = [
    buyer > 0 && `for the buyer${count(buyer)}`,
    seller > 0 && `for the seller${count(seller)}`,
  ].filter((side) => side !== false);
  return html`<span class="tag">examined ${sides.join(" and ")}${
    !view.oneMind && ` of ${plural(minds, view.mind)}`
  }${clues}</span>`;
}
