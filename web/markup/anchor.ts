import { type Html, html, type Part } from "./html.js";

/**
 * An id for an element, and what `#...` links to: the parts joined by `-`, with everything but letters and digits
 * written as its code, so that two different names never share an anchor and none leaves its attribute.
 */
export function anchor(...parts: readonly (string | number)[]): string {
  return parts
    .map((part) => String(part).replace(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}_`))
    .join("-");
}

/** A link to another place of the page; plain text where `target` is undefined. */
export function linkTo(target: string | undefined, text: Part): Html {
  return target === undefined ? html`<span>${text}</span>` : html`<a href="#${target}">${text}</a>`;
}

/** The id of an exhibit, a clue, a norm or a finding, as a link to where it stands, if it stands anywhere. */
export function cite(target: string | undefined, id: string): Html {
  if (target === undefined) return html`<span class="cite">${id}</span>`;
  return html`<a class="cite" href="#${target}">${id}</a>`;
}
