import { type Html, html } from "../markup/html.js";

/** The masthead: verdict, review box, engine; and the reasons right below it. */
export const HEADER_STYLE: Html = html`.eyebrow { color: var(--quiet); font-size: 0.875rem; margin-bottom: 0.5rem; }
.verdict { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1.1rem 1.1rem 1rem; margin-bottom: 1rem; }
.verdict-line { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.1rem 1.5rem; margin-bottom: 0.6rem; font-family: var(--serif); font-weight: 600; font-size: clamp(1.7rem, 1.2rem + 2.6vw, 2.7rem); line-height: 1.2; }
.verdict.buyer .verdict-side { color: var(--buyer); }
.verdict.seller .verdict-side { color: var(--seller); }
.verdict-count { font-variant-numeric: tabular-nums; }
.split.large .bar { height: 1.5rem; }
.split.large .ends { font-size: 0.95rem; color: var(--ink); }
.verdict-stop { margin: 0.8rem 0 0; color: var(--quiet); }
.review { border-radius: 8px; padding: 0.9rem 1.1rem; margin-bottom: 1rem; border: 1px solid var(--line); }
.review.none { background: var(--card); }
.review.mild { background: var(--mild-tint); border-color: var(--mild-line); border-left-width: 6px; }
.review.grave { background: var(--grave-tint); border-color: var(--grave); border-left-width: 6px; }
.review.mild > p:first-child { color: var(--mild); }
.review.grave > p:first-child { color: var(--grave); }
.review ul { margin: 0; }
.engine { color: var(--quiet); font-size: 0.95rem; max-width: 52rem; }
.engine strong { color: var(--ink); }
.engine .trial { color: var(--mild); }
.rationale { font-family: var(--serif); font-size: 1.2rem; line-height: 1.55; }
.said-list { margin-bottom: 0; }
.heat { margin-top: 0.25rem; }
.rests { list-style: none; padding: 0; margin: 0; display: grid; gap: 0.9rem; }
.rests li { display: grid; gap: 0.3rem 1.25rem; margin: 0; }
.rests-bar { display: flex; gap: 2px; height: 0.6rem; align-self: center; }
.rests-bar .part { border-radius: 2px; }
.rests-count { font-size: 0.875rem; color: var(--quiet); }
@media (min-width: 48rem) {
  .rests li { grid-template-columns: minmax(0, 1fr) 11rem; }
  .rests-what { grid-row: span 2; }
  .rests-bar { align-self: end; }
}
`;
