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

type Bubble = [side: "left" | "right", text: string];

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

function chat(
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
function form(
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

function tracking(
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

const ENGLISH: OcrScreen[] = [
  chat("en", "chat green", "green", "Buyer", [
    "12 Jan 20:31",
    ["left", "Hello, is the lamp still available? Does it have any scratches?"],
    ["right", "Yes it is. There is one scratch on the base, 2 cm long, see photo 3."],
    ["left", "OK. Would you do $45 instead of $60?"],
    ["right", "I can do $50, shipping included."],
    "12 Jan 21:05",
    ["left", "Agreed, paid."],
  ]),
  chat("en", "chat blue", "blue", "Mark (seller)", [
    "Tue 09:12",
    ["right", "The charger arrived today, but it stops at 2% and the light keeps flashing."],
    ["left", "It was tested before shipping. Did you use the original cable?"],
    ["right", "Yes, the one in the box. I also tried my own cable, same thing."],
    ["left", "Then send me a video please."],
    ["right", "Sent. You can see it at 0:04."],
  ]),
  chat("en", "chat yellow", "yellow", "vintage_shop88", [
    ["left", "Your parcel was dropped off yesterday at 18:40."],
    ["right", "The tracking page still says label created. Please check with the carrier."],
    ["left", "I have the receipt from the counter, I will send you a picture."],
    ["right", "Fine, but if nothing moves until Friday I want a full refund."],
  ]),
  chat("en", "chat dark", "dark", "Support", [
    "Monday 14:20",
    ["left", "Thank you for contacting us. Your case number is 4471-0926."],
    ["right", "The seller told me that the bag was authentic. The expert report says it is not."],
    ["left", "Please upload the report within 48 hours, otherwise the case will be closed automatically."],
    ["right", "Uploaded."],
  ]),
  chat(
    "en",
    "chat long",
    "green",
    "Anna",
    Array.from({ length: 8 }, (_, index): (Bubble | string)[] => [
      `${index + 3} May 1${index}:0${index}`,
      ["left", `Message ${index + 1}: did you receive the refund of $${index}9.50 that I sent last week?`],
      ["right", `No, nothing has arrived on my account yet. Order A${index}73-${index}${index}12.`],
    ]).flat(),
  ),
  form(
    "en",
    "order",
    "Order details",
    [
      ["Order number", "2604-118-7730"],
      ["Item", "Wool coat, sage grey, size M"],
      ["Paid", "$128.00 on 3 Feb 2026"],
      ["Shipped", "5 Feb 2026, 16:20"],
      ["Delivered", "9 Feb 2026, 11:02"],
      ["Status", "Return requested"],
    ],
    "Contact seller",
  ),
  form("en", "battery", "Battery health", [
    ["Maximum capacity", "79%"],
    ["Cycle count", "1,184"],
    ["Peak performance", "Reduced"],
    "Your battery is significantly degraded. An authorised service provider can replace it to restore full performance.",
  ]),
  form(
    "en",
    "login notice",
    "Sign-in failed",
    [
      "This account was recovered by its registered owner on 3 February 2026 at 23:41. The phone that was bound to it has been removed.",
      ["Code", "A-2071"],
      ["Device", "Pixel 9, signed out"],
    ],
    "Got it",
  ),
  tracking("en", "tracking", "Parcel JD0144 2207 913", [
    ["Delivered. Left at the south gate, signed by the guard.", "9 Apr 2026 15:32"],
    ["Out for delivery with courier Lopez", "9 Apr 2026 08:10"],
    ["Arrived at the local depot", "8 Apr 2026 22:47"],
    ["Handed over by the sender", "6 Apr 2026 17:05"],
  ]),
  form(
    "en",
    "listing",
    "Camera body L50",
    [
      ["Price", "$399"],
      "Used for two years, always with a strap. Light scratches on the bottom plate, see photos. Shutter count is about ten thousand, I never had it checked.",
      "No returns, because this is a private sale.",
      ["Views", "126"],
    ],
    "Buy now",
  ),
];

const CHINESE: OcrScreen[] = [
  chat("zh", "chat green", "green", "买家", [
    "1月12日 20:31",
    ["left", "你好，这盏灯还在吗？有没有划痕？"],
    ["right", "还在的。底座有一道两厘米的划痕，第三张照片能看到。"],
    ["left", "便宜一点，450元可以吗？"],
    ["right", "最低480元，包邮。"],
    "1月12日 21:05",
    ["left", "好的，已经付款了。"],
  ]),
  chat("zh", "chat blue", "blue", "卖家小店", [
    "星期二 09:12",
    ["right", "充电器今天收到了，充到2%就停，指示灯一直闪。"],
    ["left", "发货前我们测试过的，你用的是原装线吗？"],
    ["right", "用的就是盒子里那根线，换了自己的线也一样。"],
    ["left", "麻烦拍一段视频发过来。"],
    ["right", "发了，你看第四秒。"],
  ]),
  chat("zh", "chat yellow", "yellow", "复古小铺", [
    ["left", "您的包裹昨天18:40已经交给快递了。"],
    ["right", "物流一直显示已揽收，没有更新，请你问一下快递公司。"],
    ["left", "我有柜台的回执，等下拍给你看。"],
    ["right", "行，到星期五还不动，我就申请全额退款。"],
  ]),
  chat("zh", "chat dark", "dark", "平台客服", [
    "星期一 14:20",
    ["left", "感谢您的咨询，您的案件编号是4471-0926。"],
    ["right", "卖家说包是正品，鉴定报告说是假的。"],
    ["left", "请在48小时内上传鉴定报告，逾期案件会自动关闭。"],
    ["right", "已经上传了。"],
  ]),
  chat(
    "zh",
    "chat long",
    "green",
    "小安",
    Array.from({ length: 8 }, (_, index): (Bubble | string)[] => [
      `5月${index + 3}日 1${index}:0${index}`,
      ["left", `第${index + 1}次问你：上星期退的${index}9.50元收到了没有？`],
      ["right", `还没有到账，订单号是A${index}73${index}${index}12，麻烦再查一下。`],
    ]).flat(),
  ),
  form(
    "zh",
    "order",
    "订单详情",
    [
      ["订单编号", "2604118773"],
      ["商品", "羊毛大衣 鼠尾草灰 M码"],
      ["实付款", "¥880.00"],
      ["发货时间", "2026-02-05 16:20"],
      ["签收时间", "2026-02-09 11:02"],
      ["售后状态", "买家申请退货退款"],
    ],
    "联系卖家",
  ),
  form("zh", "battery", "电池健康", [
    ["最大容量", "79%"],
    ["循环次数", "1184"],
    ["峰值性能", "已降低"],
    "电池的性能已明显下降。授权服务商可以更换电池，以恢复全部性能和容量。",
  ]),
  form(
    "zh",
    "login notice",
    "登录失败",
    [
      "该账号已于2026年2月3日23:41通过实名申诉找回。原绑定手机已解除，当前设备已下线。如非本人操作，请联系客服。",
      ["提示编号", "A-2071"],
      ["账号昵称", "听潮人"],
    ],
    "我知道了",
  ),
  tracking("zh", "tracking", "运单 7730 2207 913", [
    ["已签收，放在小区南门，由门卫代收", "2026-04-09 15:32"],
    ["快递员正在派送途中", "2026-04-09 08:10"],
    ["快件已到达本地营业点", "2026-04-08 22:47"],
    ["寄件人已交寄", "2026-04-06 17:05"],
  ]),
  form(
    "zh",
    "listing",
    "微单相机机身",
    [
      ["价格", "¥2680"],
      "自用两年，机身底部有轻微划痕，热靴掉漆，见图。快门数大概一万左右，没有专门查过，以实际为准。",
      "个人闲置，售出不退不换。",
      ["浏览", "126"],
    ],
    "立即购买",
  ),
];

/** Ten screens in English and ten in Chinese. */
export const OCR_SCREENS: readonly OcrScreen[] = [...ENGLISH, ...CHINESE];
