import { chatPage } from "./chat-page.js";
import { carrierLabel, cartonFromAbove } from "./parcel-parts.js";
import { aboutScreen, phone } from "./phone.js";
import type { CasePictures } from "./picture.js";
import { plainSurface, scene, woodTable } from "./scene.js";
import { seededRandom } from "./seeded-random.js";

function phoneBack(x: number, y: number, width: number, tilt: number): string {
  return `<linearGradient id="graphite" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#74787f"/><stop offset=".5" stop-color="#4b4f55"/>
    <stop offset="1" stop-color="#303338"/></linearGradient>
  <g transform="translate(${x} ${y}) rotate(${tilt}) scale(${width / 220})">
    <rect x="-110" y="-220" width="220" height="440" rx="30" fill="url(#graphite)" filter="url(#shadow)"/>
    <rect x="-92" y="-204" width="84" height="128" rx="24" fill="#2b2d31"/>
    <g fill="#0b0c0e" stroke="#8b8f95" stroke-width="3"><circle cx="-50" cy="-170" r="23"/><circle cx="-50" cy="-112" r="23"/></g>
    <circle cx="-56" cy="-176" r="6" fill="#4b5d86"/><circle cx="-56" cy="-118" r="6" fill="#4b5d86"/>
    <text text-anchor="middle" y="120" font-size="25" letter-spacing="6" fill="#c3c6ca">KESTRO</text></g>`;
}

/** Cracks that run from one point of impact, in the 200 by 420 field of the screen. */
function cracks(): string {
  const random = seededRandom(77);
  const [centreX, centreY] = [150, 318];
  let lines = "";
  for (let ray = 0; ray < 15; ray += 1) {
    let angle = (ray / 15) * Math.PI * 2 + random() * 0.3;
    let [x, y] = [centreX, centreY];
    let path = `M${x} ${y}`;
    const steps = 4 + Math.floor(random() * 6);
    for (let step = 0; step < steps; step += 1) {
      angle += (random() - 0.5) * 0.5;
      x += Math.cos(angle) * (16 + random() * 24);
      y += Math.sin(angle) * (16 + random() * 24);
      path += `L${x.toFixed(1)} ${y.toFixed(1)}`;
    }
    lines += `<path d="${path}" fill="none" stroke="#222" stroke-width="2.4" opacity=".75"/>
      <path d="${path}" fill="none" stroke="#fff" stroke-width=".9" transform="translate(1.2 1)"/>`;
  }
  const rings = [14, 30, 52]
    .map(
      (r) =>
        `<circle cx="${centreX}" cy="${centreY}" r="${r}" fill="none" stroke="#333" stroke-width="1.5" stroke-dasharray="${r} ${r / 2}" opacity=".7"/>`,
    )
    .join("");
  return `${lines}${rings}<rect x="44" width="3" height="420" fill="#19e35a"/><rect x="119" width="2" height="420" fill="#19e35a" opacity=".8"/>
    <path d="M118 420Q126 372 160 352T200 340V420Z" fill="#050505" opacity=".88"/>`;
}

const product = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: plainSurface(640, 480, "#eef0f2", "#b4b9c0"),
    body: `${phoneBack(216, 240, 196, -6)}${phone({ x: 432, y: 244, width: 196, tilt: 5, clock: "11:26", percent: 91, wallpaper: ["#3f7f86", "#10262b"] })}`,
  });

const cracked = () =>
  scene({
    width: 480,
    height: 600,
    backdrop: woodTable(480, 600, "#4c3a2c", 38),
    body: phone({
      x: 240,
      y: 304,
      width: 276,
      tilt: -3,
      screen: `${aboutScreen([
        ["Model", "Kestro K7"],
        ["Serial number", "K7Q2-9063"],
        ["Up time", "41 days"],
        ["Storage", "128 GB"],
      ])}${cracks()}`,
    }),
    tint: "#ffeeda",
    tilt: 2,
  });

const aboutPage = () =>
  scene({
    width: 640,
    height: 520,
    backdrop: woodTable(640, 520, "#b48b5f", 41),
    body: `${cartonFromAbove(330, 120, 270, 250, 1, `<rect width="270" height="250" fill="#7a5730"/><path d="M14 200Q60 120 110 170T220 130L256 236H14Z" fill="#e4e9ee" opacity=".85"/>`)}
      <g transform="rotate(4 470 420)">${carrierLabel(356, 372, 236, ["INSURED PARCEL", "Kestro K7, 21 April"], 15)}</g>
      ${phone({
        x: 178,
        y: 262,
        width: 238,
        tilt: -4,
        screen: aboutScreen([
          ["Model", "Kestro K7"],
          ["Serial number", "K7Q2-4418"],
          ["Battery health", "91 %"],
          ["Storage", "128 GB"],
        ]),
      })}`,
    tilt: 1,
  });

/** Pictures of the phone whose serial number does not match. */
export const phoneCase: CasePictures = {
  caseId: "refund-only-abuse",
  media: [
    { kind: "image", path: "product.jpg", width: 640, height: 480, html: product },
    { kind: "image", path: "b1-cracked.jpg", width: 480, height: 600, html: cracked },
    { kind: "image", path: "s1-about-page.jpg", width: 640, height: 520, html: aboutPage },
    {
      kind: "image",
      path: "s2-chat.jpg",
      width: 420,
      height: "content",
      html: (source) => chatPage(source, { owner: "seller", from: 2, to: 8, clock: "19:41" }),
    },
  ],
};
