import { type Html, html } from "../markup/html.js";

/** Small parts that every section uses: marks, bars, tags, folds, tables, pairs. */
export const PARTS_STYLE: Html = html`.mark { display: inline-block; width: 1.45em; height: 1.45em; line-height: 1.45em; text-align: center; font: 700 0.78rem/1.45em var(--sans); color: #fff; vertical-align: 0.08em; border-radius: 0.15em; flex: none; }
.mark.buyer { background: var(--buyer-fill); border-radius: 50%; }
.mark.seller { background: var(--seller-fill); }
.mark.spoiled { background: none; color: var(--spoiled); box-shadow: inset 0 0 0 1.5px var(--spoiled); }
.tag { display: inline-block; font-size: 0.8rem; line-height: 1.5; padding: 0 0.45rem; border-radius: 0.6rem; background: var(--faint); color: var(--ink); }
.tag.high { font-weight: 700; box-shadow: inset 0 0 0 1.5px currentColor; }
.tag.medium { box-shadow: inset 0 0 0 1px var(--line); }
.tag.low { color: var(--quiet); }
.tag.unseen { background: none; color: var(--quiet); box-shadow: inset 0 0 0 1px var(--line); font-style: italic; }
.id { font: 600 0.86em var(--mono); }
.cite { font: 500 0.86em var(--mono); white-space: nowrap; }
.cites { white-space: normal; }
.split .bar { display: flex; gap: 2px; height: 0.8rem; border-radius: 3px; overflow: hidden; background: var(--faint); }
.split .part { flex-basis: 0; min-width: 3px; }
.part.buyer { background: var(--buyer-fill); }
.part.spoiled { background: var(--spoiled-fill); }
.part.seller { background: repeating-linear-gradient(135deg, var(--seller-fill) 0 6px, color-mix(in srgb, var(--seller-fill) 82%, #fff) 6px 8px); }
.split .ends { display: flex; justify-content: space-between; gap: 1rem; font-size: 0.875rem; color: var(--quiet); margin-top: 0.2rem; }
.split.small { max-width: 34rem; margin-bottom: 0.75rem; }
.pair { display: grid; gap: 1rem; margin: 0 0 1rem; }
.half { min-width: 0; padding: 0.9rem 1rem; border-radius: 6px; background: var(--card); border: 1px solid var(--line); border-top: 3px solid var(--line); }
.half.buyer { border-top-color: var(--buyer-fill); }
.half.seller { border-top-color: var(--seller-fill); }
.half-title { color: var(--ink); font-size: 0.95rem; }
@media (min-width: 48rem) { .pair { grid-template-columns: 1fr 1fr; } }
.facts { margin: 0 0 1rem; display: grid; gap: 0.35rem 1.5rem; }
.facts > div { display: grid; grid-template-columns: minmax(5.5rem, 8rem) minmax(0, 1fr); gap: 0.75rem; max-width: 44rem; }
.facts dt { color: var(--quiet); font-size: 0.925rem; }
.facts dd { margin: 0; }
.half .facts > div { grid-template-columns: 1fr; gap: 0; }
.fold { margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
.fold > summary { cursor: pointer; padding: 0.5rem 0.8rem; }
.fold > .folded { padding: 0.6rem 0.8rem 0.9rem; border-top: 1px solid var(--line); }
.table-box { overflow-x: auto; width: fit-content; min-width: min(100%, 22rem); max-width: 100%; margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
table { border-collapse: collapse; width: 100%; font-size: 0.925rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.4rem 0.8rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: normal; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { font-weight: 600; color: var(--quiet); font-size: 0.85rem; white-space: nowrap; }
tbody th { font-weight: 500; white-space: nowrap; }
.figure { display: block; text-align: right; }
td .note { display: block; color: var(--quiet); font-size: 0.925em; }
.hash { overflow-wrap: anywhere; }
`;
