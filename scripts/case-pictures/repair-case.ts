import { chatPage } from "./chat-page.js";
import { paper, signature } from "./paper.js";
import type { CasePictures } from "./picture.js";
import { plainSurface, scene, textureFilter, woodTable } from "./scene.js";

function washer(): string {
  return `<linearGradient id="enamel" x1="0" y1="0" x2="1" y2="0.3"><stop stop-color="#ffffff"/><stop offset=".7" stop-color="#e3e6e9"/>
    <stop offset="1" stop-color="#b9bfc5"/></linearGradient>
  <radialGradient id="glass" cx=".38" cy=".32" r=".8"><stop stop-color="#8fa5b5"/><stop offset=".6" stop-color="#3a4853"/><stop offset="1" stop-color="#161c21"/></radialGradient>
  <g><rect width="250" height="300" rx="8" fill="url(#enamel)" filter="url(#shadow)"/>
    <rect x="6" y="6" width="238" height="48" rx="5" fill="#d5dade"/><rect x="14" y="14" width="66" height="32" rx="4" fill="#f3f4f5" stroke="#aab0b6"/>
    <circle cx="124" cy="30" r="17" fill="#f7f7f7" stroke="#8b9299" stroke-width="2"/><path d="M124 30V15" stroke="#444" stroke-width="3"/>
    <rect x="160" y="18" width="70" height="24" rx="3" fill="#182027"/><text x="195" y="36" font-size="15" text-anchor="middle" fill="#7fe3a0">0:00</text>
    <circle cx="125" cy="162" r="88" fill="#cfd4d9"/><circle cx="125" cy="162" r="88" fill="none" stroke="#9aa2aa" stroke-width="3"/>
    <circle cx="125" cy="162" r="66" fill="url(#glass)"/><path d="M80 130Q104 98 146 104" stroke="#fff" stroke-opacity=".5" stroke-width="7" fill="none" stroke-linecap="round"/>
    <rect x="206" y="146" width="12" height="34" rx="5" fill="#8b939b"/>
    <rect x="180" y="262" width="56" height="28" rx="3" fill="#dfe3e6" stroke="#9aa2aa" stroke-width="2"/>
    <path d="M190 276H226" stroke="#9aa2aa" stroke-width="3"/></g>`;
}

function tiles(): string {
  let squares = "";
  for (let row = 0; row < 4; row += 1) {
    for (let column = -1; column < 9; column += 1) {
      const shade = (row * 3 + column * 5) % 4;
      squares += `<rect x="${column * 84 + (row % 2) * 42}" y="${350 + row * 42}" width="82" height="40" fill="hsl(32 14% ${70 - shade * 2 - row * 3}%)"/>`;
    }
  }
  return `${plainSurface(640, 480, "#e6e3da", "#bdb8ab")}<rect x="-40" y="346" width="720" height="200" fill="#8d887d"/>${squares}`;
}

const INLET_HOSE = `<g><path d="M92 96H126" stroke="#8f979e" stroke-width="14"/><circle cx="92" cy="96" r="17" fill="#aab2b9"/><path d="M92 76V60M78 60H106" stroke="#7b838a" stroke-width="7"/>
  <path d="M126 96Q142 98 140 128Q130 220 146 290Q160 322 260 308" fill="none" stroke="#6a7076" stroke-width="13"/>
  <path d="M126 96Q142 98 140 128Q130 220 146 290Q160 322 260 308" fill="none" stroke="#c7ccd1" stroke-width="7"/>
  <g fill="#5aa6dc"><path d="M134 150q7 11 0 15q-8-4 0-15M130 208q8 13 0 17q-8-4 0-17M138 262q9 14 0 19q-9-5 0-19M142 318q9 15 0 20q-9-5 0-20"/></g></g>`;

const PUDDLE = `<radialGradient id="water" cx=".4" cy=".3" r=".8"><stop stop-color="#dff0fa"/><stop offset=".6" stop-color="#9cc0d6"/><stop offset="1" stop-color="#6f96ad"/></radialGradient>
  <path d="M98 352C120 340 190 342 236 350C268 356 262 372 230 380C252 394 214 412 172 404C132 412 74 402 88 384C52 378 66 358 98 352Z" fill="url(#water)" opacity=".88"/>
  <path d="M112 362Q160 352 214 360" stroke="#fff" stroke-width="4" fill="none" opacity=".85"/><path d="M118 388Q140 394 170 390" stroke="#fff" stroke-width="3" fill="none" opacity=".6"/>`;

const puddle = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: tiles(),
    body: `${INLET_HOSE}<g transform="translate(222 62) scale(1.12)">${washer()}</g>${PUDDLE}`,
    tilt: -1.4,
    tint: "#f7f1e6",
  });

const advert = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: `<rect width="640" height="480" fill="#1f5f74"/><path d="M0 330L640 250V480H0Z" fill="#194c5d"/>`,
    body: `<g transform="translate(44 96) scale(.98)">${washer()}</g>
      <g transform="translate(282 350) rotate(-32)"><rect x="-8" y="-120" width="17" height="120" rx="6" fill="#b5bcc2" filter="url(#small-shadow)"/>
        <path d="M-24-150A27 27 0 1 0 26-150L14-132H-12Z" fill="#c9cfd4" stroke="#8c949b" stroke-width="2"/></g>
      <g fill="#fff"><text x="330" y="96" font-size="30" font-weight="700">Washing machine</text><text x="330" y="136" font-size="30" font-weight="700">repair at home</text>
      <g font-size="23"><text x="332" y="212">Visit, diagnosis</text><text x="596" y="212" text-anchor="end">€35</text><text x="332" y="256">One hour of work</text>
      <text x="596" y="256" text-anchor="end">€45</text><text x="332" y="300">Parts</text><text x="596" y="300" text-anchor="end">at cost</text></g>
      <text x="332" y="366" font-size="18" opacity=".9">Price agreed before I start.</text><text x="332" y="394" font-size="18" opacity=".9">90 days on replaced parts.</text></g>
      <path d="M332 224H596M332 268H596" stroke="#fff" stroke-opacity=".35"/>`,
    grain: 0.06,
    vignette: 0.15,
  });

const jobSheet = () =>
  scene({
    width: 520,
    height: 680,
    backdrop: woodTable(520, 680, "#a57b52", 52),
    body: paper({
      x: 52,
      y: 42,
      width: 416,
      height: 594,
      tilt: 1.6,
      margin: 26,
      creases: [300],
      lines: [
        { left: "JOB SHEET", size: 25, bold: true },
        { left: "Washing machine repair", right: "No. 0318", size: 13.5, colour: "#666" },
        { left: "", rule: true },
        { left: "Date", right: "9 April 2026, 14:00 - 16:10" },
        { left: "Fault", right: "does not drain" },
        { left: "Cause", right: "drain pump burnt out" },
        { left: "", rule: true },
        { left: "Visit and diagnosis", right: "35.00", size: 15 },
        { left: "Drain pump, new", right: "68.00", size: 15 },
        { left: "Work, 1 hour", right: "45.00", size: 15 },
        { left: "TOTAL EUR", right: "148.00", size: 20, bold: true, gap: 8 },
        { left: "", rule: true },
        { left: "Test run:  [x] drains   [x] no leak", size: 15, gap: 4 },
        { left: "Not touched: inlet hose, door seal", size: 13.5 },
        { left: "Payment within 7 days.", bold: true, gap: 6 },
        { left: "Work received in good order:", size: 13.5, gap: 6 },
      ],
      extra: `<path d="M26 540H186M230 540H390" stroke="#777"/>${signature(44, 530, 2)}${signature(254, 532, 1)}
        <text x="26" y="558" font-size="12" fill="#666">Customer</text><text x="230" y="558" font-size="12" fill="#666">Technician</text>`,
    }),
    grain: 0.12,
  });

function pump(worn: boolean): string {
  const body = worn ? "#8b8578" : "#e8eaec";
  const coil = worn ? "#4d2a10" : "#c8752b";
  const edge = worn ? "#514c43" : "#9aa1a8";
  const wear = worn
    ? `<ellipse cx="60" cy="-12" rx="34" ry="26" fill="#1a0f08" opacity=".75" filter="url(#soft)"/>
       <path d="M-88-36Q-40-60 0-44T40 30Q-20 60-80 40Z" fill="#5b4422" opacity=".6" filter="url(#soft)"/>
       <path d="M-96-6Q-60-44-44-8T-18 22M-92 0Q-62-32-50-4T-26 30" fill="none" stroke="#1f1f22" stroke-width="4" stroke-linecap="round"/>`
    : `<path d="M-98-30Q-66-56-30-44" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  const windings = Array.from(
    { length: 9 },
    (_, index) => `<path d="M${36 + index * 6}-32V30" stroke="#000" stroke-opacity=".35" stroke-width="2"/>`,
  ).join("");
  const vanes = [0, 60, 120, 180, 240, 300]
    .map(
      (angle) =>
        `<rect x="-4" y="-32" width="8" height="28" rx="3" fill="${edge}" transform="translate(-60 0) rotate(${angle})"/>`,
    )
    .join("");
  return `<g filter="url(#shadow)"><rect x="-16" y="-44" width="130" height="86" rx="12" fill="${edge}"/><circle cx="-60" r="58" fill="${body}"/>
    <rect x="-84" y="-98" width="38" height="54" rx="8" fill="${body}"/><rect x="-124" y="14" width="40" height="34" rx="8" fill="${body}"/>
    <rect x="98" y="-22" width="34" height="15" fill="#c9ccd0"/><rect x="98" y="6" width="34" height="15" fill="#c9ccd0"/></g>
    <rect x="30" y="-36" width="62" height="70" rx="6" fill="${coil}"/>${windings}
    <circle cx="-60" r="42" fill="#2b2d30" opacity=".85"/>${vanes}<circle cx="-60" r="9" fill="${edge}"/>${wear}`;
}

const pumps = () =>
  scene({
    width: 640,
    height: 440,
    backdrop: `${woodTable(640, 440, "#6f563d", 61)}<g transform="rotate(-3 320 220)"><rect x="28" y="36" width="584" height="368" fill="#3f6b8a" filter="url(#shadow)"/>
      <rect x="28" y="36" width="584" height="368" fill="#4f7f9f" filter="url(#towel)"/></g>`,
    defs: textureFilter("towel", "0.35", 2.2, 13),
    body: `<g transform="translate(178 226) rotate(-12)">${pump(true)}</g><g transform="translate(462 222) rotate(8)">${pump(false)}</g>`,
  });

/** Pictures of the repair that the customer does not want to pay. */
export const repairCase: CasePictures = {
  caseId: "unpaid-repair",
  media: [
    { kind: "image", path: "product.jpg", width: 640, height: 480, html: advert },
    { kind: "image", path: "b1-puddle.jpg", width: 640, height: 480, html: puddle },
    { kind: "image", path: "s1-job-sheet.jpg", width: 520, height: 680, html: jobSheet },
    { kind: "image", path: "s2-pumps.jpg", width: 640, height: 440, html: pumps },
    {
      kind: "image",
      path: "s3-chat.jpg",
      width: 420,
      height: "content",
      html: (source) => chatPage(source, { owner: "seller", from: 2, to: 8, clock: "19:12" }),
    },
  ],
};
