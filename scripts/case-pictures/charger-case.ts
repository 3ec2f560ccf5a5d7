import { carrierLabel, cartonFromAbove } from "./parcel-parts.js";
import { phone } from "./phone.js";
import type { CasePictures } from "./picture.js";
import { scene, woodTable } from "./scene.js";

/** Seconds between which the charging light of the faulty power bank is on. */
const LIGHT_ON = 2.0;
const LIGHT_OFF = 3.1;

interface PowerBankOptions {
  x: number;
  y: number;
  width: number;
  tilt: number;
  /** Brightness of the charging light, 0 to 1. */
  light: number;
}

function powerBank({ x, y, width, tilt, light }: PowerBankOptions): string {
  const lamp =
    light > 0
      ? `<circle cx="172" r="46" fill="#49ff7c" opacity="${0.55 * light}" filter="url(#very-soft)"/>
         <circle cx="172" r="17" fill="#6bff95" opacity="${0.9 * light}" filter="url(#soft)"/>
         <circle cx="172" r="8" fill="#e9fff0" opacity="${light}"/>`
      : "";
  const dots = [-30, -10, 10, 30]
    .map((cy) => `<circle cx="148" cy="${cy}" r="3.2" fill="#c9d4dc" opacity=".75"/>`)
    .join("");
  return `<linearGradient id="bank" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#4a4d52"/><stop offset=".5" stop-color="#26282c"/>
    <stop offset="1" stop-color="#17181a"/></linearGradient>
  <g transform="translate(${x} ${y}) rotate(${tilt}) scale(${width / 400})">
    <rect x="-200" y="-100" width="400" height="200" rx="34" fill="url(#bank)" filter="url(#shadow)"/>
    <rect x="-194" y="-94" width="388" height="188" rx="30" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="2"/>
    <circle r="62" fill="none" stroke="#8d9299" stroke-width="2.5" stroke-opacity=".7"/>
    <path d="M6-26L-14 6H-1L-7 28L15-6H2Z" fill="#8d9299" opacity=".75"/>
    <text x="-182" y="84" font-size="19" letter-spacing="3" fill="#9aa0a6">LUMBRICK Q10</text>
    ${dots}<circle cx="172" r="7" fill="#0c0d0e" stroke="#5c6066" stroke-width="1.5"/>${lamp}
  </g>`;
}

function cable(path: string): string {
  return `<path d="${path}" fill="none" stroke="#1b1c1e" stroke-width="9" stroke-linecap="round" filter="url(#small-shadow)"/>
    <path d="${path}" fill="none" stroke="#54575c" stroke-width="2" stroke-linecap="round" transform="translate(-1.5 -2)"/>`;
}

function lightAt(second: number): number {
  if (second < LIGHT_ON || second >= LIGHT_OFF) return 0;
  return Math.min(1, (second - LIGHT_ON) / 0.1 + 0.5, (LIGHT_OFF - second) / 0.15 + 0.2);
}

function firstTestFrame(second: number): string {
  const shift = { x: 2.2 * Math.sin(second * 3.1) + Math.sin(second * 7.3), y: 1.8 * Math.cos(second * 2.3) };
  const carton = cartonFromAbove(
    -60,
    12,
    150,
    116,
    1,
    `<rect width="150" height="116" fill="#6d4d29"/><path d="M10 90Q40 50 70 84T140 60V116H10Z" fill="#e9edf0" opacity=".75"/>`,
  );
  return scene({
    width: 480,
    height: 360,
    backdrop: woodTable(480, 360, "#a97b4f"),
    body: `${carton}
      ${powerBank({ x: 276, y: 196, width: 370, tilt: -3, light: lightAt(second) })}
      ${phone({ x: 252, y: 188, width: 152, tilt: 2, clock: "18:09", percent: 2 })}`,
    tilt: 0.6 * Math.sin(second * 1.7),
    shift,
    grain: 0.1,
    vignette: 0.3,
  });
}

const product = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: woodTable(640, 480, "#d9c3a2", 12),
    body: `${cable("M470 420C560 440 600 360 540 330S420 380 400 330")}
      <rect x="386" y="300" width="26" height="40" rx="5" fill="#2b2c2f" transform="rotate(-8 400 320)"/>
      ${powerBank({ x: 300, y: 218, width: 430, tilt: -8, light: 0 })}`,
  });

const sealedParcel = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: woodTable(640, 480, "#8c6b4a", 21),
    body: `${cartonFromAbove(90, 76, 450, 320, 0, "")}
      ${carrierLabel(134, 104, 250, ["SWIFTGULL PARCEL", "To: the buyer, door delivery", "Weight 412 g"], 9)}
      <g transform="translate(352 286) rotate(-7)"><rect width="164" height="76" rx="6" fill="none" stroke="#b3261e" stroke-width="3"/>
      <text x="82" y="30" font-size="20" font-weight="700" fill="#b3261e" text-anchor="middle">DELIVERED</text>
      <text x="82" y="58" font-size="20" font-weight="700" fill="#b3261e" text-anchor="middle">28 FEB 17:42</text></g>`,
    tilt: -2,
  });

const otherPad = () =>
  scene({
    width: 480,
    height: 480,
    backdrop: woodTable(480, 480, "#5f4632", 33),
    body: `<circle cx="240" cy="262" r="172" fill="#f1f1ee" filter="url(#shadow)"/>
      <circle cx="240" cy="262" r="150" fill="none" stroke="#d4d4cf" stroke-width="3"/>
      <path d="M240 434Q246 470 300 500" stroke="#eee" stroke-width="12" fill="none"/>
      <circle cx="385" cy="262" r="40" fill="#49ff7c" opacity=".45" filter="url(#very-soft)"/>
      <circle cx="385" cy="262" r="8" fill="#31d760"/><circle cx="385" cy="262" r="4" fill="#dfffe8"/>
      ${phone({ x: 236, y: 236, width: 196, tilt: -4, clock: "20:15", percent: 41, charging: true })}`,
  });

const testAt87 = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: woodTable(640, 480, "#7b4d2c", 45),
    body: `${powerBank({ x: 350, y: 260, width: 490, tilt: 4, light: 1 })}
      ${phone({ x: 310, y: 238, width: 200, tilt: -3, clock: "09:38", percent: 87, charging: true, wallpaper: ["#7a4b6d", "#1c1020"] })}
      <circle cx="60" cy="70" r="74" fill="#e8e3da" filter="url(#shadow)"/><circle cx="60" cy="70" r="60" fill="#4a2b17"/>
      <ellipse cx="45" cy="55" rx="20" ry="12" fill="#7c5030" opacity=".7"/>`,
    tilt: 2,
    tint: "#fff3e0",
  });

/** Pictures of the power bank that charges for one second. */
export const chargerCase: CasePictures = {
  caseId: "charger-2-percent",
  media: [
    { kind: "image", path: "product.jpg", width: 640, height: 480, html: product },
    {
      kind: "video",
      path: "b1-first-test.mp4",
      width: 480,
      height: 360,
      framesPerSecond: 12,
      seconds: 6,
      frame: firstTestFrame,
    },
    { kind: "image", path: "b2-sealed-parcel.jpg", width: 640, height: 480, html: sealedParcel },
    { kind: "image", path: "b3-other-pad.jpg", width: 480, height: 480, html: otherPad },
    { kind: "image", path: "s1-test-87.jpg", width: 640, height: 480, html: testAt87 },
  ],
};
