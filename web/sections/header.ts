import { cite } from "../markup/anchor.js";
import { type Html, html, type Part } from "../markup/html.js";
import { said } from "../markup/said.js";
import { splitBar } from "../markup/split-bar.js";
import { plural, reviewName, reviewSentence, stopSentence, verdictLine } from "../markup/wording.js";
import type { ReportView } from "../view/report-view.js";
import { findingAnchor } from "../view/targets.js";

/** What was decided, how clearly, by whom, and whether a person should look. */
export function headerOf(view: ReportView): Html {
  const { dispute, verdict } = view.transcript;
  const { tally } = verdict;
  const title = dispute.product?.title ?? "A dispute without a product";
  return html`<p class="eyebrow">CyberJurors · report on dispute <code>${dispute.id}</code></p>
<h1>${said(title, view.language)}</h1>
<div class="verdict ${verdict.side}">
<p class="verdict-line"><span class="verdict-side">${verdictLine(verdict.side)}</span> <span class="verdict-count" aria-label="${tally.buyer} for the buyer, ${tally.seller} for the seller">${tally.buyer} : ${tally.seller}</span></p>
${splitBar(tally, "large")}
<p class="verdict-stop">${decidedIn(view)}</p>
</div>
${review(view)}
${engine(view)}`;
}

function decidedIn({ transcript }: ReportView): Part {
  const { verdict, engine: run } = transcript;
  const { settings } = run;
  const { spoiled } = verdict.tally;
  const word = verdict.side === "hung" ? "Undecided" : "Decided";
  return html`${word} after ${plural(verdict.rounds, "round")} of at most ${settings.rounds}. ${stopSentence(verdict.stop, settings)}${
    spoiled > 0 &&
    ` ${plural(spoiled, "ballot")} of ${settings.jurors} could not be cast; a spoiled ballot counts for nobody.`
  }`;
}

function review({ transcript }: ReportView): Html {
  const { needed, reasons } = transcript.verdict.review;
  if (!needed)
    return html`<p class="review none"><strong>No review flag.</strong> The jury's own checks found no reason why a person must look at this verdict first.</p>`;
  const injections = transcript.findings.filter(({ kind }) => kind === "injection");
  const grave = reasons.some((reason) => reason === "hung" || reason === "injection-found");
  return html`<div class="review ${grave ? "grave" : "mild"}" role="note">
<p><strong>A person should look at this.</strong></p>
<ul>${reasons.map(
    (reason) =>
      html`<li><strong>${reviewName(reason)}.</strong> ${reviewSentence(reason)}${
        reason === "injection-found" && injections.map(({ id }) => html` ${cite(findingAnchor(id), id)}`)
      }</li>`,
  )}</ul>
</div>`;
}

function engine({ transcript }: ReportView): Html {
  const { engine: run } = transcript;
  const { settings } = run;
  return html`<p class="engine">Judged by <strong>${run.reasoner}</strong>, ${plural(settings.jurors, "juror")}, preset ${run.preset}, seed ${run.seed}. ${
    run.reasoner === "offline" &&
    html`<strong class="trial">For trial only:</strong> no language model was asked. A rule engine without any knowledge of the world weighed words, figures and dates, and cannot look at pictures. `
  }The jurors are invented persons, played by a machine. What they say is advice, not a ruling.</p>`;
}
