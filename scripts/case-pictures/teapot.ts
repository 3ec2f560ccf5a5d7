/** The gradients of the porcelain; needed once in the picture. */
export const PORCELAIN = `<radialGradient id="porcelain" cx=".36" cy=".3" r=".85"><stop stop-color="#ffffff"/><stop offset=".55" stop-color="#eef1f4"/>
  <stop offset="1" stop-color="#a9b4c0"/></radialGradient>
  <linearGradient id="porcelain-dark" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f4f6f8"/><stop offset="1" stop-color="#9fabb8"/></linearGradient>`;

const BLUE = "#2450a8";

/** A blue flower with eight petals. */
export function blossom(x: number, y: number, size: number): string {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (angle) =>
        `<ellipse cy="-10" rx="4.6" ry="9" fill="${BLUE}" opacity=".85" transform="rotate(${angle})"/>`,
    )
    .join("");
  return `<g transform="translate(${x} ${y}) scale(${size})">${petals}<circle r="5" fill="#12307a"/><circle r="2.2" fill="#e8eefc"/></g>`;
}

/** A winding stem with leaves, 320 wide. */
export function scroll(x: number, y: number, scale = 1): string {
  const leaves = [20, 62, 104, 146, 188, 230, 272]
    .map((at, index) => {
      const up = index % 2 === 0 ? -1 : 1;
      return `<path d="M${at} 0q6 ${up * 18} 22 ${up * 20}q-2 ${-up * 16} -22 ${-up * 20}" fill="${BLUE}" opacity=".8"/>`;
    })
    .join("");
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0q20-24 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0" fill="none" stroke="${BLUE}" stroke-width="3"/>${leaves}</g>`;
}

const BODY = "M170 250C170 168 234 132 320 132S470 168 470 250C470 336 414 392 320 392S170 336 170 250Z";

/** The body with its pattern. */
export function teapotBody(): string {
  return `<path d="M250 384Q320 402 390 384L382 414Q320 426 258 414Z" fill="url(#porcelain-dark)"/>
  <path d="${BODY}" fill="url(#porcelain)"/>
  <clipPath id="pot"><path d="${BODY}"/></clipPath>
  <g clip-path="url(#pot)">${scroll(160, 206)}${scroll(164, 318)}${blossom(240, 262, 1.9)}${blossom(326, 262, 2.3)}${blossom(410, 262, 1.9)}
    <path d="M160 168Q320 194 480 168M160 356Q320 384 480 356" fill="none" stroke="${BLUE}" stroke-width="4"/></g>
  <ellipse cx="246" cy="196" rx="40" ry="22" fill="#fff" opacity=".85" transform="rotate(-32 246 196)" filter="url(#soft)"/>`;
}

/** The spout at the left side of the body. */
export function teapotSpout(): string {
  return `<path d="M196 300C140 296 128 248 112 204C106 190 92 184 80 182L104 164C132 168 142 196 154 222C164 240 176 246 188 244Z" fill="url(#porcelain-dark)"/>
  <path d="M118 190q16 14 22 42M128 178q22 18 30 56" fill="none" stroke="${BLUE}" stroke-width="3"/>`;
}

/** The handle at the right side. */
export function teapotHandle(): string {
  return `<path d="M452 196C520 160 566 202 556 258C548 308 498 332 448 326" fill="none" stroke="#a9b4c0" stroke-width="27"/>
  <path d="M452 196C520 160 566 202 556 258C548 308 498 332 448 326" fill="none" stroke="#f1f4f7" stroke-width="19"/>
  <path d="M466 190C524 166 562 208 550 258C542 298 504 318 462 324" fill="none" stroke="${BLUE}" stroke-width="3" stroke-dasharray="12 8"/>`;
}

/** The lid with its knob. */
export function teapotLid(): string {
  return `<path d="M238 140C246 104 282 92 320 92S394 104 402 140Q320 160 238 140Z" fill="url(#porcelain)"/>
  <path d="M244 130Q320 150 396 130" fill="none" stroke="${BLUE}" stroke-width="3.5"/>${blossom(286, 116, 0.8)}${blossom(354, 116, 0.8)}
  <path d="M306 94Q308 84 304 76A17 17 0 1 1 336 76Q332 84 334 94Z" fill="url(#porcelain)" stroke="#b5bfca" stroke-width="1.5"/>
  <circle cx="320" cy="68" r="6" fill="${BLUE}"/>`;
}

/** A broken piece: porcelain with a raw edge and part of the pattern. */
export function shard(x: number, y: number, turn: number, size: number, outline: string): string {
  const clip = `shard-${Math.round(x)}-${Math.round(y)}`;
  const patterns = [
    `${scroll(-90, -12, 0.8)}${blossom(4, 12, 1.4)}`,
    `${scroll(-80, 14, 1)}<path d="M-60-26Q0-10 60-30" fill="none" stroke="${BLUE}" stroke-width="4"/>`,
    `${blossom(-22, -14, 2)}${scroll(-10, 26, 0.7)}`,
  ];
  return `<clipPath id="${clip}"><path d="${outline}"/></clipPath>
  <g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="${outline}" fill="#cfc7b8" filter="url(#small-shadow)" transform="translate(3 4)"/>
    <path d="${outline}" fill="url(#porcelain)" stroke="#fff" stroke-width="1.5"/>
    <g clip-path="url(#${clip})">${patterns[Math.round(x) % patterns.length]}</g></g>`;
}

/** Outlines for shards, about 100 across. */
export const SHARD_OUTLINES = [
  "M-48-20L-10-46L40-34L52 10L14 40L-30 32Z",
  "M-40-30L24-44L46 4L-8 36Z",
  "M-30-38L34-20L20 40L-44 18Z",
  "M-24-26L30-30L12 34Z",
] as const;
