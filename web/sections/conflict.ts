import type { Conflict, Reasoning } from "../../state/reasoning.js";
import { SIDES, type Side } from "../../state/side.js";
import { facts, fold } from "../markup/fold.js";
import { type Html, html, joined, type Part } from "../markup/html.js";
import { said, saidList } from "../markup/said.js";
import { sideMark } from "../markup/side-mark.js";
import { capital } from "../markup/wording.js";
import { citedText } from "../view/cited-text.js";
import { reasonerOf } from "../view/found-clues.js";
import type { ReportView } from "../view/report-view.js";

const ID_LENGTH = 12;

/** What the dispute turns on and how the arguments meet; one analysis a juror where each reasoned alone, folded. */
export function conflictsOf(view: ReportView): Html {
  const reasonings = Object.entries(view.transcript.reasonings);
  const [only] = reasonings;
  if (only === undefined) return html``;
  if (view.oneMind) return html`<h3>What it turns on</h3>${analysis(view, ...only)}`;
  return html`<h3>What it turns on</h3>
<p>${reasonings.length} analyses, one a ${view.mind}.</p>
${reasonings.map(([key, reasoning]) => fold(html`${headOf(view, key)} <span class="quiet">${said(reasoning.focus.focus, view.juryLanguage)}</span>`, analysis(view, key, reasoning)))}`;
}

function headOf(view: ReportView, key: string): Html {
  const { seat, name } = reasonerOf(key);
  const juror = seat === undefined ? undefined : view.jurorOf(seat);
  return html`<strong>${capital(name)}${juror !== undefined && `, ${juror.persona.name}`}</strong>`;
}

function analysis(view: ReportView, key: string, { focus, conflict }: Reasoning): Html {
  const words = (text: string): Part =>
    text.trim() === "" ? undefined : said(citedText(view, text, key), view.juryLanguage);
  const list = (title: string, texts: readonly string[]): Part =>
    texts.length > 0 &&
    html`<p class="list-title">${title}</p>${saidList(
      texts.map((text) => citedText(view, text, key)),
      view.juryLanguage,
    )}`;
  return html`<p class="focus">${words(focus.focus)}</p>
${facts([
  ["Root cause", words(conflict.rootCause)],
  ["Core disagreement", words(conflict.disagreement)],
  ["What the pictures show", words(conflict.visualInsights)],
])}
<div class="pair">${SIDES.map((side) => positionOf(side, focus, conflict, words, list))}</div>
${list("Contradictions", conflict.contradictions)}
${list("Critical facts", conflict.criticalFacts)}`;
}

function positionOf(
  side: Side,
  focus: Reasoning["focus"],
  conflict: Conflict,
  words: (text: string) => Part,
  list: (title: string, texts: readonly string[]) => Part,
): Html {
  const { position, demands, keyEvidence, visualSupport, strengths, weaknesses } = conflict[side];
  // Mostly ids, which want no list of their own; some models write sentences.
  const isShort = keyEvidence.length > 0 && keyEvidence.every((text) => text.length <= ID_LENGTH);
  const claim = side === "buyer" ? focus.buyerClaim : focus.sellerClaim;
  return html`<div class="half ${side}"><p class="half-title">${sideMark(side)} ${side === "buyer" ? "The buyer's complaint" : "The seller's defence"}</p>
${facts([
  ["Core claim", words(claim)],
  ["Position", words(position)],
  ["Wants", words(demands)],
  ["Pictures", words(visualSupport)],
  ["Key evidence", isShort ? joined(keyEvidence.map(words), ", ") : undefined],
])}
${!isShort && list("Key evidence", keyEvidence)}
${list("Strengths", strengths)}
${list("Weaknesses", weaknesses)}</div>`;
}
