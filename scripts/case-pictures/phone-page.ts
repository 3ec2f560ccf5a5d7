import { type CaseSource, escapeMarkup } from "./picture.js";

const FRAME = `*{box-sizing:border-box}body{margin:0;width:420px;font:15px/1.5 'Noto Sans CJK SC',sans-serif;color:#1c1c1c;background:#fff}
.status{display:flex;justify-content:space-between;padding:7px 20px 4px;font-size:13px;font-weight:700}
.battery{display:inline-block;width:24px;height:11px;border:1.5px solid currentColor;border-radius:3px;padding:1px;vertical-align:-1px}
.battery i{display:block;width:62%;height:100%;background:currentColor;border-radius:1px}`;

/** A page on a phone with the status line on top; `style` and `body` are CSS and HTML. */
export function phonePage(clock: string, style: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${FRAME}${style}</style>
  <div class="status"><span>${clock}</span><span>5G <span class="battery"><i></i></span></span></div>${body}`;
}

/** What the screenshot of a listing shows besides the dispute's own title and description. */
export interface ListingPageOptions {
  clock: string;
  price: string;
  posted: string;
  views: string;
  buttons: [string, string];
  /** Pictures below the description. */
  extraPictures: string[];
}

const LISTING_STYLE = `
.hero{width:420px;height:270px;object-fit:cover;display:block}
.box{padding:12px 16px}.price{color:#e1402f;font-size:25px;font-weight:700}
.title{font-weight:700;font-size:17px;line-height:1.35;margin:2px 0 6px}.meta{color:#8b8b8b;font-size:13px}
.words{border-top:1px solid #ececec;margin-top:10px;padding-top:10px}
.extra{display:flex;gap:8px;margin-top:10px}.extra img{width:190px;height:142px;object-fit:cover;border-radius:6px}
.bar{display:flex;gap:12px;padding:10px 16px 16px;border-top:1px solid #ececec}
.bar div{flex:1;text-align:center;border-radius:22px;padding:9px;font-weight:700}
.bar div:first-child{background:#f1f1f1}.bar div:last-child{background:#ffda44}`;

/** Draws a phone screenshot of the listing from the dispute's own title and description. */
export function listingPage(source: CaseSource, options: ListingPageOptions): string {
  const extra = options.extraPictures.map((path) => `<img src="${source.pictureUri(path)}">`).join("");
  return phonePage(
    options.clock,
    LISTING_STYLE,
    `<img class="hero" src="${source.pictureUri("product.jpg")}">
    <div class="box"><div class="price">${options.price}</div><div class="title">${escapeMarkup(source.title)}</div>
    <div class="meta">${options.posted} &nbsp;·&nbsp; ${options.views}</div>
    <div class="words">${escapeMarkup(source.description)}</div><div class="extra">${extra}</div></div>
    <div class="bar"><div>${options.buttons[0]}</div><div>${options.buttons[1]}</div></div>`,
  );
}

/** One step of a tracking log, the newest first. */
export interface TrackingStep {
  when: string;
  what: string;
  detail: string;
  alarm?: boolean;
}

const TRACKING_STYLE = `body{background:#f4f5f7}
.top{background:#1f4f8f;color:#fff;padding:14px 18px}.top b{font-size:18px}.top div{font-size:13.5px;opacity:.92}
.card{background:#fff;margin:12px;border-radius:10px;padding:14px 14px 6px}
.step{display:flex;gap:12px}.dot{flex:none;width:12px;position:relative}
.dot:before{content:"";position:absolute;left:0;top:6px;width:12px;height:12px;border-radius:50%;background:#b9c2ce}
.dot:after{content:"";position:absolute;left:5px;top:20px;bottom:-6px;width:2px;background:#dbe0e7}
.step:first-child .dot:before{background:#1f8f4f}.step:last-child .dot:after{display:none}
.words{padding-bottom:14px}.when{color:#777;font-size:13px}.what{font-weight:700}
.detail{font-size:14px;color:#444}.alarm .detail{color:#b3261e}
table{width:100%;font-size:14px;border-collapse:collapse}td{padding:3px 0}td:last-child{text-align:right;font-weight:700}`;

/** Draws a carrier's tracking page with its log and a table of facts. */
export function trackingPage(
  clock: string,
  heading: string,
  number: string,
  steps: TrackingStep[],
  facts: [string, string][],
): string {
  const log = steps
    .map(
      (step) => `<div class="step${step.alarm ? " alarm" : ""}"><div class="dot"></div><div class="words">
      <div class="when">${step.when}</div><div class="what">${step.what}</div><div class="detail">${step.detail}</div></div></div>`,
    )
    .join("");
  const rows = facts.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join("");
  return phonePage(
    clock,
    TRACKING_STYLE,
    `<div class="top"><b>${heading}</b><div>${number}</div></div>
    <div class="card"><table>${rows}</table></div><div class="card">${log}</div><div style="height:4px"></div>`,
  );
}
