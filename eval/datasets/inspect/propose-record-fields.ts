import { categorySpelled } from "../../../evidence/quality/category-spelling.js";
import { CATEGORIES, knownCategory } from "../../../state/categories.js";
import type { MappedField } from "../mapping/mapping.js";
import { isShortText, isSum, isText, ofProduct, PRODUCT, type Score } from "./product-score.js";
import { best, type Proposal, percent } from "./proposal.js";
import type { Sighting } from "./sightings.js";

const ORDER = /\b(?:orders?|transaction|trade|deal|payment)\b|订单|交易|付款/iu;
/** Moments of an order, not of the dispute. */
const OF_ORDER =
  /\b(?:paid|pay|ship(?:ped|ping)?|deliver(?:y|ed)?|signed|received|bought|purchased?)\b|支付|发货|签收|收货|下单/iu;
const TOPS: readonly string[] = Object.keys(CATEGORIES);

/** How well a field fits one of ours, by its name and its values; undefined where it does not. */
const FIELDS: readonly (readonly [MappedField, (it: Sighting, records: number) => Score])[] = [
  [
    "id",
    ({ words, node }, records) => {
      const named =
        /^(?:(?:case|dispute|record|sample|data|order)? ?(?:id|no|number|code|uid|uuid|index))$|编号|案号|序号|^id$|订单号/iu.test(
          words,
        );
      const unique = !node.varied && node.counts.size === node.records && node.records === records;
      if (!named) return undefined;
      const better = /case|dispute|案/iu.test(words) ? 0.1 : /order|订单/iu.test(words) ? -0.1 : 0;
      return {
        score: (unique ? 0.9 : 0.55) + better,
        why: unique ? "named so, and no value stands twice" : "named so",
      };
    },
  ],
  [
    "language",
    ({ words, traits }) =>
      /^(?:language|lang|locale)(?: code| tag)?$|语言/iu.test(words) && traits.length <= 12
        ? { score: 0.9, why: "named so" }
        : undefined,
  ],
  [
    "category",
    ({ words, node }) => {
      const named = /\b(?:sub ?)?(?:categor(?:y|ies)|cate?)\b|类目|分类|品类|类别/iu.test(words)
        ? 0.5
        : /\b(?:class|type|tag)\b|类型/iu.test(words)
          ? 0.25
          : 0;
      const share = (is: (value: string) => boolean) =>
        node.values.filter(is).length / Math.max(1, node.values.length);
      const known = share(
        (value) => knownCategory(value) !== undefined || categorySpelled(value) !== undefined,
      );
      const tops = share((value) => TOPS.includes(value.trim()));
      if (known >= 0.5)
        return { score: named + 0.48, why: `${percent(known)} of the values are subcategories of E.10` };
      if (tops >= 0.5)
        return { score: named + 0.4, why: `${percent(tops)} of the values are top categories of E.10` };
      return named === 0
        ? undefined
        : { score: named + 0.1, why: "named so, but its values are none of E.10" };
    },
  ],
  [
    "filedAt",
    ({ words, full, traits }) => {
      if (traits.moment < 0.8 || ORDER.test(full) || OF_ORDER.test(full)) return undefined;
      const filed =
        /\b(?:fil(?:ed|ing)|dispute|appl(?:y|ied|ication)|open(?:ed)?|submit(?:ted)?)\b|申请|发起|立案|纠纷|提交/iu.test(
          full,
        );
      const time = /\b(?:time|date|at|created?)\b|时间|日期/iu.test(words);
      return filed
        ? { score: 0.85, why: "a date, named so" }
        : time
          ? { score: 0.5, why: "a date of the record" }
          : undefined;
    },
  ],
  ["product.title", (it) => ofProduct(it, /\b(?:titles?|names?)\b|标题|名称|商品名/iu, isShortText, 0.9)],
  [
    "product.description",
    (it) =>
      ofProduct(
        it,
        /\b(?:descriptions?|desc|details?|infos?|information|text|content|introduction|intro)\b|描述|详情|说明|介绍|简介|信息/iu,
        isText,
        0.9,
      ),
  ],
  ["product.price", (it) => ofProduct(it, /\bprices?\b|价格|价$|售价/iu, isSum, 0.9)],
  [
    "product.condition",
    (it) => ofProduct(it, /\b(?:condition|quality|wear)\b|成色|新旧/iu, isShortText, 0.85),
  ],
  [
    "product.currency",
    (it) => (PRODUCT.test(it.full) ? ofProduct(it, /\bcurrency\b|币种|货币/iu, isShortText, 0.9) : undefined),
  ],
  [
    "order.amount",
    ({ words, full, traits, side }) => {
      if (side !== undefined || traits.number < 0.8) return undefined;
      const sum = /\b(?:amount|total|paid|payment|sum|price)\b|金额|实付|付款|总价|货款/iu.test(words);
      if (!sum || (PRODUCT.test(full) && !ORDER.test(full))) return undefined;
      return { score: ORDER.test(full) ? 0.9 : 0.65, why: `a sum${ORDER.test(full) ? " of the order" : ""}` };
    },
  ],
  [
    "order.currency",
    ({ words, full }) =>
      /\bcurrency\b|币种|货币/iu.test(words) && !PRODUCT.test(full)
        ? { score: 0.9, why: "named so" }
        : undefined,
  ],
  [
    "claimant",
    ({ words, full, traits }) => {
      const named =
        /\b(?:claimant|applicant|initiator|plaintiff|complainant|filed by|filer|petitioner|initiated by)\b|申请[人方]|发起[人方]|原告|投诉[人方]/iu;
      if (traits.side >= 0.8 && named.test(full))
        return { score: 0.95, why: "named so, and its values name a side" };
      return named.test(words) && traits.length <= 12 ? { score: 0.45, why: "named so" } : undefined;
    },
  ],
];

/**
 * Where the single fields of a record stand. Each field of theirs is proposed once.
 *
 * @param candidates single values of the record itself that have nothing to do with the decision
 */
export function proposeRecordFields(candidates: readonly Sighting[], records: number): Proposal[] {
  const taken = new Set<Sighting>();
  return FIELDS.flatMap(([field, score]): Proposal[] => {
    const found = best(
      candidates.filter((it) => !taken.has(it)),
      (it) => score(it, records),
    );
    if (found === undefined) return [];
    taken.add(found.item);
    const { node } = found.item;
    return [
      { field, rule: node.path, confidence: found.score, reason: `${node.name}: ${found.why}` },
    ] as Proposal[];
  });
}
