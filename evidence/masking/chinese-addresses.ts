import type { Detector } from "./detector.js";

const PROVINCE =
  /(?:北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)(?:省|市|(?:壮族|回族|维吾尔)?自治区)?/;
/** A character of a place's name; verbs and pronouns before it are none. */
const HAN =
  "(?:(?![在到是至住于寄送给往从的了去址货我你他她它把将放请收打拿取走这那及返被对由与并])\\p{Script=Han})";
const PLACE_BEFORE = new RegExp(`(?:${HAN} ?){1,40}$`, "u");
/** Longest name of a road or an estate, and how much before a city's last character belongs to its name. */
const NAME = 10;
const CITY_NAME = 3;
/** The longest row of province, city, district, town and road. */
const PLACES = 44;

const COUNT = "(?:\\d{1,3}|[一二三四五六七八九十]{1,3})";
const NOT_AMOUNT = "(?!\\d|[元块号件克次年月天])";
const ROOM = `(?:\\d{1,2}-\\d{1,4}|\\d{2,4}(?:室|房|户|号)?|\\d室)${NOT_AMOUNT}`;
const INSIDE = `(?: ?\\d{1,2}单元)?(?: ?\\d{1,2}[楼层])?(?: ?${ROOM})?`;
const BUILDING = `(?:[A-Za-z]?${COUNT}|[A-Za-z])(?:栋|幢|座|号楼|#)`;
const HOUSE =
  "号(?![线色店口机柜床台图款])(?!收到|发货|到货|下单|付款|签收|左右|之[前后]|以[前后]|[早晚]上|[上下]午|才|就|那天)(?:院|附\\d{1,3}号)?";
const IN_HOUSE = `(?: ?(?:${HAN}|[A-Za-z]){0,12}?${BUILDING}${INSIDE}| ?\\d{1,4}(?:室|房|号)| ?${HAN}{0,10}?\\d{1,2}楼(?: ?\\d{3,4}室?)?)?`;

/** Where the address begins whose road or estate ends before `start`: at a province, a city, or the name itself. */
function beginning(text: string, start: number): number {
  const [places = ""] = PLACE_BEFORE.exec(text.slice(Math.max(0, start - PLACES), start)) ?? [];
  const province = PROVINCE.exec(places)?.index;
  if (province !== undefined) return start - places.length + province;
  const city = places.search(/[市州盟县区镇乡]/);
  const from = city > 0 ? Math.max(0, city - CITY_NAME) : Math.max(0, places.length - NAME);
  return start - places.length + from;
}

function value(match: string): string {
  return match.replaceAll(" ", "");
}

/** Chinese addresses down to a house, a building or a room. A city or a street alone is none. */
export const CHINESE_ADDRESSES: readonly Detector[] = [
  {
    kind: "address",
    pattern: new RegExp(
      `(?<=${HAN})(?:路|街|大道|道|巷|弄|胡同|村|屯)(?:[东南西北中一二三四五六七八九十]{1,2}[段路街])? ?(?:\\d{1,5}弄(?: ?\\d{1,4}${HOUSE})?|\\d{1,5}(?:[-之]\\d{1,4})?${HOUSE})${IN_HOUSE}`,
      "gu",
    ),
    value,
    beginning,
  },
  {
    kind: "address",
    pattern: new RegExp(
      `(?<=${HAN}{2})(?:小区|花园|公寓|家园|新村|苑|雅居|华府|大厦|广场|庄园|山庄|宿舍|公馆|豪庭|嘉园|新城|校区)[”"]? ?(?:${BUILDING}${INSIDE}| ?\\d{1,2}单元 ?${ROOM})`,
      "gu",
    ),
    value,
    beginning,
  },
  {
    kind: "address",
    pattern: new RegExp(
      `(?:${COUNT}(?:栋|幢|号楼)|[A-Z]座)(?: ?${COUNT}单元)?(?: ?\\d{1,2}[楼层])? ?\\d{3,4}(?:室|房|户)?${NOT_AMOUNT}|${COUNT}(?:栋|幢|号楼) ?${COUNT}单元(?: ?${ROOM})?`,
      "gu",
    ),
    value,
  },
];
