import type { Finding } from "../../state/finding.js";
import { fold } from "../markup/fold.js";
import { type Html, html, type Part } from "../markup/html.js";
import { saidBlock } from "../markup/said.js";
import { findingName } from "../markup/wording.js";
import type { ReportView } from "../view/report-view.js";
import { findingAnchor } from "../view/targets.js";

/** Findings by machine. Those for the human stand apart: no juror saw them. */
export function findingsList(view: ReportView, findings: readonly Finding[]): Html {
  const forJury = findings.filter(({ audience }) => audience === "jury");
  const forHuman = findings.filter(({ audience }) => audience !== "jury");
  return html`${
    forJury.length > 0 &&
    html`<div class="findings"><p class="label">Noted by machine${view.transcript.engine.preset === "paper" && ", not told to the jurors in preset paper"}</p><ul>${forJury.map(
      (finding) => item(view, finding),
    )}</ul></div>`
  }${
    forHuman.length > 0 &&
    html`<div class="findings human"><p class="label">For the human only; the jurors did not see this</p><ul>${forHuman.map(
      (finding) => item(view, finding),
    )}</ul></div>`
  }`;
}

function item(view: ReportView, finding: Finding): Html {
  const { id, kind, text, where, media, excerpt } = finding;
  return html`<li id="${findingAnchor(id)}"><span class="id">${id}</span> <strong>${findingName(kind)}.</strong> ${text}${bearing(finding)} <span class="quiet"><code>${where}</code>${
    media !== undefined && `, medium ${media}`
  }</span>${shown(view, finding)}${stood(view, excerpt)}</li>`;
}

/** How much a forensic finding can bear, and what it does not show. */
function bearing({ strength, limits }: Finding): Part {
  if (strength === undefined) return undefined;
  const weight = strength === "unverified" ? "Unverified" : `Strength: ${strength}`;
  return html` <em>${weight}.${limits !== undefined && ` ${limits}`}</em>`;
}

/** The picture that shows what was found, such as a heat map. */
function shown(view: ReportView, { picture, text }: Finding): Part {
  const drawn = picture === undefined ? undefined : view.pictures.get(picture);
  if (drawn === undefined || !("src" in drawn)) return undefined;
  return html`<details class="zoom"><summary title="Open or close the large view"><img src="${drawn.src}" alt="${text}"></summary></details>`;
}

/** What stood there, folded: it may be somebody's telephone number, or an order to the reader. */
function stood(view: ReportView, excerpt: string | undefined): Part {
  return (
    excerpt !== undefined && fold("What stood there", saidBlock(excerpt, view.language, "excerpt"), "private")
  );
}
