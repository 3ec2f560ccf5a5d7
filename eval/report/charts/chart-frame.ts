import { anchor } from "../../../web/markup/anchor.js";
import { type Html, html, type Part } from "../../../web/markup/html.js";

/** Size of every plot, in its own units: drawn so that its text can be read on a phone. */
const WIDTH = 340;
const HEIGHT = 240;
/** Room for what stands outside the axes. */
const LEFT = 46;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 42;

/** An axis: what it shows, from where to where, and where it is marked. */
export interface Axis {
  label: string;
  from: number;
  to: number;
  ticks: readonly { at: number; name: string }[];
  /** Powers of ten at equal distances; `from` is above 0. */
  logarithmic?: boolean;
}

/** Where values stand on the paper. */
export interface Places {
  x(value: number): number;
  y(value: number): number;
}

/** A share from 0 to 1, upward. */
export function shareAxis(label: string): Axis {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, name: String(at) }));
  return { label, from: 0, to: 1, ticks };
}

/** A plot with its axes, title and what it says in words, for those who cannot see it. */
export function chart(
  name: readonly string[],
  { title, said, x, y }: { title: string; said: string; x: Axis; y: Axis },
  draw: (places: Places) => Part,
): Html {
  const places: Places = {
    x: (value) => round(LEFT + along(x, value) * (WIDTH - LEFT - RIGHT)),
    y: (value) => round(HEIGHT - BOTTOM - along(y, value) * (HEIGHT - TOP - BOTTOM)),
  };
  const id = anchor("plot", ...name);
  const [left, right, top, bottom] = [LEFT, WIDTH - RIGHT, TOP, HEIGHT - BOTTOM];
  const middle = (top + bottom) / 2;
  return html`<figure class="plot"><figcaption>${title}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${id}-title ${id}-said"><title id="${id}-title">${title}</title><desc id="${id}-said">${said}</desc>
<g class="grid">${y.ticks.map(({ at }) => html`<path d="M${left} ${places.y(at)}H${right}"/>`)}</g>
<path class="axis" d="M${left} ${top}V${bottom}H${right}"/>
${y.ticks.map(({ at, name: tick }) => html`<text class="tick y" x="${left - 6}" y="${places.y(at)}" dy="0.32em">${tick}</text>`)}
${x.ticks.map(({ at, name: tick }) => html`<text class="tick x" x="${places.x(at)}" y="${bottom + 15}">${tick}</text>`)}
<text class="axis-name" x="${(left + right) / 2}" y="${HEIGHT - 7}">${x.label}</text>
<text class="axis-name" transform="rotate(-90 12 ${middle})" x="12" y="${middle}">${y.label}</text>
${draw(places)}
</svg></figure>
`;
}

/** A line from the lower to the upper end of an interval, with the crossbars. */
export function whisker(at: number, low: number, high: number): Html {
  return html`<path class="whisker" d="M${at} ${low}V${high}M${at - 3} ${low}h6M${at - 3} ${high}h6"/>`;
}

/** One decimal: more cannot be seen. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function along({ from, to, logarithmic = false }: Axis, value: number): number {
  if (logarithmic) return Math.log(value / from) / Math.log(to / from);
  return (value - from) / (to - from);
}
