import { linkTo } from "../markup/anchor.js";
import { table } from "../markup/fold.js";
import { type Html, html, joined, type Part } from "../markup/html.js";
import { sideMark, voteOf } from "../markup/side-mark.js";
import { plural } from "../markup/wording.js";
import { changedBallots } from "../view/changed-ballots.js";
import type { ReportView } from "../view/report-view.js";
import { seatAnchor } from "../view/targets.js";
import { changesOf } from "./changes.js";
import { jurorCard } from "./juror-card.js";
import { networkOf } from "./network.js";

/** Who sat on the jury, how each seat voted in each round and why, who changed, and who follows whom. */
export function jurySection(view: ReportView): Html {
  const { panel, rounds } = view.transcript;
  return html`<p class="legend"><span>${sideMark("buyer")} for the buyer</span> <span>${sideMark("seller")} for the seller</span> <span>${sideMark("spoiled")} spoiled: no readable ballot</span> <span><span class="changed-mark">↻</span> changed since the round before</span></p>
${seatTable(view)}
${rounds.length > 1 && html`<h3>Who changed, and why</h3>${changesOf(view)}`}
${panel.length > 1 && html`<h3>Who follows whom</h3>${networkOf(view)}`}
<h3>The jurors and their ballots</h3>
<p class="quiet">Open a seat to see who sits there and what it said in each round.</p>
<div class="jurors">${panel.map((juror) => jurorCard(view, juror))}</div>`;
}

function seatTable(view: ReportView): Html {
  const { panel, rounds } = view.transcript;
  const changed = new Set(changedBallots(view.transcript).map(({ seat, round }) => `${round}:${seat}`));
  const cell = (seat: number, round: (typeof rounds)[number]): Part => {
    const ballot = round.ballots.find((it) => it.seat === seat);
    if (ballot === undefined) return "–";
    return html`${sideMark(voteOf(ballot))}${
      changed.has(`${round.number}:${seat}`) && html` <span class="changed-mark" title="changed">↻</span>`
    }`;
  };
  return html`<div class="seats">${table(
    `Ballots of ${plural(panel.length, "seat")} in ${plural(rounds.length, "round")}`,
    ["Seat", ...rounds.map(({ number }) => html`<abbr title="Round ${number}">R${number}</abbr>`), "Follows"],
    panel.map(({ seat, persona, follows }) => [
      linkTo(seatAnchor(seat), html`${seat} ${persona.name}`),
      ...rounds.map((round) => cell(seat, round)),
      follows.length === 0
        ? html`<span class="quiet">nobody</span>`
        : joined(
            follows.map((other) => linkTo(view.jurorOf(other) && seatAnchor(other), other)),
            " ",
          ),
    ]),
  )}</div>`;
}
