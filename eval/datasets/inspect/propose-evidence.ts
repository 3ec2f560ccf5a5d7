import { readLabel } from "../../../evidence/dossier/words/labels.js";
import { SIDES, type Side } from "../../../state/side.js";
import type { MappingJson } from "../mapping/mapping.js";
import { type EntryParts, fieldsBelow, partsOf } from "./entry-parts.js";
import type { FieldNode } from "./field-tree.js";
import { isMedia, mediaRule, pathFrom } from "./media-fields.js";
import type { Proposal } from "./proposal.js";
import { entryOf, type Sighting } from "./sightings.js";
import { sideRule } from "./value-rules.js";

type Rules = NonNullable<MappingJson["fields"]["buyer.evidence"]>;
type SidedRules = NonNullable<MappingJson["fields"]["evidence"]>;
type Item = Rules[number]["item"];

/** One list of exhibits that was found. */
interface Found {
  owner: Side | "record" | "both";
  rule: Rules[number] | SidedRules[number];
  confidence: number;
  reason: string;
}

const ROUNDS = /\b(?:rounds?|turns?|stages?)\b|轮|回合/iu;

/**
 * Where the exhibits of the parties stand: lists of a side, lists of both with a field that says whose an entry is,
 * rounds with a part for each side, and single media of a side.
 *
 * @param lists of objects that are no chat, no timeline and no votes
 */
export function proposeEvidence(lists: readonly Sighting[], all: readonly Sighting[]): Proposal[] {
  const found = lists.flatMap((list) => inList(list, all));
  const structured = new Set(mediaIn(lists, all));
  found.push(...SIDES.flatMap((side) => atRecord(side, all, structured)));
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

function inList(list: Sighting, all: readonly Sighting[]): Found[] {
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
      (parts.side.traits.side < 0.8 ? 0.3 : 0);
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
function inEntry(side: Side, list: Sighting, entry: FieldNode, all: readonly Sighting[]): Found[] {
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
  const item: Item = {
    ...(text === undefined ? {} : { text: pathFrom(entry, text.node) }),
    round: roundOf(entry, all, ""),
    ...(media.length === 0 ? {} : { media: media.map((it) => mediaRule(it, entry)) }),
  };
  return [{ owner: side, rule: { from: `${list.node.path}[]`, item }, confidence: sure, reason }];
}

/** Media of a side that stand in the record itself, each an exhibit, unless a list of exhibits names them too. */
function atRecord(side: Side, all: readonly Sighting[], structured: ReadonlySet<string>): Found[] {
  const own = all.filter(
    (it) => it.side === side && !it.decides && !it.node.steps.some((step) => "each" in step),
  );
  const media = own.filter((it) => isMedia(it) && !isIn(it, structured));
  const texts = own.filter(
    (it) =>
      it.shape === "values" &&
      !isMedia(it) &&
      readLabel(it.node.name).part === "evidence" &&
      it.traits.length >= 4,
  );
  const single = own.filter(
    (it) =>
      it.shape === "value" &&
      !isMedia(it) &&
      readLabel(it.node.name).part === "evidence" &&
      it.traits.length >= 4,
  );
  return [
    ...[...single, ...texts].map(
      ({ node }): Found => ({
        owner: side,
        rule: { from: node.path, item: { text: "." } },
        confidence: 0.8,
        reason: `${node.name} is called evidence of the ${side}, each an exhibit`,
      }),
    ),
    ...media.map(
      (it): Found => ({
        owner: side,
        rule: mediaExhibit(it),
        confidence: 0.85,
        reason: `${it.node.name} holds media of the ${side}, each an exhibit`,
      }),
    ),
  ];
}

function mediaExhibit(it: Sighting): Rules[number] {
  const root: FieldNode = { ...it.node, steps: [] };
  const { from, path = ".", alt, split } = mediaRule(it, root);
  const medium = { from: path, ...(split === undefined ? {} : { split }) };
  return { from, item: { ...(alt === undefined ? {} : { text: alt }), media: [medium] } };
}

function itemOf(entry: FieldNode, parts: EntryParts, roundAbove: string | undefined): Item {
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

/** Paths of media that entries of lists hold. */
function mediaIn(lists: readonly Sighting[], all: readonly Sighting[]): string[] {
  return all
    .filter((it) => isMedia(it) && lists.some(({ node }) => it.node.path.startsWith(`${node.path}[]`)))
    .flatMap(({ node }) => [...node.values, ...(entryOf(node)?.values ?? [])]);
}

function isIn({ node }: Sighting, known: ReadonlySet<string>): boolean {
  return [...node.values, ...(entryOf(node)?.values ?? [])].some((value) => known.has(value));
}
