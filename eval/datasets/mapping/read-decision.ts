import type { Decision } from "../../../state/dispute.js";
import { otherSide, type Side } from "../../../state/side.js";
import type { Mapping } from "./mapping.js";
import { entriesAt, valuesAt } from "./places.js";
import { partyNamed, type Reading, readCount, readDate, readSide } from "./read-kinds.js";
import { readOne, readText, readTexts } from "./read-value.js";
import { shown } from "./record-problem.js";

/** What stands for a case that nobody has decided. */
const UNDECIDED_CASE = "none";

type Fields = Mapping["fields"];
type Votes = NonNullable<Decision["tally"]>;
type Views = NonNullable<Decision["views"]>;

/**
 * How a record says it was decided; undefined where it does not, or says that it was not (`none`). A winner that is not
 * named follows from the votes.
 */
export function readDecision(reading: Reading, fields: Fields): Decision | undefined {
  const stated = readOne(reading.place, fields["decision.side"], "decision.side", () => {});
  if (stated?.toLowerCase() === UNDECIDED_CASE) return undefined;
  const named = readSide(reading, fields["decision.side"], "decision.side");
  const ballots = readBallots(reading, fields["decision.votes"]);
  const tally = readTally(reading, fields) ?? ballots?.tally;
  const leader = tally === undefined || tally.buyer === tally.seller ? undefined : leading(tally);
  const side = named ?? leader;
  if (side === undefined) return undefined;
  const views = readViews(reading, fields) ?? ballots?.views;
  const date = readDate(reading, fields["decision.date"], "decision.date");
  const source = readText(reading.place, fields["decision.source"], "decision.source", reading.say);
  return {
    side,
    ...(date === undefined ? {} : { date }),
    ...(tally === undefined ? {} : { tally }),
    ...(views === undefined ? {} : { views }),
    ...(source === "" ? {} : { source }),
  };
}

function leading({ buyer, seller }: Votes): Side {
  return buyer > seller ? "buyer" : "seller";
}

function readTally(reading: Reading, fields: Fields): Votes | undefined {
  const buyer = readCount(reading, fields["decision.tally.buyer"], "decision.tally.buyer");
  const seller = readCount(reading, fields["decision.tally.seller"], "decision.tally.seller");
  if (buyer !== undefined && seller !== undefined) return { buyer, seller };
  const rule = fields["decision.tally"];
  const [value] = rule === undefined ? [] : valuesAt(reading.place, rule.from.path);
  if (rule === undefined || value === undefined) return undefined;
  const [, one, two] = /^\D{0,10}(\d{1,6})\D{1,10}(\d{1,6})\D{0,10}$/.exec(String(value).trim()) ?? [];
  if (one === undefined || two === undefined) {
    reading.say({
      level: "skip",
      field: "decision.tally",
      what: `${shown(value)} is no split of votes such as 11:6.`,
      remedy: "Map decision.tally.buyer and decision.tally.seller, or leave the votes out.",
    });
    return undefined;
  }
  const votes = { [rule.first]: Number(one), [otherSide(rule.first)]: Number(two) };
  return { buyer: votes["buyer"] ?? 0, seller: votes["seller"] ?? 0 };
}

/** Counts the entries of a list of votes, and keeps their reasons; `none` counts for nobody. */
function readBallots(
  reading: Reading,
  rule: Fields["decision.votes"],
): { tally: Votes; views?: Views } | undefined {
  if (rule === undefined) return undefined;
  const tally: Votes = { buyer: 0, seller: 0 };
  const views: Views = { buyer: [], seller: [] };
  for (const place of entriesAt(reading.place, rule.from.path)) {
    const text = readOne(place, rule.item.side, "decision.votes", reading.say);
    const side = text === undefined ? undefined : partyNamed(text);
    if (side === "buyer" || side === "seller") {
      tally[side]++;
      const reason = readText(place, rule.item.reason, "decision.votes.reason", reading.say);
      if (reason !== "") views[side].push(reason);
    } else if (text !== undefined && text !== "none") {
      reading.say({
        level: "skip",
        field: "decision.votes",
        what: `${shown(text)} is a vote for neither side.`,
        remedy: 'Say in the `values` of item.side what it stands for: buyer, seller, or "none".',
      });
    }
  }
  if (tally.buyer + tally.seller === 0) return undefined;
  return { tally, ...(views.buyer.length + views.seller.length === 0 ? {} : { views }) };
}

function readViews({ place, say }: Reading, fields: Fields): Views | undefined {
  const of = (field: "decision.views.buyer" | "decision.views.seller") => {
    const rule = fields[field];
    if (rule === undefined) return [];
    const { from, split } = rule;
    const texts = readTexts(place, { from }, field, say) ?? [];
    const parts = split === undefined ? texts : texts.flatMap((text) => text.split(split));
    return parts.map((text) => text.trim()).filter((text) => text !== "");
  };
  const views = { buyer: of("decision.views.buyer"), seller: of("decision.views.seller") };
  return views.buyer.length + views.seller.length === 0 ? undefined : views;
}
