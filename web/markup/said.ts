import { type Html, html, type Part } from "./html.js";

/** The tag of the language that a text is in; undefined where it is the page's own, English. */
export function foreign(language: string): string | undefined {
  return /^en(-|$)/.test(language) ? undefined : language;
}

/** Words of somebody else, kept as they were written: a block that names its language and finds its direction. */
export function saidBlock(text: string, language: string, kind = ""): Html {
  if (text.trim() === "") return html``;
  return html`<p class="said${kind !== "" && ` ${kind}`}"${langOf(language)} dir="auto">${text}</p>`;
}

/** The same within a line. */
export function said(text: Part, language: string): Html {
  return html`<span class="said"${langOf(language)} dir="auto">${text}</span>`;
}

/** A list of such words; nothing for an empty list. */
export function saidList(texts: readonly Part[], language: string): Html {
  if (texts.length === 0) return html``;
  return html`<ul class="said-list"${langOf(language)}>${texts.map((text) => html`<li dir="auto">${text}</li>`)}</ul>`;
}

function langOf(language: string): Part {
  const tag = foreign(language);
  return tag !== undefined && html` lang="${tag}"`;
}
