import { linkTo } from "../markup/anchor.js";
import { type Html, html, joined, type Part } from "../markup/html.js";
import { sideMark, type Vote } from "../markup/side-mark.js";
import { plural } from "../markup/wording.js";
import { type ChangedBallot, changedBallots } from "../view/changed-ballots.js";
import type { ReportView } from "../view/report-view.js";
import { seatAnchor } from "../view/targets.js";
import { ballotReasons } from "./ballot-reasons.js";

/** Each change of a ballot: from, to, what the juror had been shown, and its new reasons. */
export function changesOf(view: ReportView): Html {
  const changes = changedBallots(view.transcript);
  if (changes.length === 0) return html`<p>Nobody changed sides.</p>`;
  const sides = changes.filter(({ from, to }) => from !== "spoiled" && to !== "spoiled").length;
  return html`<p>${plural(changes.length, "change")}${
    sides !== changes.length && `, ${sides} of them from one side to the other`
  }. A juror is shown the split and the summary of the round before, and the ballots of those it follows; never its own.</p>
<ol class="changes">${changes.map((change) => changeItem(view, change))}</ol>`;
}

function changeItem(view: ReportView, change: ChangedBallot): Html {
  const { seat, round, from, to, ballot, splitBefore } = change;
  const { buyer, seller, spoiled } = splitBefore;
  return html`<li>
<p class="change-head">${sideMark(from)} → ${sideMark(to)} ${linkTo(seatAnchor(seat), html`Seat ${seat}, ${view.jurorOf(seat)?.persona.name ?? ballot.persona}`)} <span class="quiet">in round ${round}</span></p>
<p class="change-shown">Shown before: ${buyer} for the buyer, ${seller} for the seller${spoiled > 0 && `, ${spoiled} spoiled`}${standing(to, splitBefore)}. ${followedLine(change)}</p>
${ballotReasons(view, ballot)}
</li>`;
}

/** Whether the move went with the larger camp of the round before. */
function standing(to: Vote, { buyer, seller }: ChangedBallot["splitBefore"]): string {
  if (to === "spoiled" || buyer === seller) return "";
  const larger = buyer > seller ? "buyer" : "seller";
  return to === larger ? "; a move with the majority" : "; a move against the majority";
}

function followedLine({ followed, followedThere, to }: ChangedBallot): Part {
  if (followed.length === 0) return "It follows nobody.";
  const count = followedThere.length;
  const stood =
    to === "spoiled" ? "had spoiled a ballot too" : `${count > 1 ? "were" : "was"} for the ${to} already`;
  const of = `Of the ${plural(followed.length, "juror")} it follows,`;
  if (count === 0) return `${of} none ${stood}.`;
  const seats = joined(
    followedThere.map((seat) => linkTo(seatAnchor(seat), seat)),
    ", ",
  );
  return html`${of} ${count} ${stood}: ${count === 1 ? "seat" : "seats"} ${seats}.`;
}
