import type { DisputeFile } from "../../../state/dispute.js";
import type { Mapping } from "./mapping.js";
import { type Reading, readAmount } from "./read-kinds.js";
import { readCurrency } from "./read-lines.js";
import { readMedia } from "./read-media.js";
import { readText } from "./read-value.js";

/** Longest beginning of a description that serves as a title. */
const TITLE = 60;

/** The product of a record; without a title the beginning of its description is one, and without both there is none. */
export function readProduct(reading: Reading, fields: Mapping["fields"]): DisputeFile["product"] {
  const text = (field: "product.title" | "product.description" | "product.condition") =>
    readText(reading.place, fields[field], field, reading.say);
  const description = text("product.description");
  const media = readMedia(reading, fields["product.media"], "product.media");
  const title =
    text("product.title") || [...(description.split(/[\n。；;]/u)[0] ?? "")].slice(0, TITLE).join("").trim();
  const price = readAmount(reading, fields["product.price"], "product.price");
  const currency = readCurrency(reading, fields["product.currency"], "product.currency") ?? price?.currency;
  const condition = text("product.condition");
  if (title === "") {
    if (media.length > 0) {
      reading.say({
        level: "skip",
        field: "product.title",
        what: "The product has media and no title.",
        remedy: "Map a title, or no media.",
      });
    }
    return undefined;
  }
  return {
    title,
    description,
    ...(price === undefined ? {} : { price: price.amount }),
    ...(currency === undefined ? {} : { currency }),
    ...(condition === "" ? {} : { condition }),
    ...(media.length === 0 ? {} : { media }),
  };
}
