import { anchor } from "../../../web/markup/anchor.js";
import { type Html, html } from "../../../web/markup/html.js";
import { round } from "../../report/charts/chart-frame.js";

/** In units of the drawing, which is as wide as a phone: its text can be read there. */
const WIDTH = 340;
const ROW = 36;
const BAR = 14;

/** Colours of the parts of a bar. */
const FILL = {
  buyer: "var(--buyer-fill)",
  seller: "var(--seller-fill)",
  undecided: "var(--spoiled-fill)",
  plain: "var(--buyer-line)",
  won: "var(--buyer-line)",
  lost: "var(--spoiled-fill)",
  unanimous: "var(--buyer-line)",
  clear: "var(--buyer-fill)",
  close: "var(--grave)",
} as const;

/** One bar, of one part or several. */
export interface Bar {
  name: string;
  parts: readonly { kind: keyof typeof FILL; value: number }[];
}

/**
 * Bars that lie below one another, each under its name and numbers, with a key where they have parts.
 *
 * @param filled whether every bar is as long as the drawing is wide, so that its parts show shares
 */
export function barChart(name: string, title: string, bars: readonly Bar[], filled = false): Html {
  const lengthOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0);
  const longest = Math.max(...bars.map(lengthOf), Number.MIN_VALUE);
  const kinds = [...new Set(bars.flatMap(({ parts }) => parts.map(({ kind }) => kind)))];
  const width = (value: number, bar: Bar) =>
    (value / (filled ? Math.max(lengthOf(bar), 1) : longest)) * WIDTH;
  const said = bars
    .map(
      (bar) =>
        `${bar.name}: ${bar.parts.length > 1 ? bar.parts.map(({ kind, value }) => `${kind} ${value}`).join(", ") : numberOf(bar)}`,
    )
    .join("; ");
  const id = anchor("bars", name);
  return html`<figure class="plot"><figcaption>${title}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${bars.length * ROW}" role="img" aria-labelledby="${id}-title ${id}-said"><title id="${id}-title">${title}</title><desc id="${id}-said">${said}</desc>
${bars.map((bar, index) => {
  let left = 0;
  const top = index * ROW;
  const drawn = bar.parts.map(({ kind, value }) => {
    const from = left;
    left += width(value, bar);
    return html`<rect x="${round(from)}" y="${top + 16}" width="${round(left - from)}" height="${BAR}" style="fill:${FILL[kind]}"/>`;
  });
  return html`<text x="0" y="${top + 11}" style="text-anchor:start">${bar.name}</text>${drawn}<text x="${WIDTH}" y="${top + 11}" style="text-anchor:end">${numberOf(bar)}</text>
`;
})}</svg>${kinds.length > 1 && html`<ul class="key">${kinds.map((kind) => html`<li><span style="display:inline-block;width:0.8em;height:0.8em;background:${FILL[kind]}"></span> ${kind}</li>`)}</ul>`}</figure>
`;
}

/** What stands beside a bar's name: the values of its parts. */
function numberOf({ parts }: Bar): string {
  const values = parts.map(({ value }) => (Number.isInteger(value) ? String(value) : value.toFixed(1)));
  return values.join(" / ");
}
