import { type Html, html, type Part } from "./html.js";

/** A part of the page that opens on demand, without a script; `more` names further classes. */
export function fold(summary: Part, content: Part, more = ""): Html {
  return html`<details class="fold${more !== "" && ` ${more}`}"><summary>${summary}</summary><div class="folded">${content}</div></details>`;
}

/** A table that scrolls inside its own box. `label` says what it holds, for those who cannot see it. */
export function table(label: string, heads: readonly Part[], rows: readonly (readonly Part[])[]): Html {
  return html`<div class="table-box" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...rest]) =>
      html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
  )}</tbody>
</table></div>`;
}

/** Names and what belongs to them, as a definition list; pairs without a content are left out. */
export function facts(pairs: readonly (readonly [Part, Part])[]): Html {
  const known = pairs.filter(([, content]) => content !== undefined && content !== "");
  return html`<dl class="facts">${known.map(([name, content]) => html`<div><dt>${name}</dt><dd>${content}</dd></div>`)}</dl>`;
}
