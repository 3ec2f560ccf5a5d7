import { SIDES } from "../../../state/side.js";
import type { Rules, SidedRules } from "./found-exhibits.js";
import { exhibitsInList } from "./list-exhibits.js";
import { isMedia } from "./media-fields.js";
import type { Proposal } from "./proposal.js";
import { exhibitsAtRecord } from "./record-exhibits.js";
import { entryOf, type Sighting } from "./sightings.js";

/**
 * Where the exhibits of the parties stand: lists of a side, lists of both with a field that says whose an entry is,
 * rounds with a part for each side, and single media of a side.
 *
 * @param lists of objects that are no chat, no timeline and no votes
 */
export function proposeEvidence(lists: readonly Sighting[], all: readonly Sighting[]): Proposal[] {
  const found = lists.flatMap((list) => exhibitsInList(list, all));
  const structured = new Set(mediaIn(lists, all));
  found.push(...SIDES.flatMap((side) => exhibitsAtRecord(side, all, structured)));
  const proposals: Proposal[] = [];
  for (const [owner, field] of [
    ["buyer", "buyer.evidence"],
    ["seller", "seller.evidence"],
    ["record", "record"],
    ["both", "evidence"],
  ] as const) {
    const of = found.filter((it) => it.owner === owner);
    if (of.length === 0) continue;
    proposals.push({
      field,
      rule: of.map(({ rule }) => rule) as Rules & SidedRules,
      confidence: Math.min(...of.map(({ confidence }) => confidence)),
      reason: of.map(({ reason }) => reason).join("; "),
    });
  }
  return proposals;
}

/** Paths of media that entries of lists hold. */
function mediaIn(lists: readonly Sighting[], all: readonly Sighting[]): string[] {
  return all
    .filter((it) => isMedia(it) && lists.some(({ node }) => it.node.path.startsWith(`${node.path}[]`)))
    .flatMap(({ node }) => [...node.values, ...(entryOf(node)?.values ?? [])]);
}
