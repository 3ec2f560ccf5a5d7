import { type Html, html } from "../markup/html.js";

/** On paper everything stands open, but for what was masked. */
export const PRINT_STYLE: Html = html`@media print {
  @page { margin: 16mm 14mm; }
  :root { --paper: #fff; }
  body { font-size: 10pt; line-height: 1.45; }
  .sheet { display: block; max-width: none; padding: 0; }
  .contents, .skip { display: none; }
  a { color: inherit; text-decoration: none; }
  details:not(.private)::details-content { content-visibility: visible; block-size: auto; height: auto; }
  .mark, .part, .node circle, .node rect, .bubble, .review, .findings { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .part.seller { background: var(--seller-fill); }
  h2, h3, h4, summary { break-after: avoid; }
  figure, .clue, .bubble, .changes > li, tr, .review, .verdict { break-inside: avoid; }
  .table-box { overflow: visible; }
  .zoom img { max-height: 8cm; }
}
`;
