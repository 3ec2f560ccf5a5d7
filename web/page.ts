import { type Html, html, markupOf } from "./markup/html.js";
import { STYLE } from "./style/style.js";

/** One section of the page. */
export interface Section {
  id: string;
  title: string;
  content: Html;
}

/** What a page is made of. */
export interface PageParts {
  title: string;
  header: Html;
  sections: readonly Section[];
  footer: Html;
  /** The id of the section that readers may want at once, and what it is called in "Skip to ...". */
  skip: { id: string; name: string };
  /** By default the style of a verdict's report. */
  style?: Html;
}

/** A whole page: one file that asks nothing of anybody. No script runs on it, and the policy says so. */
export function page({ title, header, sections, footer, skip, style = STYLE }: PageParts): string {
  return markupOf(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
${style}
</head>
<body id="top">
<a class="skip" href="#${skip.id}">Skip to ${skip.name}</a>
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
${footer}
</footer>
</div>
</body>
</html>
`);
}
