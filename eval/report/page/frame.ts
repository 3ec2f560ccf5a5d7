import { type Html, html, markupOf } from "../../../web/markup/html.js";
import type { Section } from "../../../web/page.js";
import { BASE_STYLE } from "../../../web/style/base-style.js";
import { COLOURS } from "../../../web/style/colours.js";
import { PARTS_STYLE } from "../../../web/style/parts-style.js";
import { PRINT_STYLE } from "../../../web/style/print-style.js";
import { PLOT_STYLE } from "./plot-style.js";

/** A page about evaluations: one file that asks nothing of anybody. No script runs on it, and the policy says so. */
export function evalPage(title: string, header: Html, sections: readonly Section[]): string {
  return markupOf(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
${COLOURS}${BASE_STYLE}${PARTS_STYLE}${PLOT_STYLE}${PRINT_STYLE}</style>
</head>
<body id="top">
<a class="skip" href="#${sections[0]?.id}">Skip to ${sections[0]?.title.toLowerCase()}</a>
<div class="sheet">
<header class="masthead">
${header}
</header>
<nav class="contents" aria-label="Contents">
<p class="contents-title">Contents</p>
<ol>${sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ol>
</nav>
<main>
${sections.map(
  ({ id, title: name, content }) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${name}</h2>
${content}
</section>
`,
)}</main>
<footer>
<p>Written by CyberJurors. <a href="#top">Back to the top</a></p>
</footer>
</div>
</body>
</html>
`);
}
