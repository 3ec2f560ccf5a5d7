import { otherSide, SIDES, type Side } from "../../../state/side.js";
import { parsePath } from "../mapping/field-path.js";
import { valuesAt } from "../mapping/places.js";
import type { FileRecord } from "../mapping/record-file.js";
import type { FieldNode } from "./field-tree.js";

/** In this share of the records that have votes a value must go with a side. */
const SHARE = 0.95;

/**
 * Which side the values of a winner stand for, told by the votes of the same records: a value that goes with a majority
 * for the buyer stands for the buyer. A value that goes with both is left out.
 *
 * @param tally paths to the votes of each side, by the field of ours
 */
export function sideByVotes(
  winner: FieldNode,
  records: readonly Pick<FileRecord, "place">[],
  tally: ReadonlyMap<string, unknown>,
): Map<string, Side> {
  const [buyer, seller] = [tally.get("decision.tally.buyer"), tally.get("decision.tally.seller")];
  if (typeof buyer !== "string" || typeof seller !== "string") return new Map();
  const paths = { winner: parsePath(winner.path), buyer: parsePath(buyer), seller: parsePath(seller) };
  const seen = new Map<string, Record<Side, number>>();
  for (const { place } of records) {
    const [value] = valuesAt(place, paths.winner);
    const [forBuyer, forSeller] = [valuesAt(place, paths.buyer)[0], valuesAt(place, paths.seller)[0]].map(
      Number,
    );
    if (value === undefined || forBuyer === undefined || forSeller === undefined) continue;
    if (!(forBuyer !== forSeller) || Number.isNaN(forBuyer + forSeller)) continue;
    const of = seen.get(String(value)) ?? { buyer: 0, seller: 0 };
    of[forBuyer > forSeller ? "buyer" : "seller"]++;
    seen.set(String(value), of);
  }
  const told = new Map<string, Side>();
  for (const [value, of] of seen) {
    const side: Side = of.buyer > of.seller ? "buyer" : "seller";
    if (of[side] >= SHARE * (of.buyer + of.seller)) told.set(value, side);
  }
  // Values that all go with one side tell something else than the winner.
  return told.size > 1 && new Set(told.values()).size === 1 ? new Map() : told;
}

/**
 * Which side comes first in splits such as `11:6`, told by the winners of the same records; undefined where they do not
 * tell.
 *
 * @param meaning of a winner's value
 */
export function firstInSplit(
  split: FieldNode,
  winner: FieldNode,
  records: readonly Pick<FileRecord, "place">[],
  meaning: (value: string) => Side | undefined,
): Side | undefined {
  const paths = { split: parsePath(split.path), winner: parsePath(winner.path) };
  const first: Record<Side, number> = { buyer: 0, seller: 0 };
  for (const { place } of records) {
    const won = meaning(String(valuesAt(place, paths.winner)[0] ?? ""));
    const [one, two] = (String(valuesAt(place, paths.split)[0] ?? "").match(/\d{1,6}/g) ?? []).map(Number);
    if (won === undefined || one === undefined || two === undefined || one === two) continue;
    first[one > two ? won : otherSide(won)]++;
  }
  return SIDES.find((side) => first[side] > 0 && first[side] >= SHARE * (first.buyer + first.seller));
}
