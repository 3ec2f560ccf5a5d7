import { languageOf } from "../../../evidence/quality/language-of.js";
import { SIDES } from "../../../state/side.js";
import { MAPPING_FORMAT, type MappingJson } from "../mapping/mapping.js";
import type { RecordFile } from "../mapping/record-file.js";
import { type FieldTree, fieldTree } from "./field-tree.js";
import { isMedia, mediaRule } from "./media-fields.js";
import { confidenceWord, type Proposal } from "./proposal.js";
import { proposeDecision } from "./propose-decision.js";
import { proposeEvidence } from "./propose-evidence.js";
import { proposeChat, proposeTimeline } from "./propose-lines.js";
import { proposeParty } from "./propose-party.js";
import { proposeRecordFields } from "./propose-record-fields.js";
import { type Sighting, sightingsOf } from "./sightings.js";

const PRODUCT = /\b(?:products?|items?|goods|listing)\b|商品|宝贝|产品|物品/iu;

/** What was seen in records, and how they may become disputes. */
export interface Inspection {
  tree: FieldTree;
  /** In the order of a dispute's fields. */
  proposals: Proposal[];
  mapping: MappingJson;
}

/**
 * Looks at records of an unknown shape and proposes a mapping. Nothing whose name says that it belongs to the decision
 * is proposed for anything that jurors see.
 */
export function inspectRecords({ records, found }: RecordFile): Inspection {
  const tree = fieldTree(records);
  const all = sightingsOf(tree);
  const lists = all.filter(({ shape, decides }) => shape === "entries" && !decides);
  const chat = firstOf(lists, (list) => proposeChat(list, all));
  const timeline = firstOf(lists, (list) => proposeTimeline(list, all));
  const others = lists.filter((it) => it !== chat?.list && it !== timeline?.list);
  const evidence = proposeEvidence(others, all);
  const single = all.filter(
    ({ node, decides, shape }) =>
      !decides && (shape === "value" || shape === "values") && !node.steps.some((step) => "each" in step),
  );
  const used = new Set(
    evidence.flatMap(({ rule }) =>
      Array.isArray(rule) ? rule.map((it) => ("from" in it ? it.from : "")) : [],
    ),
  );
  const left = single.filter(({ node }) => !used.has(node.path));
  const proposals = [
    ...named(records),
    ...proposeRecordFields(
      left.filter(({ shape }) => shape === "value"),
      records.length,
    ),
    ...productMedia(single),
    ...(timeline === undefined ? [] : [timeline.proposal]),
    ...(chat === undefined ? [] : [chat.proposal]),
    ...SIDES.flatMap((side) =>
      proposeParty(
        side,
        left,
        evidence.some(({ field }) => field === `${side}.evidence` || field === "evidence"),
      ),
    ),
    ...evidence,
    ...proposeDecision(all, records),
  ];
  const complete = [...withoutRepeats(proposals), ...constants(proposals, all)];
  return { tree, proposals: complete, mapping: mappingOf(complete, found) };
}

function firstOf(lists: readonly Sighting[], propose: (list: Sighting) => Proposal | undefined) {
  for (const list of lists) {
    const proposal = propose(list);
    if (proposal !== undefined) return { list, proposal };
  }
  return undefined;
}

/** Records that an object names have their ids there. */
function named(records: RecordFile["records"]): Proposal[] {
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

function productMedia(single: readonly Sighting[]): Proposal[] {
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
function constants(proposals: readonly Proposal[], all: readonly Sighting[]): Proposal[] {
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
      rule: { value: "buyer" },
      confidence: 0.5,
      reason: "no field says who filed; on marketplaces it is nearly always the buyer",
    });
  if (has("order.amount") && !has("order.currency") && language === "zh")
    added.push({
      field: "order.currency",
      rule: { value: "CNY" },
      confidence: 0.5,
      reason: "no field says the currency, and the texts are Chinese",
    });
  return added;
}

function withoutRepeats(proposals: readonly Proposal[]): Proposal[] {
  return proposals.filter(({ field }, index) => proposals.findIndex((it) => it.field === field) === index);
}

function mappingOf(proposals: readonly Proposal[], found: string): MappingJson {
  return {
    format: MAPPING_FORMAT,
    ...(found === "." ? {} : { records: found }),
    fields: Object.fromEntries(proposals.map(({ field, rule }) => [field, rule])) as MappingJson["fields"],
    notes: Object.fromEntries(
      proposals.map(({ field, confidence, reason }) => [field, `${confidenceWord(confidence)}: ${reason}`]),
    ),
  };
}
