import { readLabel } from "../../../evidence/dossier/words/labels.js";
import { SIDES, type Side } from "../../../state/side.js";
import { type EntryParts, fieldsBelow, partsOf } from "./entry-parts.js";
import type { FieldNode } from "./field-tree.js";
import type { ExhibitItem, FoundExhibits } from "./found-exhibits.js";
import { isMedia, mediaRule, pathFrom } from "./media-fields.js";
import { entryOf, type Sighting } from "./sightings.js";
import { sideRule } from "./value-rules.js";

const ROUNDS = /\b(?:rounds?|turns?|stages?)\b|轮|回合/iu;

/** The exhibits that a list of objects holds: of one side, of both, of the record, or rounds with a part of each side. */
export function exhibitsInList(list: Sighting, all: readonly Sighting[]): FoundExhibits[] {
  const entry = entryOf(list.node);
  if (entry === undefined) return [];
  const parts = partsOf(entry, all);
  const called = readLabel(list.node.name).part;
  const holds = parts.text !== undefined || parts.media.length > 0;
  const from = `${list.node.path}[]`;
  const item = itemOf(entry, parts, roundAbove(list, all));
  if (list.side === "buyer" || list.side === "seller") {
    const sure = called === "evidence" ? 0.95 : parts.media.length > 0 ? 0.8 : 0.6;
    return holds
      ? [
          {
            owner: list.side,
            rule: { from, item },
            confidence: sure,
            reason: `a list of the ${list.side}'s${withParts(parts)}`,
          },
        ]
      : [];
  }
  if (parts.side !== undefined && holds) {
    const side = sideRule(parts.side.node, pathFrom(entry, parts.side.node));
    const sure =
      (called === "evidence" ? 0.9 : parts.media.length > 0 ? 0.75 : 0.5) -
      (parts.side.traits.party < 0.8 ? 0.3 : 0);
    return [
      {
        owner: "both",
        rule: { from, item: { ...item, side } },
        confidence: sure,
        reason: `a list of both sides', ${parts.side.node.name} says whose${withParts(parts)}`,
      },
    ];
  }
  const sided = SIDES.flatMap((side) => inEntry(side, list, entry, all));
  if (sided.length > 0) return sided;
  const isRecord = list.side === "platform" || called === "record";
  return isRecord && holds
    ? [
        {
          owner: "record",
          rule: { from, item },
          confidence: 0.7,
          reason: "a list of the platform's or court's",
        },
      ]
    : [];
}

/** What an entry (a round) holds of one side: an object of its own, or fields whose names say whose they are. */
function inEntry(side: Side, list: Sighting, entry: FieldNode, all: readonly Sighting[]): FoundExhibits[] {
  const below = fieldsBelow(entry, all).filter((it) => it.side === side && !it.decides);
  const isRound = ROUNDS.test(list.node.name);
  const sure = isRound ? 0.9 : 0.7;
  const reason = `${isRound ? "rounds" : "entries"} with a part of the ${side}`;
  const object = below.find(({ shape, ownSide }) => shape === "object" && ownSide);
  if (object !== undefined) {
    const parts = partsOf(object.node, all);
    const lists = object.node.children.some((child) => entryOf(child)?.types.has("object"));
    if (parts.text === undefined && (parts.media.length === 0 || lists)) return [];
    const item = { ...itemOf(object.node, parts, undefined), round: roundOf(entry, all, "^") };
    return [
      {
        owner: side,
        rule: { from: object.node.path, item },
        confidence: sure,
        reason: reason + withParts(parts),
      },
    ];
  }
  const text = below.find(
    (it) =>
      it.shape !== "object" &&
      it.shape !== "entries" &&
      !isMedia(it) &&
      it.traits.length >= 4 &&
      it.traits.number < 0.8,
  );
  const media = below.filter(isMedia);
  if (text === undefined && media.length === 0) return [];
  const item: ExhibitItem = {
    ...(text === undefined ? {} : { text: pathFrom(entry, text.node) }),
    round: roundOf(entry, all, ""),
    ...(media.length === 0 ? {} : { media: media.map((it) => mediaRule(it, entry)) }),
  };
  return [{ owner: side, rule: { from: `${list.node.path}[]`, item }, confidence: sure, reason }];
}

function itemOf(entry: FieldNode, parts: EntryParts, roundAbove: string | undefined): ExhibitItem {
  const path = (it: Sighting) => pathFrom(entry, it.node);
  const round = parts.round === undefined ? roundAbove : path(parts.round);
  return {
    ...(parts.text === undefined ? {} : { text: path(parts.text) }),
    ...(round === undefined ? {} : { round }),
    ...(parts.at === undefined ? {} : { at: path(parts.at) }),
    ...(parts.media.length === 0 ? {} : { media: parts.media.map((it) => mediaRule(it, entry)) }),
  };
}

/** The round of the entry that holds a list, where it is one. */
function roundAbove({ node }: Sighting, all: readonly Sighting[]): string | undefined {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if ("each" in (at.steps.at(-1) ?? {})) return ROUNDS.test(at.name) ? roundOf(at, all, "^") : undefined;
  }
  return undefined;
}

function roundOf(entry: FieldNode, all: readonly Sighting[], up: "" | "^"): string {
  const { round } = partsOf(entry, all);
  if (round === undefined) return `${up}#`;
  return up === "" ? pathFrom(entry, round.node) : `^.${pathFrom(entry, round.node)}`;
}

function withParts({ text, media }: EntryParts): string {
  const parts = [text === undefined ? "" : "text", media.length === 0 ? "" : "media"].filter(
    (it) => it !== "",
  );
  return parts.length === 0 ? "" : `, with ${parts.join(" and ")}`;
}
