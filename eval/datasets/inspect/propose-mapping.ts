import { SIDES } from "../../../state/side.js";
import { MAPPING_FORMAT, type MappingJson } from "../mapping/mapping.js";
import type { RecordFile } from "../mapping/record-file.js";
import { type FieldTree, fieldTree } from "./field-tree.js";
import { isMedia } from "./media-fields.js";
import { confidenceWord, type Proposal } from "./proposal.js";
import { proposeConstants, proposeNames, proposeProductMedia } from "./propose-constants.js";
import { proposeDecision } from "./propose-decision.js";
import { proposeEvidence } from "./propose-evidence.js";
import { proposeChat, proposeTimeline } from "./propose-lines.js";
import { proposeParty } from "./propose-party.js";
import { proposeRecordFields } from "./propose-record-fields.js";
import { type Sighting, sightingsOf } from "./sightings.js";

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
export function inspectRecords({ records, found }: Pick<RecordFile, "records" | "found">): Inspection {
  const tree = fieldTree(records);
  const all = sightingsOf(tree);
  const lists = all.filter((it) => it.shape === "entries" && !it.decides && !isMediaOfEntry(it));
  const chat = firstOf(lists, (list) => proposeChat(list, all));
  const timeline = firstOf(lists, (list) => proposeTimeline(list, all));
  const others = lists.filter((it) => it !== chat?.list && it !== timeline?.list);
  const evidence = proposeEvidence(others, all);
  const single = all.filter(
    ({ node, decides, shape }) =>
      !decides && (shape === "value" || shape === "values") && !node.steps.some((step) => "each" in step),
  );
  // Fields that are lists of exhibits themselves state nothing.
  const used = new Set(evidence.flatMap(({ rule }) => listsOf(rule)));
  const left = single.filter(({ node }) => !used.has(node.path));
  const proposals = [
    ...proposeNames(records),
    ...proposeRecordFields(
      left.filter(({ shape }) => shape === "value"),
      records.length,
    ),
    ...proposeProductMedia(single),
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
  const complete = [...withoutRepeats(proposals), ...proposeConstants(proposals, all)];
  return { tree, proposals: complete, mapping: mappingOf(complete, found) };
}

function firstOf(lists: readonly Sighting[], propose: (list: Sighting) => Proposal | undefined) {
  for (const list of lists) {
    const proposal = propose(list);
    if (proposal !== undefined) return { list, proposal };
  }
  return undefined;
}

/** Media that are objects are part of the exhibit they go with. */
function isMediaOfEntry(it: Sighting): boolean {
  return isMedia(it) && it.node.steps.some((step) => "each" in step);
}

/** The lists that a rule of exhibits reads. */
function listsOf(rule: Proposal["rule"]): string[] {
  if (!Array.isArray(rule)) return [];
  return rule.flatMap((it) => (typeof it === "object" ? [it.from] : []));
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
