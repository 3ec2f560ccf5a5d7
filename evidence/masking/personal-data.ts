import { toPlainWidth } from "../texts/plain-width.js";
import type { PersonalKind } from "./detector.js";
import { IDENTITY_DETECTORS } from "./identity-detectors.js";
import { PHONE_DETECTORS } from "./phone-detectors.js";

/** Personal data in a text: from `start` to before `end`. `value` is the same however it is written. */
export interface PersonalData {
  kind: PersonalKind;
  start: number;
  end: number;
  value: string;
}

/** What says, right before a number, that it counts orders, parcels or things. */
const LABEL =
  /(?:\b(?:order|tracking|waybill|shipment|parcel|consignment|serial|s\/n|sn|model|part|item|invoice|article|imei|meid|iccid|sku|asin|isbn|ean|upc|batch|lot|ref|reference|receipt|report|case|ticket|transaction|listing|product|auction|code|version|firmware)(?: ?(?:no|nr|num|number|id|code))?[.]?(?: is| was)?|(?:订单|单号|运单|快递|物流|序列|编号|型号|货号|批号|流水|票号|串号|条码|交易)(?:编?号码?)?[是为]?) ?[:#=]? ?$/i;

const LABEL_CHARACTERS = 40;

/** All personal data in a text, in its order, without overlaps. */
export function findPersonalData(text: string): PersonalData[] {
  const plain = toPlainWidth(text);
  const addresses = [...plain.matchAll(/https?:\/\/[^\s<>"]+/g)].map(spanOf);
  const found: PersonalData[] = [];
  for (const { kind, pattern, value, yieldsToLabel } of [...IDENTITY_DETECTORS, ...PHONE_DETECTORS]) {
    for (const match of plain.matchAll(pattern)) {
      const span = spanOf(match);
      const taken = kind === "e-mail" ? found : [...found, ...addresses];
      if (taken.some(({ start, end }) => span.start < end && start < span.end)) continue;
      const before = plain.slice(Math.max(0, span.start - LABEL_CHARACTERS), span.start);
      if (yieldsToLabel && LABEL.test(before)) continue;
      const comparable = value(match[0]);
      if (comparable !== undefined) found.push({ kind, ...span, value: comparable });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function spanOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length };
}
