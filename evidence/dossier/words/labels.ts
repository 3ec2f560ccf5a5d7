import type { Side } from "../../../state/side.js";

/** What a heading, file name or field is about. */
export type Part = "chat" | "timeline" | "statement" | "evidence" | "product" | "order" | "record";

/** Who a label names. */
export type Voice = Side | "platform";

/** What a label says; both may be absent. */
export interface Label {
  part?: Part;
  side?: Voice;
}

/** In this order: `chat log` is chat, `order log` is a timeline. */
const PARTS: readonly (readonly [Part, RegExp])[] = [
  [
    "chat",
    /\b(chats?|chat ?logs?|messages?|conversations?|transcript|dialog(ue)?s?|whatsapp|wechat|telegram|talk)\b|聊天|对话|消息|沟通|微信|旺旺/iu,
  ],
  [
    "record",
    /\b(platform|court|official|neutral) (records?|notes?|evidence)\b|平台(记录|备注|证据)|处理记录/iu,
  ],
  [
    "timeline",
    /\b(timelines?|logs?|events?|history|logistics|tracking|status)\b|时间(线|轴)|日志|物流|轨迹|进度|订单(记录|流程)|操作记录/iu,
  ],
  [
    "statement",
    /\b(statements?|claims?|complaints?|defen[cs]es?|repl(y|ies)|response|answer|reasons?|appeal|position)\b|陈述|诉求|申诉|主张|答辩|理由|诉称|辩称|意见/iu,
  ],
  [
    "evidence",
    /\b(evidences?|exhibits?|proofs?|attachments?|photos?|pictures?|images?|videos?|media|screenshots?)\b|证据|凭证|举证|附件|图片|照片|视频|截图/iu,
  ],
  ["product", /\b(products?|listing|items?|goods|product info)\b|商品|宝贝|产品|货品|标题/iu],
  ["order", /\b(orders?|transaction|payment)\b|订单|交易/iu],
  ["record", /\brecords?\b|记录/iu],
];

const SIDES: readonly (readonly [Voice, RegExp])[] = [
  [
    "platform",
    /\b(platform|customer (service|support|care)|support (agent|team)|moderator|mediator|administrator|admin|system)\b|平台|(?<!店铺|商家|卖家|店)客服|小二|官方|系统/iu,
  ],
  [
    "buyer",
    /\b(buyers?|purchasers?|customers?(?! (service|support|care))|consumers?)\b|买[家方主]|消费者|顾客|客户/iu,
  ],
  [
    "seller",
    /\b(sellers?|vendors?|merchants?|shop ?keeper)\b|卖[家方主]|商[家户]|店[铺主家]|(店铺|商家|卖家|店)客服/iu,
  ],
];

/** `orderLog_2026.txt` as words: "order Log 2026 txt". */
export function asWords(label: string): string {
  return label
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-./\\]+/g, " ")
    .trim();
}

/** What a label says, in English or Chinese. A side is told only where one alone is named. */
export function readLabel(label: string): Label {
  const words = asWords(label.slice(0, 200));
  const part = PARTS.find(([, pattern]) => pattern.test(words))?.[0];
  const side = sideNamed(words);
  return { ...(part === undefined ? {} : { part }), ...(side === undefined ? {} : { side }) };
}

/** The only side that `words` names. */
export function sideNamed(words: string): Voice | undefined {
  const named = SIDES.filter(([, pattern]) => pattern.test(words));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/** What a path says: its file name first, then its folders from the innermost. */
export function readPathLabel(path: string): Label {
  const label: Label = {};
  for (const name of path.split("/").reverse()) {
    const { part, side } = readLabel(name.replace(/\.[a-z0-9]{1,5}$/i, ""));
    if (part !== undefined) label.part ??= part;
    if (side !== undefined) label.side ??= side;
  }
  return label;
}
