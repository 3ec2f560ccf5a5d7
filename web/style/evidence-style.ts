import { type Html, html } from "../markup/html.js";

/** Exhibits, their pictures and clues, the chat, and what was found by machine. */
export const EVIDENCE_STYLE: Html = html`.exhibit { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--line); border-radius: 6px; padding: 0.9rem 1rem 1rem; margin-bottom: 1rem; }
.exhibit.buyer { border-left-color: var(--buyer-fill); }
.exhibit.seller { border-left-color: var(--seller-fill); }
.exhibit-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.1rem 1rem; margin-bottom: 0.75rem; }
.exhibit-head .id { font-size: 1em; }
.meta { margin: 0; color: var(--quiet); font-size: 0.875rem; }
.exhibit-body { display: grid; gap: 1.25rem; }
.filed, .seen { min-width: 0; }
.exhibit-body.alone .filed { max-width: 44rem; }
@media (min-width: 60rem) { .exhibit-body:not(.alone) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 2rem; } }
.product-title { font-weight: 600; }
.media { display: grid; gap: 1rem; margin-top: 0.75rem; }
figure { margin: 0; min-width: 0; }
.frames { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); gap: 0.35rem; }
.frame { display: grid; gap: 0.1rem; }
.frame img { width: 100%; }
figcaption { font-size: 0.875rem; color: var(--quiet); margin-top: 0.4rem; }
figcaption .label { display: block; margin: 0; font-weight: 500; }
.zoom > summary { list-style: none; cursor: zoom-in; display: inline-block; }
.zoom > summary::-webkit-details-marker { display: none; }
.zoom img { display: block; max-width: 100%; max-height: 15rem; width: auto; height: auto; border-radius: 4px; border: 1px solid var(--line); }
.zoom[open] > summary { cursor: zoom-out; }
.zoom[open] img { max-height: none; }
.no-picture { margin: 0; padding: 0.8rem 1rem; border: 1px dashed var(--line); border-radius: 4px; color: var(--quiet); font-size: 0.925rem; }
.clues { list-style: none; margin: 0; padding: 0; }
.clue { padding: 0.65rem 0; border-top: 1px solid var(--line); margin: 0; }
.clue:first-child { border-top: 0; padding-top: 0; }
.clue p { margin-bottom: 0.25rem; }
.clue-head { display: flex; flex-wrap: wrap; gap: 0.2rem 0.5rem; align-items: center; }
.clue-why, .clue-cited, .finders { font-size: 0.925rem; }
.finders > summary { padding: 0.25rem 0.7rem; }
.clue-why .label { display: inline; }
.clue-cited, .finders { color: var(--quiet); }
.finder { display: inline-block; margin-right: 0.35rem; }
.findings { margin-top: 1rem; padding: 0.7rem 0.9rem; border-radius: 6px; background: var(--faint); font-size: 0.95rem; }
.findings ul { list-style: none; padding: 0; margin: 0; }
.findings.human { background: var(--human-tint); border: 1px dashed var(--human-line); }
.findings.human > .label { color: var(--human); }
.excerpt { font-family: var(--mono); font-size: 0.875rem; margin: 0; }
.chat { list-style: none; padding: 0; margin: 0; display: grid; gap: 0.5rem; }
.bubble { max-width: 88%; padding: 0.5rem 0.8rem; border-radius: 0.9rem; margin: 0; border: 1px solid var(--line); }
.bubble p { margin: 0; }
.bubble-head { font-size: 0.8rem; color: var(--quiet); }
.bubble.buyer { justify-self: start; background: var(--buyer-tint); border-color: var(--buyer-line); border-bottom-left-radius: 0.15rem; }
.bubble.seller { justify-self: end; background: var(--seller-tint); border-color: var(--seller-line); border-bottom-right-radius: 0.15rem; }
.bubble.platform { justify-self: center; background: var(--faint); }
.demand { margin-top: 0.5rem; }
.demand .label { margin-right: 0.4rem; }
.focus { font-family: var(--serif); font-size: 1.12rem; }
.timeline { list-style: none; padding: 0; margin: 0 0 1.5rem; }
.timeline li { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); gap: 0.25rem 1rem; padding: 0.4rem 0; border-top: 1px solid var(--line); margin: 0; max-width: 44rem; }
.timeline time { color: var(--quiet); font-variant-numeric: tabular-nums; }
@media (max-width: 30rem) { .timeline li { grid-template-columns: 1fr; } }
`;
