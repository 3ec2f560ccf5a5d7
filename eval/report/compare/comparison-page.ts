import { fold, table } from "../../../web/markup/fold.js";
import { type Html, html, type Part } from "../../../web/markup/html.js";
import { plural } from "../../../web/markup/wording.js";
import { evalPage } from "../page/frame.js";
import { shownCell } from "../page/shown-cell.js";
import { decimal, partOf, probability, signed, whole } from "../sections/figures.js";
import { comparisonRows, leftOutText } from "./comparison-rows.js";
import type { ArmPair, ComparedPair, RunComparison } from "./run-comparison.js";
import { transcriptLink } from "./transcript-link.js";

/** Where two runs and the page lie: links to transcripts are told from there. */
export interface ComparedPlaces {
  first: string;
  second: string;
  /** Folder of the page. */
  page: string;
}

/** A comparison as a single HTML page: no script, nothing fetched, every text of the results escaped. */
export function comparisonPage(
  comparison: RunComparison,
  names: { first: string; second: string },
  places: ComparedPlaces,
): string {
  const { pairs, onlyFirst, onlySecond } = comparison;
  const rows = comparisonRows(pairs);
  const own = places.first === places.second ? pairs.map(titleOf).join("; ") : "";
  const title = own === "" ? `${names.first} and ${names.second}` : `${names.first}: ${own}`;
  const header = html`<p class="eyebrow quiet">CyberJurors · evaluations compared</p>
<h1>${title}</h1>
<p>Results of the same case and repeat that both runs scored. The first is <strong>${names.first}</strong>, the second <strong>${names.second}</strong>.</p>
${onlyFirst.length > 0 && html`<p>Only in the first: ${onlyFirst.join(", ")}.</p>`}
${onlySecond.length > 0 && html`<p>Only in the second: ${onlySecond.join(", ")}.</p>`}`;
  const overview = {
    id: "overview",
    title: "Overview",
    content: html`<p>A hung answer counts as wrong. p is of McNemar's exact test over the cases of the first repeat, two-sided; beside it p corrected by Holm over all arms of this table.</p>${table(
      "Overview",
      rows.heads,
      rows.rows.map((row) => row.map(shownCell)),
    )}`,
  };
  const sections = pairs.map((pair, index) => ({
    id: `pair-${index + 1}`,
    title: titleOf(pair),
    content: pairContent(pair, places),
  }));
  return evalPage(`${title}: evaluations compared`, header, [overview, ...sections]);
}

function titleOf({ first, second }: ArmPair): string {
  return first === second ? first : `${first} and ${second}`;
}

function pairContent(pair: ComparedPair, places: ComparedPlaces): Html {
  const { flips, disagreements, pairedT, agreement, holm } = pair;
  const left = leftOutText(pair);
  return html`<p>The same answer in ${partOf(agreement.same, pair.compared)}; Cohen's kappa ${decimal(agreement.kappa)}. ${left !== "" && `Left out: ${left}.`} ${
    pairedT !== undefined &&
    `Paired t over repeats: ${decimal(pairedT.t)}, ${plural(pairedT.freedom, "degree")} of freedom, p ${probability(pairedT.p)} (${probability(holm.pairedT)} after Holm), mean gain ${signed(pairedT.difference)}.`
  }</p>
${
  pair.otherText > 0 &&
  html`<p class="warn">${pair.otherText} compared results are of cases that read otherwise in the two runs: what differs may be the case.</p>`
}
${
  flips.length === 0
    ? html`<p>No answer differs.</p>`
    : html`<h3>Changed answers by direction</h3>${table(
        "Changed answers by direction",
        ["From", "To", "Results", "Mended", "Lost"],
        flips.map((flip) => [
          flip.from,
          flip.to,
          ...[flip.count, flip.mended, flip.lost].map((it) => whole(it)),
        ]),
      )}${fold(`All ${disagreements.length} results that differ`, listed(pair, places))}`
}`;
}

function listed({ disagreements }: ArmPair, places: ComparedPlaces): Html {
  const linked = (answer: string, run: string, path: string | undefined): Part => {
    const link = transcriptLink(places.page, run, path);
    return link === undefined ? answer : html`<a href="${link}">${answer}</a>`;
  };
  return table(
    "Results that differ; answers link to transcripts",
    ["Case", "Run", "Really won", "First", "Second", "Effect"],
    disagreements.map((it) => [
      it.case,
      whole(it.repeat + 1),
      it.truth,
      linked(it.first, places.first, it.transcripts.first),
      linked(it.second, places.second, it.transcripts.second),
      it.effect,
    ]),
  );
}
