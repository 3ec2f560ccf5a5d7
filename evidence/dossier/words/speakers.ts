import { sideNamed, type Voice } from "./labels.js";

/** Names that are known to be one side's, in the words of who asked or of the export. */
export type KnownNames = Readonly<Record<Voice, readonly string[]>>;

/** Tells whose a name is. */
export interface Speakers {
  sideOf(name: string): Voice | undefined;
}

/** A label that is all of a name, stands in brackets, or is set off from it: `Buyer`, `买家-小王`, `Ann (seller)`. */
const BEFORE = /^(.{1,20}?)\s*[-:：_/|·,，(（【[].*$/u;
const BEHIND = /^.*[-_/|·(（【[]\s*(.{1,20}?)\s*[)）\]】]?$/u;
/** A Chinese label may stand before a short name without a sign between. */
const CHINESE_FIRST = /^(买[家方]|卖[家方]|平台|客服|系统)(?!秀).{0,8}$/u;

/**
 * Whose each name is: what was said of it by `known`, else what its own label says. A nickname that merely holds such a
 * word (`bestbuyer99`) says nothing.
 */
export function tellSpeakers(known: KnownNames): Speakers {
  const said = new Map<string, Voice | "both">();
  for (const voice of ["buyer", "seller", "platform"] as const) {
    for (const name of known[voice]) {
      const key = keyOf(name);
      said.set(key, said.has(key) && said.get(key) !== voice ? "both" : voice);
    }
  }
  const told = new Map<string, Voice | undefined>();
  return {
    sideOf(name) {
      const key = keyOf(name);
      if (!told.has(key)) {
        const bySaying = said.get(key);
        told.set(key, bySaying === "both" ? undefined : (bySaying ?? labelled(key)));
      }
      return told.get(key);
    },
  };
}

/** Names are compared without case, surrounding space, and signs that no reader sees. */
export function keyOf(name: string): string {
  return name
    .replace(/[\u200b-\u200f\u202a-\u202e\ufeff~]/g, "")
    .trim()
    .toLowerCase();
}

function labelled(name: string): Voice | undefined {
  const whole = name.replace(/^(the|a) |\s*\d{1,2}$/g, "");
  if (whole.split(/\s+/).length <= 3 && isLabelAlone(whole)) return sideNamed(whole);
  const chinese = CHINESE_FIRST.exec(name)?.[1];
  if (chinese !== undefined) return sideNamed(chinese);
  const parts = [BEFORE.exec(name)?.[1] ?? "", BEHIND.exec(name)?.[1] ?? ""].filter(isLabelAlone);
  const sides = new Set(parts.map(sideNamed));
  return sides.size === 1 ? [...sides][0] : undefined;
}

const LABELS =
  /^(buyer|purchaser|customer|consumer|seller|vendor|merchant|shop ?keeper|platform|customer (service|support|care)|support (agent|team)|platform (support|service|agent)|moderator|mediator|admin(istrator)?|system|买[家方主]|消费者|顾客|客户|卖[家方主]|商[家户]|店[铺主家](客服)?|商家客服|卖家客服|平台(客服)?|官方(客服)?|客服|小二|系统(消息|通知)?|平台小二)$/iu;

function isLabelAlone(text: string): boolean {
  return LABELS.test(text.trim());
}
