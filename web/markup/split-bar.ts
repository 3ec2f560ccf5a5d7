import type { Tally } from "../../state/ballot.js";
import { type Html, html, type Part } from "./html.js";

/** The split of a round as a bar: buyer from the left, seller to the right, spoiled in between; numbers below. */
export function splitBar({ buyer, seller, spoiled }: Tally, size: "large" | "small" = "small"): Html {
  const said = `Buyer ${buyer}, seller ${seller}${spoiled > 0 ? `, spoiled ${spoiled}` : ""}`;
  const part = (kind: string, count: number): Part =>
    count > 0 && html`<span class="part ${kind}" style="flex-grow:${count}"></span>`;
  return html`<div class="split ${size}" role="img" aria-label="${said}">
<div class="bar">${part("buyer", buyer)}${part("spoiled", spoiled)}${part("seller", seller)}</div>
<div class="ends" aria-hidden="true"><span>buyer ${buyer}</span>${spoiled > 0 && html`<span>spoiled ${spoiled}</span>`}<span>${seller} seller</span></div>
</div>`;
}
