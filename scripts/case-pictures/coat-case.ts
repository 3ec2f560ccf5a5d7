import { chatPage } from "./chat-page.js";
import type { CasePictures } from "./picture.js";
import { plainSurface, scene, textureFilter } from "./scene.js";

interface CoatColours {
  light: string;
  mid: string;
  dark: string;
}

/** The cloth as the seller's daylight photo, the window and the lamp show it. */
const OUTDOORS: CoatColours = { light: "#b9beb4", mid: "#9aa197", dark: "#737a70" };
const WINDOW: CoatColours = { light: "#9fab92", mid: "#838f76", dark: "#5b664f" };
const INDOORS: CoatColours = { light: "#a9ab93", mid: "#8b8e77", dark: "#5e614d" };

function coatDefs({ light, mid, dark }: CoatColours): string {
  return `${textureFilter("wool", "0.95 0.7", 1.1, 8)}
  <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="0.25"><stop stop-color="${light}"/><stop offset=".5" stop-color="${mid}"/>
    <stop offset="1" stop-color="${dark}"/></linearGradient>
  <linearGradient id="sleeve-left" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
  <linearGradient id="sleeve-right" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${dark}"/><stop offset=".4" stop-color="${mid}"/>
    <stop offset="1" stop-color="${dark}"/></linearGradient>`;
}

function coat(): string {
  const buttons = [236, 306, 376]
    .map(
      (
        y,
      ) => `<g transform="translate(264 ${y})"><circle r="8.5" fill="#3a3128"/><circle r="5.5" fill="#54473a"/>
      <path d="M-2-2L2 2M2-2L-2 2" stroke="#1d1712" stroke-width="1.5"/></g>`,
    )
    .join("");
  return `<path d="M240 66Q236 36 250 34T254 58L276 84H204Z" fill="none" stroke="#6b5a48" stroke-width="6" stroke-linejoin="round"/>
  <g filter="url(#shadow)"><g filter="url(#wool)">
    <path d="M166 106C138 118 122 150 114 204L84 402C80 420 122 430 130 412L176 250Z" fill="url(#sleeve-left)"/>
    <path d="M314 106C342 118 358 150 366 204L396 402C400 420 358 430 350 412L304 250Z" fill="url(#sleeve-right)"/>
    <path d="M204 84C186 92 172 100 162 108C154 190 150 320 128 556C180 574 300 574 352 556C330 320 326 190 318 108C308 100 294 92 276 84L240 110Z" fill="url(#cloth)"/>
    <path d="M204 84L190 130L176 142L196 158L240 226L244 128Z" fill="url(#sleeve-left)"/>
    <path d="M276 84L290 130L304 142L284 158L240 226L236 128Z" fill="url(#cloth)"/>
    <path d="M160 366L206 374L202 388L158 380Z" fill="#000" opacity=".22"/><path d="M320 366L274 374L278 388L322 380Z" fill="#000" opacity=".22"/>
  </g></g>
  <path d="M240 226L234 566" stroke="#000" stroke-opacity=".4" stroke-width="2.5" fill="none"/>
  <path d="M176 142L196 158L240 226L284 158L304 142" stroke="#000" stroke-opacity=".3" stroke-width="2" fill="none"/>
  <path d="M180 420Q170 500 164 560M300 420Q312 500 316 560" stroke="#000" stroke-opacity=".14" stroke-width="9" fill="none" filter="url(#soft)"/>
  <path d="M216 96L240 118L264 96L252 88H228Z" fill="#3d3a36"/>${buttons}`;
}

function hedge(): string {
  return `<filter id="leaves" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="4" seed="9"/>
    <feColorMatrix values="0 0.9 0 0 0.02  0 0.9 0 0 0.10  0 0.6 0 0 0.02  0 0 0 0 1"/><feGaussianBlur stdDeviation="4"/></filter>
  <rect x="-40" y="-40" width="560" height="720" filter="url(#leaves)"/>
  <rect x="-40" y="-40" width="560" height="720" fill="#f3f7f0" opacity=".3"/>`;
}

const outdoors = (extra: string) => () =>
  scene({
    width: 480,
    height: 600,
    backdrop: hedge(),
    body: `<path d="M-20 20H500" stroke="#6d6d6a" stroke-width="7"/>${coat()}${extra}`,
    defs: coatDefs(OUTDOORS),
    vignette: 0.12,
    grain: 0.1,
  });

const GREY_CARD = `<g transform="translate(252 420) rotate(3)"><rect width="120" height="92" rx="3" fill="#222" filter="url(#small-shadow)"/>
  <rect x="6" y="8" width="34" height="76" fill="#fafafa"/><rect x="43" y="8" width="34" height="76" fill="#8e8e8e"/>
  <rect x="80" y="8" width="34" height="76" fill="#141414"/></g>`;

const LAMP_GLOW = `<ellipse cx="410" cy="220" rx="120" ry="130" fill="#ffcf7a" opacity=".5" filter="url(#very-soft)"/>
  <g transform="rotate(1.5 240 300)"><path d="M372 150H450L482 264H340Z" fill="#ffe9b8" stroke="#d99a44" stroke-width="2"/>
  <ellipse cx="411" cy="214" rx="34" ry="38" fill="#fffdf2" filter="url(#soft)"/>
  <ellipse cx="411" cy="264" rx="71" ry="9" fill="#fff7dc"/></g>`;

const eveningLamp = () =>
  scene({
    width: 480,
    height: 600,
    backdrop: plainSurface(480, 600, "#f4f1ea", "#cfc9bd"),
    body: `<rect x="406" y="260" width="9" height="400" fill="#3c2d20"/><g transform="translate(-46 0)">${coat()}<path d="M240 20V52" stroke="#55412f" stroke-width="10"/></g>`,
    defs: coatDefs(INDOORS),
    tint: "#e3a04c",
    glow: LAMP_GLOW,
    vignette: 0.7,
    grain: 0.26,
    tilt: 1.5,
  });

const WINDOW_LEFT = `<rect x="-20" y="30" width="100" height="430" fill="#f7f9fb"/><rect x="-20" y="30" width="100" height="430" fill="none" stroke="#fff" stroke-width="14"/>
  <path d="M34 30V460M-20 240H80" stroke="#e8e8e6" stroke-width="9"/><rect x="-20" y="466" width="118" height="16" fill="#f3f3f1" filter="url(#small-shadow)"/>
  <ellipse cx="60" cy="240" rx="120" ry="240" fill="#fff" opacity=".35" filter="url(#very-soft)"/>`;

const WHITE_SHEET = `<g transform="translate(284 250) rotate(-4)"><rect width="84" height="112" fill="#f8f8f7" filter="url(#small-shadow)"/>
  <circle cx="42" cy="9" r="4.5" fill="#c33"/></g>`;

const byTheWindow = () =>
  scene({
    width: 480,
    height: 600,
    backdrop: plainSurface(480, 600, "#e4e6e7", "#b4b8ba"),
    body: `<rect x="112" y="-20" width="330" height="660" fill="#d8dadb" stroke="#bcbfc0" stroke-width="4"/>
      <rect x="146" y="40" width="262" height="250" fill="none" stroke="#c3c6c7" stroke-width="5"/>${WINDOW_LEFT}
      <g transform="translate(36 6)">${coat()}${WHITE_SHEET}</g>`,
    defs: coatDefs(WINDOW),
    tint: "#f4f6f8",
    vignette: 0.3,
  });

/** Pictures of the coat whose colour depends on the light. */
export const coatCase: CasePictures = {
  caseId: "lamp-wrong-color",
  media: [
    { kind: "image", path: "product.jpg", width: 480, height: 600, html: outdoors("") },
    { kind: "image", path: "b1-evening-lamp.jpg", width: 480, height: 600, html: eveningLamp },
    { kind: "image", path: "b2-window.jpg", width: 480, height: 600, html: byTheWindow },
    { kind: "image", path: "s1-grey-card.jpg", width: 480, height: 600, html: outdoors(GREY_CARD) },
    {
      kind: "image",
      path: "s2-chat.jpg",
      width: 420,
      height: "content",
      html: (source) => chatPage(source, { owner: "seller", from: 0, to: 6, clock: "12:40" }),
    },
  ],
};
