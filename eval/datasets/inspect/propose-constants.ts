import { languageOf } from "../../../evidence/quality/language-of.js";
import type { RecordFile } from "../mapping/record-file.js";
import { UNDECIDED } from "../mapping/rules.js";
import { isMedia, mediaRule } from "./media-fields.js";
import type { Proposal } from "./proposal.js";
import type { Sighting } from "./sightings.js";

const PRODUCT = /\b(?:products?|items?|goods|listing)\b|商品|宝贝|产品|物品/iu;
/** A sum that names no currency. */
const PLAIN = /^[\d\s.,]+$/;

/** Records that an object names have their ids there. */
export function proposeNames(records: RecordFile["records"]): Proposal[] {
  if (records.length === 0 || !records.every(({ place }) => place.name !== undefined)) return [];
  return [
    {
      field: "id",
      rule: "#name",
      confidence: 0.9,
      reason: "the records are named by the object that holds them",
    },
  ];
}

/** Pictures and videos of the listing. */
export function proposeProductMedia(single: readonly Sighting[]): Proposal[] {
  const media = single.filter((it) => it.side === undefined && isMedia(it) && PRODUCT.test(it.full));
  if (media.length === 0) return [];
  const rules = media.map((it) => mediaRule(it, { ...it.node, steps: [] }));
  return [
    {
      field: "product.media",
      rule: rules,
      confidence: 0.85,
      reason: `${media.map(({ node }) => node.name).join(", ")}: media of the product`,
    },
  ];
}

/** What every record needs, where no field tells it. */
export function proposeConstants(proposals: readonly Proposal[], all: readonly Sighting[]): Proposal[] {
  const has = (field: string) => proposals.some((it) => it.field === field);
  const texts = all
    .flatMap(({ node }) => node.values.filter((value) => value.length >= 8).slice(0, 5))
    .join("\n");
  const language = languageOf(texts);
  const added: Proposal[] = [];
  if (!has("language") && language !== undefined)
    added.push({
      field: "language",
      rule: { value: language },
      confidence: 0.8,
      reason: `the texts are written in ${language}`,
    });
  if (!has("claimant"))
    added.push({
      field: "claimant",
      rule: { value: UNDECIDED },
      confidence: 0,
      reason: "no field says who filed: write buyer or seller; on marketplaces it is nearly always the buyer",
    });
  const amount = proposals.find(({ field }) => field === "order.amount")?.rule;
  const amounts = all.find(({ node }) => node.path === amount)?.node.values ?? [];
  if (!has("order.currency") && amounts.some((value) => PLAIN.test(value)))
    added.push({
      field: "order.currency",
      rule: { value: UNDECIDED },
      confidence: 0,
      reason: "amounts without a currency, and no field says it: write its code, such as CNY",
    });
  return added;
}
