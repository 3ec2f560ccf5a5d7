import type { NameForm } from "./name-form.js";
import { SURNAMES } from "./surnames.js";

const SURNAME = `(?:${SURNAMES.double}|[${SURNAMES.single}])`;
const NAME = `(\\p{Script=Han}{2,8}·\\p{Script=Han}{2,8}|${SURNAME}\\p{Script=Han}{1,2})`;
const LABEL =
  "(?:收件人|收货人|收款人|寄件人|发件人|寄货人|联系人|签收人|真实姓名|买家姓名|卖家姓名|姓名|户名|持卡人|开户人|账户名|法定代表人|当事人)(?:姓名)?";
const END = "(?=[^\\p{Script=Han}]|$|先生|女士|小姐|电话|手机|地址|身份证)";

const LABELLED = new RegExp(`${LABEL}(?: ?: ?| |是|为|叫)${NAME}${END}`, "gu");
const TOLD = new RegExp(`(?:我|他|她|名字?|本人)叫${NAME}${END}`, "gu");
/** `张伟，13812345678，浙江省...`: as a parcel's label is pasted. */
const BEFORE_A_PHONE = new RegExp(
  `(?<=^|[\\n:：,，。;； ])${NAME}[ ,，、]{1,2}(?=(?:\\+?86[ -]?)?1[3-9]\\d[ -]?\\d{4}[ -]?\\d{4}(?!\\d)|\\[phone \\d)`,
  "gu",
);

/** Words that begin like a name with its surname. */
const NO_NAME =
  /^(?:谢谢|多谢|方便|方面|方法|方式|马上|马路|周末|周[一二三四五六日]|金额|高兴|高级|高度|安全|安装|安排|安心|成功|成交|常用|万一|白天|白色|黄色|黄金|时间|时候|于是|包裹|包装|包邮|包括|毛病|任何|何时|石头|温度|余额|连接|严重|程序|曾经|夏[天季]|金[色属]|钱包|水[果杯]|江[苏西]|云南|宁[波夏]|温州|苏州|徐州|郑州|常州|金华|许昌|唐山|武汉|黄[石山]|安[庆阳徽]|梅州|江门|申请|付款|单位|单独|明天|全[部新家]|同[意上]|和[我他她]|解决|项目|管理|连夜|路[上边]|车[主费]|应该|关于|关机|关[系闭]|房东|师傅|查[收看询]|成都|文字|文件|文具|尚未|左[边右]|向[我您]|解释|相同|易碎|平台|商家|司机|游客|米[色]|古[董]|柴油|华[为]|荣耀)/u;

/** Names of persons that a label such as 收件人 gives, with where they stand; on text in plain width. */
export function chineseNames(text: string): NameForm[] {
  return [LABELLED, TOLD, BEFORE_A_PHONE].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [whole, name = ""] = match;
      if (NO_NAME.test(name)) return [];
      const start = match.index + whole.lastIndexOf(name);
      return [{ name, start, end: start + name.length }];
    }),
  );
}

/** The surname of a Chinese name; undefined for names of other nations. */
export function surnameOf(name: string): string | undefined {
  return new RegExp(`^${SURNAME}(?=\\p{Script=Han}{1,2}$)`, "u").exec(name)?.[0];
}
