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
export function linkTo(target: string | undefined, text: Part, title?: string): Html {
  if (target === undefined) return html`<span class="cite">${text}</span>`;
  return html`<a class="cite" href="#${target}"${title !== undefined && html` title="${title}"`}>${text}</a>`;
}
