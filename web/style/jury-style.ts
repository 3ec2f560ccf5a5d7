import { type Html, html } from "../markup/html.js";

/** The panel: ballots by round, changes, the follow network, the jurors' cards, norms. */
export const JURY_STYLE: Html = html`.legend { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 1.2rem; font-size: 0.925rem; color: var(--quiet); max-width: none; }
.changed-mark { font-weight: 700; color: var(--ink); }
.seats td, .seats th { padding: 0.28rem 0.8rem; white-space: nowrap; }
.seats abbr { text-decoration: none; }
.round h4 { margin: 1.25rem 0 0.35rem; }
.changes { list-style: none; padding: 0; margin: 0; display: grid; gap: 0.75rem; }
.changes > li { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 0.8rem 1rem; margin: 0; }
.change-head { font-weight: 600; margin-bottom: 0.3rem; }
.change-head .quiet { font-weight: 400; }
.change-shown { font-size: 0.925rem; color: var(--quiet); margin-bottom: 0.5rem; }
.reasons { margin: 0.25rem 0 0; max-width: 44rem; }
.spoiled-why { color: var(--spoiled); }
.network { margin: 1rem 0; }
.network svg { display: block; width: 100%; max-width: 36rem; height: auto; margin: 0 auto; }
.network figcaption { max-width: 36rem; margin: 0.5rem auto 0; }
.arrows path, .lit { fill: none; }
.arrows { stroke: var(--ink); stroke-opacity: 0.2; stroke-width: 1; }
.lit { stroke: var(--ink); stroke-opacity: 0; stroke-width: 1.8; pointer-events: none; fill: none; }
.node { text-decoration: none; outline: none; }
.node:hover .lit, .node:focus-visible .lit { stroke-opacity: 1; }
.node circle, .node rect { fill: var(--card); stroke: var(--paper); stroke-width: 2; }
.node.buyer circle { fill: var(--buyer-fill); }
.node.seller rect { fill: var(--seller-fill); }
.node.spoiled rect { fill: var(--spoiled-fill); }
.node:focus-visible circle, .node:focus-visible rect { stroke: var(--ink); }
.node text { fill: #fff; font: 600 12px var(--sans); text-anchor: middle; }
.jurors { display: grid; gap: 0.4rem; }
.juror .fold { margin: 0; }
.juror .fold > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.1rem 0.6rem; }
.juror .fold > summary::before { content: "▸"; color: var(--quiet); }
.juror .fold[open] > summary::before { content: "▾"; }
.seat-no { font-variant-numeric: tabular-nums; color: var(--quiet); min-width: 1.4rem; text-align: right; }
.card-votes { display: inline-flex; gap: 0.25rem; align-self: center; }
@media (min-width: 48rem) { .juror .fold > summary strong { min-width: 12rem; } }
.ballot { padding-top: 0.7rem; margin-top: 0.7rem; border-top: 1px solid var(--line); }
.ballot-head { font-weight: 600; margin-bottom: 0.2rem; }
.ballot-head .quiet { font-weight: 400; }
.norms, .rules { list-style: none; padding: 0; }
.norms li, .rules li { margin-bottom: 0.75rem; max-width: 44rem; }
.norms p { margin: 0; }
`;
