import type { OwnedExhibit } from "../../jury/exhibits.js";
import { type Html, html, type Part } from "../markup/html.js";
import type { ReportView } from "../view/report-view.js";
import { chatOf } from "./chat.js";
import { exhibitCard } from "./exhibit-card.js";
import { findingsList } from "./findings-list.js";
import { groundingOverview } from "./grounding-overview.js";
import { productOf } from "./product.js";

/** Every exhibit with its text and pictures, and beside it what the jury saw in it. */
export function evidenceSection(view: ReportView): Html {
  const { exhibits, otherFindings } = view;
  const isNeutral = ({ id }: OwnedExhibit) => id === "P1" || id === "C1";
  const filed = exhibits.filter((exhibit) => !isNeutral(exhibit));
  const group = (title: string, items: readonly OwnedExhibit[]): Part =>
    items.length > 0 &&
    html`<h3>${title}</h3>${items.map((exhibit) => exhibitCard(view, exhibit, bodyOf(view, exhibit)))}`;
  const by = (owner: OwnedExhibit["owner"]) => filed.filter((exhibit) => exhibit.owner === owner);
  return html`${groundingOverview(view)}
<p class="quiet">All jurors have the texts of product, order and chat before them. Of another exhibit that nobody examined they know only what entered the focus of the dispute, which is drawn from all texts.</p>
${group("Filed by the buyer", by("buyer"))}
${group("Filed by the seller", by("seller"))}
${group("Platform record", by("record"))}
${group("Product and chat", exhibits.filter(isNeutral))}
${exhibits.length === 0 && html`<p class="quiet">No evidence was filed.</p>`}
${otherFindings.length > 0 && html`<h3>Found outside the exhibits</h3>${findingsList(view, otherFindings)}`}`;
}

function bodyOf(view: ReportView, { id }: OwnedExhibit): Part {
  if (id === "C1") return chatOf(view);
  return id === "P1" ? productOf(view) : undefined;
}
