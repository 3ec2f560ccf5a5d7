import { type Html, html } from "../markup/html.js";

/** Type, spacing, and the frame of the page. */
export const BASE_STYLE: Html = html`*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.6 var(--sans); overflow-wrap: anywhere; }
.sheet { max-width: 76rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; }
h1, h2, h3, h4 { font-family: var(--serif); font-weight: 600; line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.45rem, 1.1rem + 1.8vw, 2.15rem); margin: 0 0 1.25rem; }
h2 { font-size: 1.6rem; margin: 3.5rem 0 1.25rem; padding-top: 0.9rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.2rem; margin: 2.25rem 0 0.75rem; }
h4 { font-size: 1.05rem; margin: 0; }
p { margin: 0 0 0.75rem; }
p:last-child { margin-bottom: 0; }
main p, main > section > ul { max-width: 44rem; }
ul, ol { margin: 0 0 0.75rem; padding-left: 1.3rem; }
li { margin-bottom: 0.3rem; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
a:focus-visible, summary:focus-visible, .table-box:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
:target { background: var(--target); box-shadow: 0 0 0 0.35rem var(--target); border-radius: 2px; }
section:target, article:target, .juror:target, .round:target { background: none; box-shadow: none; }
article:target, .juror:target > details { outline: 2px solid var(--mild-line); }
code { font-family: var(--mono); font-size: 0.88em; }
blockquote { margin: 0 0 0.75rem; padding: 0; }
.said { unicode-bidi: isolate; }
p.said, .findings li { white-space: pre-line; }
.quiet { color: var(--quiet); font-size: 0.925em; }
.label, .list-title, .half-title { color: var(--quiet); font-size: 0.82rem; font-weight: 600; letter-spacing: 0.01em; margin-bottom: 0.3rem; }
.list-title { color: var(--ink); margin: 0.9rem 0 0.25rem; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--card); padding: 0.4rem 0.8rem; z-index: 1; }
.contents { margin: 2rem 0 0; padding: 0.9rem 0; border-top: 1px solid var(--line); font-size: 0.925rem; }
.contents-title { font-size: 0.82rem; font-weight: 600; color: var(--quiet); margin: 0 0 0.3rem; }
.contents ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.1rem; }
.contents li { margin: 0; }
footer { margin-top: 4rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: 0.875rem; }
main > section:first-child > h2 { margin-top: 1.5rem; }
@media (min-width: 68rem) {
  .sheet { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); column-gap: 3rem; padding: 2.5rem 2rem 5rem; }
  .masthead, main, footer { grid-column: 2; }
  .contents { grid-column: 1; grid-row: 1 / span 3; position: sticky; top: 2.5rem; align-self: start; margin: 0; padding: 0; border: 0; }
  .contents ol { flex-direction: column; }
  main > section:first-child > h2 { margin-top: 2.5rem; }
}
`;
