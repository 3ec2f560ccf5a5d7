import { type Html, html } from "../../../web/markup/html.js";

/** Plots, and tables of figures. */
export const PLOT_STYLE: Html = html`.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 1.5rem 1.75rem; margin: 0 0 1.75rem; }
.plot { margin: 0; min-width: 0; max-width: 30rem; }
.plot figcaption { color: var(--ink); font-weight: 600; font-size: 0.925rem; margin: 0 0 0.25rem; }
.plot svg { display: block; width: 100%; height: auto; }
.plot text { font: 11px var(--sans); fill: var(--ink); text-anchor: middle; }
.plot .tick { fill: var(--quiet); }
.plot .tick.y { text-anchor: end; }
.plot .axis-name { font-weight: 600; font-size: 11px; fill: var(--quiet); }
.plot .grid path { stroke: var(--line); stroke-width: 0.7; fill: none; }
.plot .axis { stroke: var(--quiet); fill: none; }
.plot .guide { stroke: var(--quiet); stroke-dasharray: 4 3; fill: none; }
.plot .whisker { stroke: var(--quiet); stroke-width: 1.2; fill: none; }
.plot .buyer .whisker { stroke: var(--buyer-fill); }
.plot .seller .whisker { stroke: var(--seller-fill); }
.plot .buyer circle { fill: var(--buyer-fill); }
.plot .seller rect { fill: var(--seller-fill); }
.plot .curve { stroke: var(--seller-fill); stroke-width: 2; fill: none; }
.plot .dot { fill: var(--seller-fill); stroke: var(--paper); stroke-width: 1; fill-opacity: 0.85; }
.plot .bar { fill: var(--buyer-line); }
.plot .value { font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
.plot .grid:has(~ .cell) { display: none; }
.plot .cell rect { fill: var(--spoiled-fill); }
.plot .cell.right rect { fill: var(--buyer-fill); }
.plot .cell text { font-weight: 600; font-size: 13px; }
.plot .cell .part { font-weight: 400; font-size: 11px; }
.plot .numbered circle { fill: var(--buyer-fill); stroke: var(--paper); }
.plot .numbered text { font-weight: 700; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
.key { list-style: none; padding: 0; margin: 0.25rem 0 0; display: flex; flex-wrap: wrap; gap: 0.15rem 1rem; font-size: 0.875rem; }
.key li { margin: 0; }
.number { font-weight: 700; color: var(--buyer); }
.plots-note { margin-bottom: 0.75rem; }
.table-box th[scope=row] { position: sticky; left: 0; background: var(--card); min-width: 7.5rem; max-width: 12rem; white-space: normal; overflow-wrap: anywhere; }
td .note { white-space: nowrap; }
.table-box td { overflow-wrap: break-word; max-width: 26rem; }
h3 + .quiet { margin-top: -0.35rem; }
.warn { border: 1px solid var(--mild-line); border-left-width: 6px; background: var(--mild-tint); border-radius: 6px; padding: 0.6rem 0.9rem; }
@media print {
  .plots { grid-template-columns: repeat(3, 1fr); gap: 0.75rem; }
  .plot { break-inside: avoid; }
  .plot svg * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .table-box th, .table-box td { padding: 0.1rem 0.2rem; font-size: 6.5pt; white-space: normal; min-width: 0; }
  .table-box th { overflow-wrap: normal; }
  td .note { white-space: normal; }
  .table-box th[scope=row] { position: static; min-width: 0; }
}
`;
