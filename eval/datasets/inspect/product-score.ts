import type { Sighting } from "./sightings.js";

/** How well a field fits, from 0 to 1, and why; undefined where it does not. */
export type Score = { score: number; why: string } | undefined;

/** What is sold. */
export const PRODUCT =
  /\b(?:products?|items?|goods|listing|commodity|merchandise)\b|商品|宝贝|产品|物品|货品/iu;
const PRODUCT_ALONE =
  /^(?:(?:product|item|goods|listing|commodity)s?(?: info(?:rmation)?)?|商品|宝贝|产品)$/iu;
const CATEGORY = /\bcategor|\btype\b|类目|分类|品类|类别/iu;

/** A field of the product: in its part of the record by its name, or so called and nothing more. */
export function ofProduct(
  { words, full, side, traits }: Sighting,
  name: RegExp,
  fits: (traits: Sighting["traits"]) => boolean,
  sure: number,
): Score {
  if (side === "buyer" || side === "seller" || CATEGORY.test(words) || !fits(traits)) return undefined;
  if (PRODUCT.test(full)) {
    if (name.test(words)) return { score: sure, why: "of the product, by its name" };
    return PRODUCT_ALONE.test(words) ? { score: 0.6, why: "what is sold, by its name" } : undefined;
  }
  return name.exec(words)?.[0] === words
    ? { score: 0.55, why: "named so, though not as the product's" }
    : undefined;
}

/** Values that are a name or a few words. */
export function isShortText(traits: Sighting["traits"]): boolean {
  return isText(traits) && traits.length <= 80;
}

/** Values that are words. */
export function isText({ number, image, video, moment, length }: Sighting["traits"]): boolean {
  return length > 0 && number < 0.8 && moment < 0.8 && image + video < 0.5;
}

/** Values that are sums. */
export function isSum({ number }: Sighting["traits"]): boolean {
  return number >= 0.8;
}
