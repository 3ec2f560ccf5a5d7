import { type CaseSource, type ChatLine, escapeMarkup } from "./picture.js";

/** Which lines of the chat a screenshot shows, and from whose phone it was taken. */
export interface ChatPageOptions {
  owner: "buyer" | "seller";
  /** Index of the first line. */
  from: number;
  /** Index after the last line. */
  to: number;
  clock: string;
}

const NAMES = {
  en: { buyer: "Buyer", seller: "Seller", platform: "Platform", hint: "Message" },
  zh: { buyer: "买家", seller: "卖家", platform: "平台", hint: "发消息" },
};

const AVATARS = { buyer: ["#f3a95f", "#d9722f"], seller: ["#6fa8dc", "#3a6ea5"], platform: ["#999", "#666"] };

const STYLE = `
*{box-sizing:border-box}body{margin:0;width:420px;background:#ededed;font:16px/1.42 'Noto Sans CJK SC',sans-serif;color:#111}
.status{display:flex;justify-content:space-between;padding:7px 20px 2px;font-size:13px;font-weight:700;background:#f6f6f6}
.battery{display:inline-block;width:24px;height:11px;border:1.5px solid #222;border-radius:3px;padding:1px;vertical-align:-1px}
.battery i{display:block;width:70%;height:100%;background:#222;border-radius:1px}
.head{position:relative;text-align:center;font-weight:700;font-size:17px;padding:8px 0 10px;background:#f6f6f6;border-bottom:1px solid #d8d8d8}
.head .back{position:absolute;left:16px;top:5px;font-size:22px;font-weight:400}
.head .more{position:absolute;right:18px;top:6px;letter-spacing:2px}
.item{display:flex;gap:10px;padding:10px 12px;border-bottom:1px solid #dfdfdf;background:#fff;align-items:center;font-size:13px;color:#444}
.item img{width:46px;height:46px;object-fit:cover;border-radius:5px;flex:none}
.item b{display:block;color:#111;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;width:335px}
.when{text-align:center;color:#9a9a9a;font-size:12.5px;margin:12px 0 5px}
.row{display:flex;gap:10px;padding:5px 12px;align-items:flex-start}.row.own{flex-direction:row-reverse}
.face{width:38px;height:38px;border-radius:6px;flex:none;display:flex;align-items:flex-end;justify-content:center;overflow:hidden}
.bubble{position:relative;max-width:276px;padding:8px 12px;border-radius:7px;background:#fff;overflow-wrap:anywhere}
.own .bubble{background:#95ec69}
.bubble:before{content:"";position:absolute;top:13px;left:-5px;width:10px;height:10px;background:inherit;transform:rotate(45deg)}
.own .bubble:before{left:auto;right:-5px}
.shot{width:170px;border-radius:7px;display:block;margin-top:6px}
.foot{display:flex;gap:10px;padding:9px 14px 14px;background:#f6f6f6;border-top:1px solid #d8d8d8;margin-top:12px;align-items:center;color:#aaa}
.foot div{flex:1;background:#fff;border-radius:6px;padding:7px 12px;font-size:15px}
.foot span{width:26px;height:26px;border:1.8px solid #333;border-radius:50%;text-align:center;line-height:21px;color:#333}`;

function face(from: ChatLine["from"]): string {
  const [light, dark] = AVATARS[from];
  return `<div class="face" style="background:linear-gradient(${light},${dark})">
    <svg width="30" height="32" viewBox="0 0 30 32"><circle cx="15" cy="12" r="7" fill="#fff" opacity=".9"/>
    <path d="M2 34a13 13 0 0 1 26 0z" fill="#fff" opacity=".9"/></svg></div>`;
}

function dayAndTime(at: string, language: "en" | "zh"): string {
  const [date = "", time = ""] = at.split("T");
  const [, month = "", day = ""] = date.split("-");
  if (language === "zh") return `${Number(month)}月${Number(day)}日 ${time}`;
  const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  return `${Number(day)} ${names[Number(month) - 1] ?? ""} ${time}`;
}

function minutes(at: string): number {
  return Date.parse(`${at}:00Z`) / 60000;
}

function row(line: ChatLine, previous: ChatLine | undefined, source: CaseSource, owner: string): string {
  const gap = line.at && previous?.at ? minutes(line.at) - minutes(previous.at) : Number.POSITIVE_INFINITY;
  const when = line.at && gap > 8 ? `<div class="when">${dayAndTime(line.at, source.language)}</div>` : "";
  const shots = (line.media ?? [])
    .filter((medium) => medium.kind === "image")
    .map((medium) => `<img class="shot" src="${source.pictureUri(medium.path)}">`)
    .join("");
  const side = line.from === owner ? "row own" : "row";
  return `${when}<div class="${side}">${face(line.from)}<div><div class="bubble">${escapeMarkup(line.text)}</div>${shots}</div></div>`;
}

/** Draws a phone screenshot of the dispute's own chat: green bubbles right, white ones left. */
export function chatPage(source: CaseSource, options: ChatPageOptions): string {
  const names = NAMES[source.language];
  const other = options.owner === "buyer" ? names.seller : names.buyer;
  const lines = source.chat.slice(options.from, options.to);
  const rows = lines.map((line, index) => row(line, lines[index - 1], source, options.owner)).join("");
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>
  <div class="status"><span>${options.clock}</span><span>5G <span class="battery"><i></i></span></span></div>
  <div class="head"><span class="back">‹</span>${other}<span class="more">···</span></div>
  <div class="item"><img src="${source.pictureUri("product.jpg")}"><div><b>${escapeMarkup(source.title)}</b></div></div>
  ${rows}
  <div class="foot"><div>${names.hint}</div><span>+</span></div>`;
}
