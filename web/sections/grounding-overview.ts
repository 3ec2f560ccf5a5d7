import type { Grounding } from "../../state/reasoning.js";
import { SIDES, type Side } from "../../state/side.js";
import { cite, linkTo } from "../markup/anchor.js";
import { fold, table } from "../markup/fold.js";
import { type Html, html, joined, type Part } from "../markup/html.js";
import { said } from "../markup/said.js";
import { sideMark } from "../markup/side-mark.js";
import { capital, plural } from "../markup/wording.js";
import { citedText } from "../view/cited-text.js";
import { strengths } from "../view/examined.js";
import { reasonerOf } from "../view/found-clues.js";
import type { ReportView } from "../view/report-view.js";
import { seatAnchor } from "../view/targets.js";

/** What was examined for each side, in which order, and how strong its evidence was found. */
export function groundingOverview(view: ReportView): Html {
  const reasonings = Object.entries(view.transcript.reasonings);
  const [only] = reasonings;
  if (only === undefined)
    return html`<p class="quiet">There is no record of how the evidence was examined.</p>`;
  const [key, reasoning] = only;
  const sideBlock = (side: Side, content: Part) =>
    html`<div class="half ${side}"><p class="half-title">${sideMark(side)} Looking for the ${side}</p>${content}</div>`;
  if (view.oneMind) {
    return html`<div class="pair">${SIDES.map((side) => sideBlock(side, groundingOf(view, key, reasoning[side])))}</div>`;
  }
  return html`<p>Each juror examined the evidence alone${view.mind === "chain" && ", in every round anew"}: ${plural(reasonings.length, "chain")} of reasoning. The same observation of several jurors is told once, with the seats that made it.</p>
<div class="pair">${SIDES.map((side) =>
    sideBlock(
      side,
      html`<p>Evidence found ${joined(
        strengths(view.transcript.reasonings, side).map(
          ({ strength, count }) => html`<strong>${strength}</strong> by ${count}`,
        ),
        ", ",
      )}.</p>`,
    ),
  )}</div>
${fold("What each juror examined", byJuror(view))}`;
}

function groundingOf(view: ReportView, key: string, grounding: Grounding): Html {
  const { summary, strength, sufficient } = grounding;
  return html`<p><strong>${capital(strength)}</strong> support; examined ${path(view, key, grounding)}; ${
    sufficient ? "found sufficient" : "not found sufficient"
  }.</p>${summary !== "" && html`<p>${said(citedText(view, summary, key), view.juryLanguage)}</p>`}`;
}

function path(view: ReportView, key: string, { examined }: Grounding): Part {
  if (examined.length === 0) return "nothing";
  return joined(
    examined.map((id) => cite(view.target(id, key), id)),
    " → ",
  );
}

function byJuror(view: ReportView): Html {
  return table(
    "What each juror examined",
    ["Juror", "For the buyer", "Support", "For the seller", "Support"],
    Object.entries(view.transcript.reasonings).map(([key, { buyer, seller }]) => {
      const { seat, name } = reasonerOf(key);
      const juror = seat === undefined ? undefined : view.jurorOf(seat);
      return [
        juror === undefined ? name : linkTo(seatAnchor(juror.seat), html`${name}, ${juror.persona.name}`),
        path(view, key, buyer),
        buyer.strength,
        path(view, key, seller),
        seller.strength,
      ];
    }),
  );
}
