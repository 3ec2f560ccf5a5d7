import type { EvidenceItem } from "../../../state/dispute.js";
import type { Side } from "../../../state/side.js";
import type { Mapping } from "./mapping.js";
import { entriesAt } from "./places.js";
import { partyNamed, type Reading, readDate } from "./read-kinds.js";
import { readMedia } from "./read-media.js";
import { readOne, readText } from "./read-value.js";
import { type Say, shown } from "./record-problem.js";
import type { ExhibitRule } from "./rules.js";

/** Whose an exhibit is. */
export type Owner = Side | "record";

/** The exhibits of a record by owner, not numbered yet; those with neither text nor media are left out, and said. */
export type Exhibits = Record<Owner, Omit<EvidenceItem, "id">[]>;

/** Reads the exhibits of a record from the lists of each side and from those of both. */
export function readExhibits(reading: Reading, fields: Mapping["fields"]): Exhibits {
  const found: Exhibits = { buyer: [], seller: [], record: [] };
  const lists: [string, readonly ExhibitRule[] | undefined, Owner | undefined][] = [
    ["buyer.evidence", fields["buyer.evidence"], "buyer"],
    ["seller.evidence", fields["seller.evidence"], "seller"],
    ["evidence", fields.evidence, undefined],
    ["record", fields.record, "record"],
  ];
  for (const [field, rules, owner] of lists) {
    let bare = 0;
    for (const rule of rules ?? []) {
      for (const place of entriesAt(reading.place, rule.from.path)) {
        let wrong = false;
        const say: Say = (problem) => {
          wrong ||= problem.level === "skip";
          reading.say(problem);
        };
        const entry = { ...reading, place, say };
        const exhibit = readExhibit(entry, rule, field);
        const whose = owner ?? ownerOf(entry, rule);
        if (exhibit.text === "" && exhibit.media === undefined) bare += wrong ? 0 : 1;
        else if (whose !== undefined) found[whose].push(exhibit);
      }
    }
    if (bare > 0) {
      reading.say({
        level: "left-out",
        field,
        what: `${bare} ${bare === 1 ? "exhibit has" : "exhibits have"} neither text nor media.`,
        remedy: "See whether their words stand in a field that is not mapped.",
      });
    }
  }
  return found;
}

/** Exhibits with their ids: B1, B2, ... */
export function numbered(exhibits: Exhibits[Owner], prefix: "B" | "S" | "R"): EvidenceItem[] {
  return exhibits.map((exhibit, index) => ({ id: `${prefix}${index + 1}`, ...exhibit }));
}

function readExhibit(entry: Reading, { item }: ExhibitRule, field: string): Omit<EvidenceItem, "id"> {
  const text = readText(entry.place, item.text, field, entry.say);
  const media = readMedia(entry, item.media, field);
  const at = readDate(entry, item.at, `${field}.at`);
  const round = roundOf(
    entry,
    item.round === undefined ? undefined : readOne(entry.place, item.round, field, entry.say),
    field,
  );
  return {
    ...(round === undefined ? {} : { round }),
    ...(at === undefined ? {} : { at }),
    text,
    ...(media.length === 0 ? {} : { media }),
  };
}

function roundOf({ say }: Reading, text: string | undefined, field: string): number | undefined {
  if (text === undefined) return undefined;
  const round = Number(/\d{1,4}/.exec(text)?.[0]);
  if (round >= 1 && round <= 99) return round;
  say({
    level: "left-out",
    field: `${field}.round`,
    what: `${shown(text)} is no round from 1 to 99.`,
    remedy: "Map # for the number in the list.",
  });
  return undefined;
}

function ownerOf({ place, say }: Reading, { item }: ExhibitRule): Owner | undefined {
  const text = item.side === undefined ? undefined : readOne(place, item.side, "evidence.side", say);
  const named = text === undefined ? undefined : partyNamed(text);
  if (named === "platform") return "record";
  if (named === undefined) {
    say({
      level: "skip",
      field: "evidence.side",
      what: text === undefined ? "An exhibit does not say whose it is." : `${shown(text)} names no side.`,
      remedy: "Say in the `values` of item.side what it stands for: buyer, seller or record.",
    });
  }
  return named;
}
