/** A screen whose text is known: what is drawn, and what a reader should read, in order. */
export interface OcrScreen {
  name: string;
  language: "en" | "zh";
  html: string;
  /** Lines in reading order; a row of a form is one. */
  truth: string[];
  /** Of a chat: what each bubble says, and on which side. */
  bubbles: { side: "left" | "right"; text: string }[];
}

/** A line of a chat: who says it, and what. */
export type Bubble = [side: "left" | "right", text: string];

/** Width of the drawn screens in CSS pixels; they are drawn with two pixels for each. */
export const SCREEN_WIDTH = 375;

/** How messengers look: page, left and right bubble (colour, text colour). */
const STYLES = {
  green: ["#ededed", "#fff;color:#111", "#95ec69;color:#111"],
  blue: ["#fff", "#e9e9eb;color:#111", "#0a7cff;color:#fff"],
  yellow: ["#f4f4f4", "#fff;color:#222", "#ffe60f;color:#222"],
  dark: ["#111", "#2c2c2e;color:#f2f2f2", "#3eb575;color:#07140c"],
} as const;

const CSS = `*{box-sizing:border-box}body{margin:0;width:${SCREEN_WIDTH}px;font:16px/1.4 'Noto Sans CJK SC','Noto Sans',sans-serif}
.bar{display:flex;justify-content:space-between;padding:6px 18px;font-size:13px;font-weight:600}
h1{font-size:17px;text-align:center;margin:0;padding:8px}.when{text-align:center;font-size:12px;opacity:.55;margin:10px 0 4px}
.line{display:flex;padding:5px 56px 5px 12px;gap:9px}.line.right{flex-direction:row-reverse;padding:5px 12px 5px 56px}
.face{width:36px;height:36px;border-radius:6px;background:#8ab;flex:none}.bubble{padding:8px 11px;border-radius:8px;overflow-wrap:anywhere}
.card{margin:10px 12px;padding:12px 14px;border-radius:10px;background:#fff}.row{display:flex;justify-content:space-between;gap:16px;padding:6px 0;font-size:14px}
.row span:first-child{color:#888}.step{padding:7px 0 7px 14px;border-left:2px solid #ccc;font-size:14px}.step small{display:block;font-size:12px;color:#999}
p{margin:8px 0}button{display:block;margin:16px auto 4px;padding:9px 40px;border:0;border-radius:20px;background:#ff6200;color:#fff;font:inherit}`;

const page = (background: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><style>${CSS}body{background:${background};color:${background === "#111" ? "#eee" : "#111"}}</style>${body}`;
const bar = (clock: string) => `<div class="bar"><span>${clock}</span><span>5G</span></div>`;
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "");

export function chat(
  language: OcrScreen["language"],
  name: string,
  style: keyof typeof STYLES,
  head: string,
  lines: readonly (Bubble | string)[],
): OcrScreen {
  const [background, left, right] = STYLES[style];
  const body = lines.map((line) =>
    typeof line === "string"
      ? `<div class="when">${line}</div>`
      : `<div class="line ${line[0]}"><div class="face"></div><div class="bubble" style="background:${line[0] === "left" ? left : right}">${escaped(line[1])}</div></div>`,
  );
  return {
    name,
    language,
    html: page(background, `${bar("21:06")}<h1>${head}</h1>${body.join("")}<div style="height:30px"></div>`),
    truth: ["21:06 5G", head, ...lines.map((line) => (typeof line === "string" ? line : line[1]))],
    bubbles: lines.filter((line) => typeof line !== "string").map(([side, text]) => ({ side, text })),
  };
}

/** A page with rows of label and value, or of one text. */
export function form(
  language: OcrScreen["language"],
  name: string,
  head: string,
  rows: readonly ([label: string, value: string] | string)[],
  button?: string,
): OcrScreen {
  const body = rows.map((row) =>
    typeof row === "string"
      ? `<p>${escaped(row)}</p>`
      : `<div class="row"><span>${escaped(row[0])}</span><span>${escaped(row[1])}</span></div>`,
  );
  return {
    name,
    language,
    html: page(
      "#f2f2f2",
      `${bar("08:31")}<h1>${head}</h1><div class="card">${body.join("")}</div>${button === undefined ? "" : `<button>${button}</button>`}`,
    ),
    truth: [
      "08:31 5G",
      head,
      ...rows.map((row) => (typeof row === "string" ? row : row.join(" "))),
      ...(button === undefined ? [] : [button]),
    ],
    bubbles: [],
  };
}

export function tracking(
  language: OcrScreen["language"],
  name: string,
  head: string,
  steps: readonly [what: string, when: string][],
): OcrScreen {
  const body = steps.map(
    ([what, when]) => `<div class="step">${escaped(what)}<small>${escaped(when)}</small></div>`,
  );
  return {
    name,
    language,
    html: page("#f2f2f2", `${bar("17:45")}<h1>${head}</h1><div class="card">${body.join("")}</div>`),
    truth: ["17:45 5G", head, ...steps.flat()],
    bubbles: [],
  };
}
