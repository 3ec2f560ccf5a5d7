import { type Html, html, type Part } from "../markup/html.js";
import { splitBar } from "../markup/split-bar.js";
import { plural, stopSentence } from "../markup/wording.js";
import { changedBallots } from "../view/changed-ballots.js";
import type { ReportView } from "../view/report-view.js";
import { roundAnchor } from "../view/targets.js";
import { summaryBlock } from "./summary-block.js";

/** The tally of each round, why the jury stopped or went on, and the summary that the next round was shown. */
export function roundsSection(view: ReportView): Html {
  const { rounds, engine } = view.transcript;
  const changes = changedBallots(view.transcript);
  return html`${rounds.map((round) => {
    const changed = changes.filter((change) => change.round === round.number).length;
    return html`<div class="round" id="${roundAnchor(round.number)}"><h3>Round ${round.number}</h3>
${splitBar(round.tally)}
<p>${round.number === 1 ? "Blind: no juror saw another's ballot." : `${plural(changed, "ballot")} changed since the round before.`} ${
      round.stop === undefined
        ? "The jury went on."
        : html`<strong>The jury stopped.</strong> ${stopSentence(round.stop, engine.settings)}`
    }</p>
${summary(view, round)}</div>
`;
  })}`;
}

function summary(view: ReportView, round: ReportView["transcript"]["rounds"][number]): Part {
  if (round.summary === undefined) return html`<p class="quiet">No summary was written after this round.</p>`;
  return html`<h4>Summary written after it</h4>${summaryBlock(view, round.summary, { prevailing: true })}`;
}
