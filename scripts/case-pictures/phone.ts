/** A phone seen from the front. `screen` is SVG in a 200 by 420 field; without it the charge level is shown. */
export interface PhoneOptions {
  x: number;
  y: number;
  width: number;
  tilt?: number;
  clock?: string;
  percent?: number;
  charging?: boolean;
  screen?: string;
  wallpaper?: [string, string];
}

function chargeScreen(options: PhoneOptions): string {
  const percent = options.percent ?? 50;
  const level = percent <= 5 ? "#ff453a" : "#5fd068";
  const bolt = options.charging
    ? `<path d="M8 -14L-6 3H2L-4 18L12 -2H3Z" fill="#ffe14d" transform="translate(100 262) scale(1.2)"/>`
    : "";
  return `<text x="100" y="92" font-size="46" font-weight="300" text-anchor="middle" fill="#fff">${options.clock ?? "12:00"}</text>
  <text x="100" y="210" font-size="64" font-weight="700" text-anchor="middle" fill="#fff">${percent}%</text>
  <rect x="58" y="${options.charging ? 290 : 240}" width="78" height="30" rx="7" fill="none" stroke="#fff" stroke-width="3"/>
  <rect x="138" y="${options.charging ? 299 : 249}" width="5" height="12" rx="2" fill="#fff"/>
  <rect x="62" y="${options.charging ? 294 : 244}" width="${Math.max(3, (70 * percent) / 100)}" height="22" rx="4" fill="${level}"/>${bolt}`;
}

/** Draws a phone lying flat or held towards the camera. */
export function phone(options: PhoneOptions): string {
  const [light, dark] = options.wallpaper ?? ["#27435f", "#0b1420"];
  const scale = options.width / 220;
  const id = `wallpaper-${Math.round(options.x)}-${Math.round(options.y)}`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
  <g transform="translate(${options.x} ${options.y}) rotate(${options.tilt ?? 0}) scale(${scale})">
    <rect x="-110" y="-220" width="220" height="440" rx="30" fill="#3b3e44" filter="url(#shadow)"/>
    <rect x="-107" y="-217" width="214" height="434" rx="28" fill="#08090b"/>
    <svg x="-100" y="-210" width="200" height="420" viewBox="0 0 200 420">
      <rect width="200" height="420" rx="22" fill="url(#${id})"/>${options.screen ?? chargeScreen(options)}</svg>
    <circle cy="-198" r="5" fill="#000"/><circle cy="-198" r="2" fill="#223"/>
    <path d="M-100 -150V-188Q-100 -210 -78 -210H20L-100 60Z" fill="#fff" opacity=".07"/>
  </g>`;
}

/** The rows of a phone's About page, for the `screen` of a phone. */
export function aboutScreen(rows: [string, string][]): string {
  const list = rows
    .map(
      ([name, value], index) => `<g transform="translate(12 ${108 + index * 50})">
      <text font-size="12.5" fill="#777">${name}</text><text y="19" font-size="16.5" font-weight="700" fill="#111">${value}</text>
      <path d="M0 29H176" stroke="#ddd"/></g>`,
    )
    .join("");
  return `<rect width="200" height="420" rx="22" fill="#f5f5f7"/>
    <text x="12" y="62" font-size="21" font-weight="700" fill="#111">About phone</text>${list}`;
}
