import { paper, signature } from "./paper.js";
import type { CasePictures } from "./picture.js";
import { plainSurface, scene, textureFilter, woodTable } from "./scene.js";
import { seededRandom } from "./seeded-random.js";

const LEATHER = `${textureFilter("leather", "0.22", 1.7, 6)}
  <linearGradient id="hide" x1="0" y1="0" x2="1" y2="0.7"><stop stop-color="#c9803f"/><stop offset=".5" stop-color="#a8602a"/>
    <stop offset="1" stop-color="#6e3a16"/></linearGradient>
  <linearGradient id="flap" x1="0" y1="0" x2="0.7" y2="1"><stop stop-color="#d68d49"/><stop offset="1" stop-color="#8c4e20"/></linearGradient>
  <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff1b8"/><stop offset=".4" stop-color="#d5a944"/>
    <stop offset="1" stop-color="#8a6416"/></linearGradient>`;

function bag(): string {
  return `<ellipse cx="322" cy="436" rx="230" ry="22" fill="#000" opacity=".45" filter="url(#soft)"/>
  <path d="M150 208C150 40 220 30 320 30S490 40 490 208" fill="none" stroke="#7d4419" stroke-width="19"/>
  <path d="M150 208C150 40 220 30 320 30S490 40 490 208" fill="none" stroke="#b26a31" stroke-width="12"/>
  <path d="M150 208C150 40 220 30 320 30S490 40 490 208" fill="none" stroke="#f0dfc0" stroke-width="1.6" stroke-dasharray="6 4"/>
  <g filter="url(#leather)">
    <path d="M120 190Q320 172 520 190L556 410Q558 434 532 436Q320 446 108 436Q82 434 84 410Z" fill="url(#hide)"/>
    <path d="M112 186Q320 164 528 186L534 286Q532 334 470 342L366 350Q320 356 274 350L170 342Q108 334 106 286Z" fill="url(#flap)" filter="url(#small-shadow)"/>
  </g>
  <path d="M122 196Q320 176 518 196L523 284Q520 324 468 331L366 339Q320 345 274 339L172 331Q120 324 117 284Z" fill="none" stroke="#f3e3c6" stroke-width="2.4" stroke-dasharray="8 5"/>
  <path d="M100 372L97 408Q98 422 112 424Q320 432 528 424Q542 422 543 408L540 372" fill="none" stroke="#f3e3c6" stroke-width="2.2" stroke-dasharray="8 5"/>
  <g fill="url(#brass)" stroke="#6d4c0e"><circle cx="150" cy="204" r="13"/><circle cx="490" cy="204" r="13"/>
    <rect x="284" y="322" width="72" height="46" rx="8"/></g>
  <rect x="296" y="334" width="48" height="22" rx="4" fill="#9a7220"/><rect x="312" y="330" width="16" height="30" rx="4" fill="url(#brass)"/>
  <path d="M290 360L308 346" stroke="#5c3f08" stroke-width="1.5"/>
  <text x="320" y="262" text-anchor="middle" font-size="22" letter-spacing="7" fill="#6b3812">ORSANE</text>
  <text x="320" y="263" text-anchor="middle" font-size="22" letter-spacing="7" fill="#e2a767" opacity=".45" transform="translate(.8 .8)">ORSANE</text>`;
}

function wanderingSeam(y: number, seed: number): string {
  const random = seededRandom(seed);
  let stitches = "";
  let x = -20;
  while (x < 660) {
    const length = 24 + random() * 34;
    const from = y + (random() - 0.5) * 16;
    const to = y + (random() - 0.5) * 16;
    stitches += `<circle cx="${x - 3}" cy="${from}" r="3.6" fill="#3b1c08"/>
      <path d="M${x} ${from}L${x + length} ${to}" stroke="#000" stroke-opacity=".4" stroke-width="9" stroke-linecap="round" transform="translate(2 4)"/>
      <path d="M${x} ${from}L${x + length} ${to}" stroke="#ecdcbc" stroke-width="8" stroke-linecap="round"/>
      <path d="M${x} ${from - 2}L${x + length} ${to - 2}" stroke="#fff8e8" stroke-width="2.5" stroke-linecap="round"/>`;
    x += length + 9 + random() * 16;
  }
  return stitches;
}

function unevenStamp(): string {
  const gaps = [0, 66, 118, 196, 246, 318];
  const letters = [..."ORSANE"]
    .map((letter, index) => {
      const lift = index % 2 === 0 ? 0 : 5;
      return `<text x="${gaps[index]}" y="${lift}">${letter}</text>`;
    })
    .join("");
  return `<g transform="translate(128 318)" font-size="58" font-weight="700"><g fill="#e5a55f" opacity=".6" transform="translate(1.6 2)">${letters}</g>
    <g fill="#512a0d">${letters}</g></g>
  <g transform="translate(226 398)" font-size="27" letter-spacing="4"><text fill="#e5a55f" opacity=".6" x="1" y="1.4">V32-0917</text>
    <text fill="#512a0d">V32-0917</text></g>`;
}

const product = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: plainSurface(640, 480, "#f1ede6", "#b8ae9f"),
    body: bag(),
    defs: LEATHER,
  });

const stitching = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: `<rect x="-40" y="-40" width="720" height="560" fill="url(#hide)" filter="url(#leather)"/>
      <rect x="-40" y="-60" width="720" height="190" fill="url(#flap)" filter="url(#leather)"/>
      <path d="M-40 134H680" stroke="#3b1c08" stroke-width="9"/><path d="M-40 146H680" stroke="#000" stroke-opacity=".3" stroke-width="16" filter="url(#soft)"/>`,
    body: `${wanderingSeam(82, 31)}${wanderingSeam(196, 57)}${unevenStamp()}`,
    defs: LEATHER,
    tilt: -3,
    vignette: 0.5,
  });

const REPORT_SEAL = `<g transform="translate(326 520)"><circle r="40" fill="none" stroke="#a3312b" stroke-width="3"/><circle r="31" fill="none" stroke="#a3312b"/>
  <text text-anchor="middle" y="-4" font-size="9.5" font-weight="700" fill="#a3312b">BRECKNELL</text>
  <text text-anchor="middle" y="12" font-size="9.5" fill="#a3312b">APPRAISAL</text></g>`;

const report = () =>
  scene({
    width: 520,
    height: 680,
    backdrop: woodTable(520, 680, "#6b4a31", 14),
    body: paper({
      x: 50,
      y: 44,
      width: 420,
      height: 590,
      tilt: -1.2,
      margin: 26,
      lines: [
        { left: "Brecknell Leather Appraisal", size: 21, bold: true },
        { left: "Independent examination of leather goods", size: 12.5, colour: "#666" },
        { left: "Report No. BL-2206", right: "25 March 2026", size: 13.5, gap: 8 },
        { left: "", rule: true, size: 10 },
        { left: "Object", bold: true, gap: 4 },
        { left: "Shoulder bag, cognac, said to be: Orsane Verel 28", size: 13 },
        { left: "Findings", bold: true, gap: 140 },
        { left: "1. Stitches: 6 per inch, uneven (maker: 9)", size: 13.5 },
        { left: "2. Stamp: letter spacing and depth are wrong", size: 13.5 },
        { left: "3. Code V32-0917 belongs to model Verel 32", size: 13.5 },
        { left: "4. Clasp: plated, scratch at lower left (photo)", size: 13.5 },
        { left: "Conclusion", bold: true, gap: 8 },
        { left: "The object is NOT AUTHENTIC.", size: 18, bold: true, colour: "#a3312b" },
        { left: "Ordered by the present owner. No ties to the maker.", size: 11.5, colour: "#666", gap: 4 },
      ],
      extra: `<g transform="translate(128 175)"><rect width="164" height="124" fill="#eee9e0" stroke="#bbb"/>
        <g transform="translate(9 10) scale(.228)">${bag()}</g></g>
        <path d="M26 556H190" stroke="#777"/>${signature(40, 546, 1)}<text x="26" y="573" font-size="11.5" fill="#666">Appraiser</text>${REPORT_SEAL}`,
    }),
    defs: LEATHER,
    grain: 0.1,
  });

const receipt = () =>
  scene({
    width: 480,
    height: 620,
    backdrop: plainSurface(480, 620, "#8f9499", "#55595e"),
    body: paper({
      x: 88,
      y: 46,
      width: 304,
      height: 520,
      tilt: 3.2,
      mono: true,
      tone: "#f4f1e7",
      creases: [168, 346],
      lines: [
        { left: "O R S A N E", size: 26, bold: true, centre: true, gap: 6 },
        { left: "Leather goods since 1958", size: 12.5, centre: true },
        { left: "Shop 04, Kingsferry Arcade", size: 12.5, centre: true },
        { left: "", rule: true },
        { left: "11 Nov 2023", right: "16:48", size: 14 },
        { left: "Receipt", right: "040-77315", size: 14 },
        { left: "", rule: true },
        { left: "1 x Verel 28", right: "1,180.00", size: 15, bold: true },
        { left: "Art. V28-1140", size: 15 },
        { left: "calf, cognac", size: 13.5 },
        { left: "", rule: true },
        { left: "TOTAL EUR", right: "1,180.00", size: 17, bold: true, gap: 4 },
        { left: "Card", right: "1,180.00", size: 14 },
        { left: "incl. VAT 20 %", right: "196.67", size: 12.5 },
        { left: "", rule: true },
        { left: "Keep this receipt for", size: 12.5, centre: true },
        { left: "service and repairs", size: 12.5, centre: true },
        { left: "Thank you", size: 15, centre: true, gap: 10 },
      ],
    }),
    grain: 0.2,
    tilt: -1,
  });

/** Pictures of the bag whose authenticity is disputed. */
export const bagCase: CasePictures = {
  caseId: "counterfeit-bag",
  media: [
    { kind: "image", path: "product.jpg", width: 640, height: 480, html: product },
    { kind: "image", path: "b1-report.jpg", width: 520, height: 680, html: report },
    { kind: "image", path: "b2-stitching.jpg", width: 640, height: 480, html: stitching },
    { kind: "image", path: "s1-receipt.jpg", width: 480, height: 620, html: receipt },
  ],
};
