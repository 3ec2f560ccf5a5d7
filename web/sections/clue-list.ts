import { linkTo } from "../markup/anchor.js";
import { fold } from "../markup/fold.js";
import { type Html, html, type Part } from "../markup/html.js";
import { said } from "../markup/said.js";
import { sideMark } from "../markup/side-mark.js";
import { plural } from "../markup/wording.js";
import { type ClueGroup, total } from "../view/clue-groups.js";
import { reasonerOf } from "../view/found-clues.js";
import type { ReportView } from "../view/report-view.js";
import { seatAnchor } from "../view/targets.js";

/** Where each juror reasoned alone, this many observations of an exhibit stand open; the rest are folded. */
const OPEN = 3;

/** What was seen in one exhibit, if anything was. Where each juror reasoned alone, the same observation of several is told once. */
export function cluesOf(view: ReportView, exhibit: string): Html | undefined {
  const groups = view.clueGroups.filter(({ first }) => first.clue.exhibit === exhibit);
  if (groups.length === 0) return undefined;
  const open = view.oneMind ? groups : groups.slice(0, OPEN);
  const rest = groups.slice(open.length);
  const list = (items: readonly ClueGroup[]) =>
    html`<ul class="clues">${items.map((group) => clueItem(view, group))}</ul>`;
  return html`<p class="label">${view.oneMind ? plural(groups.length, "clue") : plural(groups.length, "observation")}</p>
${list(open)}${rest.length > 0 && fold(`${plural(rest.length, "further observation")}`, list(rest))}`;
}

function clueItem(view: ReportView, group: ClueGroup): Html {
  const { clue, side, anchor } = group.first;
  const { media, timestamp, description, benefit, importance } = clue;
  const place = [media !== undefined && `medium ${media}`, timestamp !== undefined && `at ${timestamp}`];
  const where = place.filter((part) => part !== false).join(", ");
  return html`<li class="clue"${view.oneMind && html` id="${anchor}"`}>
<p class="clue-head">${sideMark(side)} ${view.oneMind && html`<span class="id">${clue.id}</span>`} <span class="tag ${importance}">${importance}</span>${where !== "" && html` <span class="quiet">${where}</span>`}</p>
<p class="clue-what">${said(description, view.juryLanguage)}</p>
<p class="clue-why"><span class="label">Why it helps:</span> ${said(benefit, view.juryLanguage)}</p>
<p class="clue-cited">${citedBy(group)}</p>${finders(view, group)}
</li>`;
}

function citedBy(group: ClueGroup): string {
  const { buyer, seller } = group.cited;
  if (total(group) === 0) return "Cited by no final ballot";
  const sides = [buyer > 0 && `${buyer} for the buyer`, seller > 0 && `${seller} for the seller`];
  return `Cited by ${plural(total(group), "final ballot")}: ${sides.filter((side) => side !== false).join(", ")}`;
}

/** Which jurors saw it, where each reasoned alone; folded, and opened by a link to one of them. */
function finders(view: ReportView, { all }: ClueGroup): Part {
  if (view.oneMind) return undefined;
  const seats = all.map(({ key, clue, anchor }) => {
    const { seat, name } = reasonerOf(key);
    const known = seat !== undefined && view.jurorOf(seat) !== undefined;
    return html`<span class="finder" id="${anchor}">${linkTo(known ? seatAnchor(seat) : undefined, name)} <span class="id">${clue.id}</span></span> `;
  });
  return fold(`Seen by ${plural(all.length, view.mind)}`, seats, "finders");
}
