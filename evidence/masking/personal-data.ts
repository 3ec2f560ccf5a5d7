import { toPlainWidth } from "../texts/plain-width.js";
import { ACCOUNT_DETECTORS } from "./account-detectors.js";
import { CHINESE_ADDRESSES } from "./chinese-addresses.js";
import { chineseNames } from "./chinese-names.js";
import type { Detector, PersonalKind } from "./detector.js";
import { HANDLE_DETECTORS } from "./handle-detectors.js";
import { IDENTITY_DETECTORS } from "./identity-detectors.js";
import type { NameForm } from "./name-form.js";
import { NATIONAL_IDS } from "./national-ids.js";
import { PHONE_DETECTORS } from "./phone-detectors.js";
import { PLATE_DETECTORS } from "./plate-detectors.js";
import { WESTERN_ADDRESSES } from "./western-addresses.js";
import { westernNames } from "./western-names.js";

/** Personal data in a text: from `start` to before `end`. `value` is the same however it is written. */
export interface PersonalData {
  kind: PersonalKind;
  start: number;
  end: number;
  value: string;
}

/** In this order: what has check digits or a fixed shape, then what a label gives. */
const DETECTORS: readonly Detector[] = [
  ...IDENTITY_DETECTORS,
  ...NATIONAL_IDS,
  ...ACCOUNT_DETECTORS,
  ...PHONE_DETECTORS,
  ...PLATE_DETECTORS,
  ...HANDLE_DETECTORS,
  ...CHINESE_ADDRESSES,
  ...WESTERN_ADDRESSES,
];

/** What says, right before a number, that it counts orders, parcels or things. */
const LABEL =
  /(?:\b(?:order|tracking|waybill|shipment|parcel|consignment|serial|s\/n|sn|model|part|item|invoice|article|imei|meid|iccid|sku|asin|activation|voucher|coupon|licen[cs]e|isbn|ean|upc|batch|lot|ref|reference|receipt|report|case|ticket|transaction|listing|product|auction|code|version|firmware)(?: ?(?:no|nr|num|number|id|code))?[.]?(?: is| was)?|(?:订单|单号|运单|快递|物流|序列|编号|型号|货号|批号|流水|票号|串号|条码|交易|工单|面单|激活码|兑换码|卡密|券码|取件码)(?:编?号码?)?[是为]?) ?[:#=]? ?$/i;

const LABEL_CHARACTERS = 40;

/**
 * All personal data in a text, in its order, without overlaps.
 *
 * @param forms of names that other texts of the dispute give
 */
export function findPersonalData(
  text: string,
  forms: (text: string) => NameForm[] = () => [],
): PersonalData[] {
  const plain = toPlainWidth(text);
  const found: PersonalData[] = [];
  const taken = new Uint8Array(plain.length);
  const addresses = new Uint8Array(plain.length);
  for (const { index, 0: address } of plain.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    addresses.fill(1, index, index + address.length);
  }
  const add = (kind: PersonalKind, start: number, end: number, value: string) => {
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    found.push({ kind, start, end, value });
  };
  for (const { kind, pattern, value, yieldsToLabel, beginning } of DETECTORS) {
    for (const match of plain.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const start = beginning?.(plain, match.index) ?? match.index;
      if (kind !== "e-mail" && addresses.subarray(start, end).includes(1)) continue;
      if (yieldsToLabel && LABEL.test(plain.slice(Math.max(0, start - LABEL_CHARACTERS), start))) continue;
      const comparable = value(plain.slice(start, end));
      if (comparable !== undefined) add(kind, start, end, comparable);
    }
  }
  for (const { name, start, end } of [...namesIn(plain), ...forms(plain)])
    add("name", start, end, name.toLowerCase());
  return found.sort((a, b) => a.start - b.start);
}

/** Names of persons that labels in a text give, in plain width. */
export function namesIn(text: string): NameForm[] {
  const plain = toPlainWidth(text);
  return [...chineseNames(plain), ...westernNames(plain)];
}
