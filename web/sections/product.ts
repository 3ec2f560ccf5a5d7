import { facts } from "../markup/fold.js";
import { type Html, html } from "../markup/html.js";
import { said, saidBlock } from "../markup/said.js";
import { money } from "../markup/wording.js";
import type { ReportView } from "../view/report-view.js";
import { mediaOf } from "./media-figures.js";

/** The product as it was listed. */
export function productOf(view: ReportView): Html {
  const { product, category } = view.transcript.dispute;
  if (product === undefined) return html``;
  const { title, description, price, currency, condition, media = [] } = product;
  return html`<p class="product-title">${said(title, view.language)}</p>
${saidBlock(description, view.language, "exhibit-text")}
${facts([
  ["Price", price === undefined ? undefined : money(price, currency)],
  ["Condition", condition === undefined ? undefined : said(condition, view.language)],
  ["Category", category],
])}
${mediaOf(view, "P1", media, 1)}`;
}
