import { asWords, sideNamed } from "../../../evidence/dossier/words/labels.js";
import type { Side } from "../../../state/side.js";
import type { FieldNode, FieldTree } from "./field-tree.js";
import { traitsOf, type ValueTraits } from "./value-traits.js";

/** A field with what its name, the names above it and its values tell. */
export interface Sighting {
  node: FieldNode;
  /** Its own name as words in lower case, without the side that it names. */
  words: string;
  /** All names from the record down, as words. */
  full: string;
  /** The party that its name, or the nearest above it, names. */
  side?: Side | "platform";
  /** Whether its own name names the party. */
  ownSide: boolean;
  /** Whether it belongs to the decision, by its name or one above it, or since it says who won: jurors must not see it. */
  decides: boolean;
  /** Of single values, or those of a list of them. */
  traits: ValueTraits;
  /** Single values, a list of single values, a list of objects, or an object. */
  shape: "value" | "values" | "entries" | "object";
}

/** What a real jury's answer is called. */
const DECIDES =
  /\b(?:votes?|voting|voted|ballots?|tally|majority|jury|jurors?|verdicts?|winners?|win|won|judge?ments?|rulings?|decisions?|decided|outcomes?|results?|conclusions?|labels?|ground ?truth|gt|support(?:s|ed|ing|ers?)?|views?|opinions?|reviewers?|closed|resolved|concluded)\b|结案|票|陪审|评审|裁决|判决|判定|裁判|裁定|结果|获?胜|支持|观点|标签|结论/iu;
/** A category is no answer, though it may be called a label. */
const CATEGORY = /\bcategor(?:y|ies)\b|类目|分类|品类|类别/iu;
const SIDE_WORDS =
  /\b(?:the )?(?:buyer|purchaser|customer|consumer|seller|vendor|merchant)s?\b|买[家方主]|消费者|顾客|卖[家方主]|商[家户]/giu;

/** Looks at every field of the records. */
export function sightingsOf(tree: FieldTree): Sighting[] {
  return tree.nodes.map((node) => {
    const names = namesTo(node);
    const own = asWords(node.name).toLowerCase();
    const sided = [...names].reverse().map((name) => sideNamed(asWords(name)));
    const side = sided.find((it) => it !== undefined);
    const traits = traitsOf(valuesOf(node));
    return {
      node,
      words: own.replace(SIDE_WORDS, " ").replace(/\s+/g, " ").trim(),
      full: names.map((name) => asWords(name).toLowerCase()).join(" "),
      ...(side === undefined ? {} : { side }),
      ownSide: sided[0] !== undefined,
      decides:
        traits.won >= 0.5 ||
        names.some((name) => DECIDES.test(asWords(name)) && !CATEGORY.test(asWords(name))),
      traits,
      shape: shapeOf(node),
    };
  });
}

/** The values of a field, or of the entries of its list. */
function valuesOf(node: FieldNode): string[] {
  return shapeOf(node) === "values" ? (entryOf(node)?.values ?? []) : node.values;
}

/** The entries of a list, as one node. */
export function entryOf({ children }: FieldNode): FieldNode | undefined {
  return children.find(({ steps }) => "each" in (steps.at(-1) ?? {}));
}

/** The names from the record to a field. */
function namesTo(node: FieldNode): string[] {
  return node.steps.flatMap((step) => ("key" in step ? [step.key] : []));
}

function shapeOf(node: FieldNode): Sighting["shape"] {
  const has = (type: "list" | "object") => (node.types.get(type) ?? 0) > 0;
  if (has("object")) return "object";
  if (!has("list")) return "value";
  return (entryOf(node)?.types.get("object") ?? 0) > 0 ? "entries" : "values";
}
