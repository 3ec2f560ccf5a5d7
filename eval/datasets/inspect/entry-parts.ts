import type { FieldNode } from "./field-tree.js";
import { isMedia } from "./media-fields.js";
import type { Sighting } from "./sightings.js";

/** What an entry of a list can be read from, as paths from the entry. */
export interface EntryParts {
  side?: Sighting;
  text?: Sighting;
  at?: Sighting;
  round?: Sighting;
  /** Of media: single paths, or lists of them. */
  media: Sighting[];
}

const ROUND = /\b(?:rounds?|turn|stage)\b|轮次?|回合/iu;
const TEXT =
  /\b(?:text|content|description|desc|message|msg|body|words|details?|statement|claims?|explanation|note|caption|remark|says?|said|reason)\b|内容|文字|文本|描述|说明|陈述|消息|备注|详情|理由/iu;
const NAMES_SIDE =
  /\b(?:side|role|party|from|owner|by|speaker|sender|author|who|user|type|identity|submitter)\b|角色|提交|举证方|当事人|发送|身份|说话人|方$/iu;

/** Fields so called hold whose an entry is, though their values may be codes. */
const CODED_SIDE = /^(?:side|role|party|identity|角色|身份|举证方|提交方)$/iu;

/** The fields right below an entry (not in lists of objects within it), by what they hold. */
export function partsOf(entry: FieldNode, sightings: readonly Sighting[]): EntryParts {
  const below = fieldsBelow(entry, sightings).filter(({ decides }) => !decides);
  const values = below.filter(({ shape }) => shape === "value");
  const media = below.filter(isMedia);
  const side =
    values.find(({ traits, node }) => traits.party >= 0.8 && NAMES_SIDE.test(node.name)) ??
    values.find(({ traits }) => traits.party >= 0.9) ??
    values.find(({ node }) => CODED_SIDE.test(node.name) && !node.varied && node.counts.size <= 5);
  const at = values.find(({ traits }) => traits.moment >= 0.8);
  const round = values.find(({ words, traits }) => ROUND.test(words) && traits.length <= 12);
  const texts = below.filter(
    (it) =>
      (it.shape === "value" || it.shape === "values") &&
      !isMedia(it) &&
      ![side, at, round].includes(it) &&
      (it.node.types.get("text") ?? 0) > 0 &&
      it.traits.number < 0.8,
  );
  const text =
    texts.filter(({ words }) => TEXT.test(words)).sort(longer)[0] ??
    texts.filter(({ traits }) => traits.length >= 8).sort(longer)[0];
  return {
    ...(side === undefined ? {} : { side }),
    ...(text === undefined ? {} : { text }),
    ...(at === undefined ? {} : { at }),
    ...(round === undefined ? {} : { round }),
    media,
  };
}

/** The fields below a node that are reached without a list of objects between. */
export function fieldsBelow(entry: FieldNode, sightings: readonly Sighting[]): Sighting[] {
  const inside = new Set<FieldNode>();
  const enter = (node: FieldNode) => {
    for (const child of node.children) {
      if ("each" in (child.steps.at(-1) ?? {})) continue;
      inside.add(child);
      if ((child.types.get("object") ?? 0) > 0) enter(child);
    }
  };
  enter(entry);
  return sightings.filter(({ node }) => inside.has(node));
}

function longer(a: Sighting, b: Sighting): number {
  return b.traits.length - a.traits.length;
}
