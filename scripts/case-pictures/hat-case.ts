import { chatPage } from "./chat-page.js";
import { listingPage } from "./phone-page.js";
import type { CasePictures } from "./picture.js";
import { plainSurface, scene, textureFilter, woodTable } from "./scene.js";

const FELT = `${textureFilter("felt", "0.75", 2.2, 4)}
  <linearGradient id="crown" x1="0" y1="0" x2="1" y2="0.3"><stop stop-color="#6d7176"/><stop offset=".45" stop-color="#5a5e63"/>
    <stop offset="1" stop-color="#303337"/></linearGradient>
  <linearGradient id="brim" x1="0" y1="0" x2="1" y2="0.5"><stop stop-color="#777b80"/><stop offset="1" stop-color="#383b3f"/></linearGradient>
  <linearGradient id="ribbon" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#2c2c2f"/><stop offset=".4" stop-color="#17171a"/>
    <stop offset="1" stop-color="#060607"/></linearGradient>`;

function hatFromTheSide(): string {
  return `<ellipse cx="330" cy="398" rx="250" ry="26" fill="#000" opacity=".4" filter="url(#soft)"/>
  <g filter="url(#felt)">
    <path d="M66 350C120 316 210 306 320 306S520 316 574 346C596 360 560 384 500 392C400 404 250 404 140 392C86 386 46 366 66 350Z" fill="url(#brim)"/>
    <path d="M168 338C164 250 178 150 214 112C246 84 284 108 320 118C360 106 404 84 434 116C470 156 480 254 474 338C420 362 226 362 168 338Z" fill="url(#crown)"/>
    <path d="M214 116C250 150 290 156 322 150C360 156 402 150 434 118" fill="none" stroke="#26282b" stroke-width="12" opacity=".45"/>
    <path d="M322 150C318 190 316 220 318 250" fill="none" stroke="#26282b" stroke-width="16" opacity=".25"/>
  </g>
  <path d="M166 338C164 320 164 304 166 286C240 310 400 310 475 286C477 304 476 322 474 338C420 364 226 364 168 338Z" fill="url(#ribbon)"/>
  <path d="M168 296C240 318 400 318 474 296M168 330C240 352 400 352 474 330" fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="2"/>
  <g transform="translate(212 318) rotate(4)"><path d="M0-22L-52-30Q-60 0-52 26L0 18Z" fill="#1d1d20"/>
    <path d="M0-22L46-26Q54 0 46 24L0 18Z" fill="#232326"/><rect x="-10" y="-24" width="20" height="44" rx="5" fill="#0d0d0f"/></g>
  <path d="M66 350C120 326 210 318 320 318S520 326 574 346" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="3"/>`;
}

/** The yellowed patch of the sweatband; the same outline in every photo of the inside. */
const TRACE = `<path d="M96 262C110 210 150 160 214 136C240 128 262 132 286 122C320 112 352 128 384 132C446 150 500 200 520 250
  C500 262 470 246 440 232C400 206 366 214 330 200C290 208 250 196 216 220C180 236 130 270 96 262Z" fill="#b98218" filter="url(#soft)"/>
  <path d="M150 222C180 176 240 150 300 150C370 146 430 170 470 214C430 214 400 190 360 190C310 178 250 186 150 222Z" fill="#9a6510" opacity=".55" filter="url(#soft)"/>`;

function hatFromBelow(yellow: number): string {
  return `<g filter="url(#felt)"><ellipse cx="310" cy="256" rx="296" ry="216" fill="url(#brim)"/></g>
  <ellipse cx="310" cy="256" rx="296" ry="216" fill="none" stroke="#2b2d30" stroke-width="5"/>
  <ellipse cx="310" cy="258" rx="226" ry="160" fill="#1e1f22"/>
  <mask id="band"><ellipse cx="310" cy="258" rx="224" ry="158" fill="#fff"/><ellipse cx="310" cy="272" rx="176" ry="112" fill="#000"/></mask>
  <g mask="url(#band)"><ellipse cx="310" cy="258" rx="224" ry="158" fill="#e7dcc6"/>
    <g opacity="${yellow}">${TRACE}</g>
    <path d="M84 258a226 160 0 0 1 452 0" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="18" filter="url(#soft)"/></g>
  <ellipse cx="310" cy="258" rx="218" ry="152" fill="none" stroke="#9d8a66" stroke-width="1.8" stroke-dasharray="7 5"/>
  <ellipse cx="310" cy="272" rx="176" ry="112" fill="#2c2d32"/>
  <ellipse cx="310" cy="286" rx="150" ry="88" fill="#202125" filter="url(#soft)"/>
  <g transform="translate(310 292)"><ellipse rx="74" ry="38" fill="#8c7a52"/><ellipse rx="70" ry="34" fill="none" stroke="#d9c48c"/>
    <text text-anchor="middle" y="-2" font-size="16" letter-spacing="2" fill="#f4e6bd">HALDENGATE</text>
    <text text-anchor="middle" y="18" font-size="12" fill="#f4e6bd">wool felt · 58</text></g>`;
}

const product = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: plainSurface(640, 480, "#efebe4", "#b9b1a5"),
    body: hatFromTheSide(),
    defs: FELT,
  });

const bandBefore = () =>
  scene({
    width: 620,
    height: 500,
    backdrop: plainSurface(620, 500, "#f3f4f5", "#c3c8cc"),
    body: hatFromBelow(0.8),
    defs: FELT,
    vignette: 0.15,
  });

const bandArrived = () =>
  scene({
    width: 620,
    height: 500,
    backdrop: woodTable(620, 500, "#9a6f45", 17),
    body: `<g transform="rotate(9 310 256) translate(18 8) scale(.95)">${hatFromBelow(0.95)}</g>`,
    defs: FELT,
    tint: "#f4c98a",
    vignette: 0.6,
    tilt: -3,
  });

/** Pictures of the hat whose yellowed sweatband was disclosed. */
export const hatCase: CasePictures = {
  caseId: "hat-disclosed-traces",
  media: [
    { kind: "image", path: "product.jpg", width: 640, height: 480, html: product },
    { kind: "image", path: "band-before.jpg", width: 620, height: 500, html: bandBefore },
    { kind: "image", path: "b1-band-arrived.jpg", width: 620, height: 500, html: bandArrived },
    {
      kind: "image",
      path: "s1-listing.jpg",
      width: 420,
      height: "content",
      html: (source) =>
        listingPage(source, {
          clock: "20:34",
          price: "€60.00",
          posted: "Posted 9 Jan 2026, 20:30",
          views: "41 views",
          buttons: ["Chat", "Buy now"],
          extraPictures: ["product.jpg", "band-before.jpg"],
        }),
    },
    {
      kind: "image",
      path: "s2-chat.jpg",
      width: 420,
      height: "content",
      html: (source) => chatPage(source, { owner: "seller", from: 0, to: 5, clock: "21:06" }),
    },
  ],
};
