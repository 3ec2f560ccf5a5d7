import { paper } from "./paper.js";
import { carrierLabel } from "./parcel-parts.js";
import { trackingPage } from "./phone-page.js";
import type { CasePictures } from "./picture.js";
import { plainSurface, scene, textureFilter, woodTable } from "./scene.js";

interface LockerWall {
  sign: string;
  light: string;
  dark: string;
  inside: string;
}

const COLUMNS = 4;
const OPEN_DOOR = 7;

function door(number: number, x: number, y: number, wall: LockerWall): string {
  if (number !== OPEN_DOOR) {
    return `<rect x="${x}" y="${y}" width="116" height="104" rx="3" fill="url(#door)" stroke="${wall.dark}" stroke-width="2"/>
    <path d="M${x + 4} ${y + 101}V${y + 4}H${x + 113}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>
    <text x="${x + 12}" y="${y + 32}" font-size="24" font-weight="700" fill="#fff">${number}</text>
    <rect x="${x + 96}" y="${y + 40}" width="8" height="26" rx="3" fill="#20242a" opacity=".75"/>`;
  }
  return `<rect x="${x}" y="${y}" width="116" height="104" fill="#1a1c1f"/>
    <rect x="${x + 10}" y="${y + 8}" width="96" height="84" fill="#33373c"/>
    <path d="M${x} ${y + 104}L${x + 10} ${y + 92}H${x + 106}L${x + 116} ${y + 104}Z" fill="#54595f"/>
    <g transform="translate(${x} ${y})">${wall.inside}</g>
    <path d="M${x} ${y}L${x - 52} ${y - 14}V${y + 122}L${x} ${y + 104}Z" fill="url(#door)" stroke="${wall.dark}" stroke-width="2" filter="url(#small-shadow)"/>
    <text transform="translate(${x - 40} ${y + 30}) skewY(12)" font-size="24" font-weight="700" fill="#fff">${number}</text>`;
}

function lockers(wall: LockerWall): string {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const place = (number: number) => {
    const column = (number - 1) % COLUMNS;
    const row = Math.floor((number - 1) / COLUMNS);
    return door(number, 82 + column * 120, 118 + row * 108, wall);
  };
  const closed = numbers.filter((number) => number !== OPEN_DOOR).map(place);
  return `<rect x="66" y="28" width="508" height="424" rx="6" fill="${wall.dark}" filter="url(#shadow)"/>
  <rect x="82" y="40" width="476" height="66" rx="4" fill="#f7f7f4"/>
  <text x="320" y="88" text-anchor="middle" font-size="44" font-weight="700" letter-spacing="5" fill="#1d2228">${wall.sign}</text>
  ${closed.join("")}${place(OPEN_DOOR)}`;
}

function lockerPhoto(wall: LockerWall, seed: number, tint?: string): string {
  return scene({
    width: 640,
    height: 480,
    backdrop: plainSurface(640, 480, "#c9c4bc", "#7d7870"),
    body: `<rect x="-40" y="446" width="720" height="80" fill="#5a5854"/>${lockers(wall)}`,
    defs: `<linearGradient id="door" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${wall.light}"/><stop offset="1" stop-color="${wall.dark}"/></linearGradient>`,
    tilt: seed % 2 === 0 ? -1.6 : 2.4,
    seed,
    vignette: 0.45,
    ...(tint ? { tint } : {}),
  });
}

const PARCEL_INSIDE = `<path d="M22 36L84 30L96 92H14Z" fill="#b88a52"/><path d="M22 36L84 30L88 46L19 52Z" fill="#d2a56b"/>
  <rect x="34" y="58" width="42" height="24" fill="#f7f7f2"/><path d="M38 64H70M38 70H62M38 76H66" stroke="#333" stroke-width="2"/>`;

const southGate = () =>
  lockerPhoto({ sign: "SOUTH GATE", light: "#4f8fd0", dark: "#23548c", inside: "" }, 14, "#e9eefc");

const driverPhoto = () =>
  lockerPhoto({ sign: "NORTH GATE", light: "#f0bf3a", dark: "#b27c0c", inside: PARCEL_INSIDE }, 23);

const TEXT_ROWS = Array.from({ length: 15 }, (_, row) => {
  const end = row % 5 === 4 ? 110 : 196 - ((row * 37) % 13);
  return `<path d="M26 ${74 + row * 16}H${end}" stroke="#4a4a46" stroke-width="4.2" stroke-dasharray="${18 + (row % 4) * 5} 5 ${11 + (row % 3) * 6} 5"/>`;
}).join("");

const product = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: woodTable(640, 480, "#c6a57c", 18),
    defs: textureFilter("fabric", "0.9", 1.6, 2),
    body: `<g transform="rotate(-9 220 250)"><rect x="80" y="76" width="256" height="346" rx="12" fill="#2f4f7c" filter="url(#shadow)"/>
        <rect x="80" y="76" width="256" height="346" rx="12" fill="#2f4f7c" filter="url(#fabric)"/><path d="M96 90V408" stroke="#1d3557" stroke-width="3"/></g>
      <g transform="translate(300 66) rotate(6)"><rect width="222" height="346" rx="14" fill="#1f2124" filter="url(#shadow)"/>
        <rect x="14" y="16" width="194" height="290" fill="#e9e8e1"/><text x="111" y="54" text-anchor="middle" font-size="17" fill="#333">Chapter Four</text>
        <svg width="208" height="306">${TEXT_ROWS}</svg><text x="111" y="331" text-anchor="middle" font-size="14" fill="#8b8e92">PAPERLEAF 7</text></g>`,
  });

const receipt = () =>
  scene({
    width: 480,
    height: 600,
    backdrop: woodTable(480, 600, "#8a6747", 29),
    body: paper({
      x: 84,
      y: 40,
      width: 312,
      height: 512,
      tilt: -2.6,
      mono: true,
      creases: [262],
      lines: [
        { left: "SWIFTGULL PARCEL", size: 22, bold: true, centre: true, gap: 4 },
        { left: "Counter 12, drop-off", size: 13, centre: true },
        { left: "", rule: true },
        { left: "09 Mar 2026", right: "12:40" },
        { left: "No.", right: "SG-4471-902", bold: true, size: 17, gap: 4 },
        { left: "Weight", right: "0.48 kg" },
        { left: "Service", right: "standard" },
        { left: "Signature", right: "NO", bold: true },
        { left: "Insured to", right: "100.00" },
        { left: "", rule: true },
        { left: "Destination", size: 13 },
        { left: "Tamarind Court lockers", size: 16, bold: true },
        { left: "SOUTH GATE", size: 20, bold: true },
        { left: "Receiver's number:  ---", size: 13, gap: 4 },
        { left: "", rule: true },
        { left: "PAID USD", right: "6.20", size: 16, bold: true },
      ],
      extra: `<svg x="30" y="428" width="252" height="60" viewBox="12 40 240 34" preserveAspectRatio="none">${carrierLabel(0, 0, 262, [""], 8)}</svg>`,
    }),
  });

/** Pictures of the parcel that went to the wrong gate. */
export const parcelCase: CasePictures = {
  caseId: "parcel-not-delivered",
  media: [
    { kind: "image", path: "product.jpg", width: 640, height: 480, html: product },
    { kind: "image", path: "b1-south-gate.jpg", width: 640, height: 480, html: southGate },
    { kind: "image", path: "s1-receipt.jpg", width: 480, height: 600, html: receipt },
    {
      kind: "image",
      path: "r1-tracking.jpg",
      width: 420,
      height: "content",
      html: () =>
        trackingPage(
          "08:02",
          "Swiftgull Parcel",
          "Shipment SG-4471-902",
          [
            {
              when: "12 Mar 15:47",
              what: "Delivered",
              detail: "Parcel locker NORTH GATE, compartment 7. Signature: none.",
            },
            {
              when: "12 Mar 15:47",
              what: "Notice",
              detail: "Pickup code not sent: receiver's number is missing.",
              alarm: true,
            },
            { when: "12 Mar 09:12", what: "Out for delivery", detail: "Vehicle 31" },
            { when: "10 Mar 22:30", what: "Sorted", detail: "Hub East" },
            { when: "9 Mar 12:40", what: "Accepted", detail: "Counter 12, 0.48 kg" },
          ],
          [
            ["Service", "standard"],
            ["Destination", "Tamarind Court lockers"],
            ["Status", "Delivered"],
          ],
        ),
    },
    { kind: "image", path: "r2-driver-photo.jpg", width: 640, height: 480, html: driverPhoto },
  ],
};
