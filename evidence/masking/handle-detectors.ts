import type { Detector } from "./detector.js";

const APP_ZH =
  "(?:微信|薇信|威信|[Vv]信|[VvWw][Xx]|[Ww]e[Cc]hat|QQ|qq|扣扣|抖音|快手|小红书|闲鱼|旺旺|支付宝|微博|陌陌|钉钉|[Bb]站)";
const APP =
  "(?:wechat|weixin|telegram|instagram|insta|snapchat|snap|discord|skype|kakaotalk|kakao|line|signal|tiktok|twitter|facebook|venmo|cash ?app|ig|tg)";
const NUMBER = "(?:号码?|ID|id|账号|帐号|账户|用户名)";
const SIGNED = "[A-Za-z](?=[A-Za-z_.-]{0,28}[\\d_])[A-Za-z0-9_.-]{4,29}";
const ANY = "(?:[A-Za-z][A-Za-z0-9_.-]{4,29}|\\d{5,12})";
const END = "(?![A-Za-z0-9_])(?! ?(?:元|块|%|次|个|岁))";

function value(match: string): string {
  return match
    .replace(/^@/, "")
    .replace(/[.-]+$/, "")
    .toLowerCase();
}

/** Names by which somebody is found in a network, where a label says so: `微信号：abc_123`, `Telegram: @abc`. */
export const HANDLE_DETECTORS: readonly Detector[] = [
  {
    kind: "handle",
    pattern: new RegExp(`(?<=${APP_ZH}${NUMBER} ?(?:[:是为叫] ?)?)@?${ANY}${END}`, "g"),
    value,
  },
  {
    kind: "handle",
    pattern: new RegExp(`(?<=${APP_ZH} ?[:是为叫] ?)(?:@?${SIGNED}|\\d{5,12})${END}`, "g"),
    value,
  },
  {
    kind: "handle",
    pattern: new RegExp(
      `(?<=(?:加|联系|找|搜|私聊?|留)(?:一下|个|下)?[我你他她]?的?${APP_ZH} ?)(?:@?${SIGNED}|\\d{5,12})${END}`,
      "g",
    ),
    value,
  },
  {
    kind: "handle",
    pattern: new RegExp(
      `(?<=\\b${APP}(?: (?:id|handle|username|user name|name|account))? ?(?:is|:|=)? ?)@[A-Za-z0-9_.]{2,29}[A-Za-z0-9_]`,
      "gi",
    ),
    value,
  },
  {
    kind: "handle",
    pattern: new RegExp(
      `(?<=\\b${APP}(?: (?:id|handle|username|user name) ?(?:is|:|=)?|(?: name| account)? ?[:=]) ?)(?:live:)?[A-Za-z](?=[A-Za-z_.:-]{0,28}[\\d_#])[A-Za-z0-9_.-]{2,29}(?:#\\d{3,6})?${END}`,
      "gi",
    ),
    value,
  },
];
