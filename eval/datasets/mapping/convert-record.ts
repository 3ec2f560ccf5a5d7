import { wordsOf } from "../../../evidence/quality/check-labels.js";
import { languageOf } from "../../../evidence/quality/language-of.js";
import { tagFixed } from "../../../evidence/quality/language-tag.js";
import { DISPUTE_FORMAT, type DisputeFile } from "../../../state/dispute.js";
import type { Side } from "../../../state/side.js";
import { readDecision } from "./read-decision.js";
import { numbered, readExhibits } from "./read-exhibits.js";
import { type Reading, readDate, readSide } from "./read-kinds.js";
import { readChat, readOrder } from "./read-lines.js";
import { readParty } from "./read-party.js";
import { readProduct } from "./read-product.js";
import { readOne } from "./read-value.js";
import { type Say, shown } from "./record-problem.js";

/**
 * A record as a dispute by a mapping. What does not fit is said; the dispute is checked by the caller, and worth
 * nothing where a problem skips the record.
 *
 * @returns undefined where it is not known who filed it, or in which language
 */
export function convertRecord(reading: Reading): DisputeFile | undefined {
  const { place, mapping, say } = reading;
  const { fields } = mapping;
  const id = readId(reading);
  const exhibits = readExhibits(reading, fields);
  const parties = {
    buyer: readParty(reading, "buyer", exhibits),
    seller: readParty(reading, "seller", exhibits),
  };
  const product = readProduct(reading, fields);
  const order = readOrder(reading, fields);
  const chat = readChat(reading, fields.chat);
  const filedAt = readDate(reading, fields.filedAt, "filedAt");
  const category = readOne(place, fields.category, "category", say);
  const decision = readDecision(reading, fields);
  const words = { ...parties, chat, ...(product === undefined ? {} : { product }) };
  const [language, claimant] = [readLanguage(reading, words), readClaimant(reading)];
  if (language === undefined || claimant === undefined) return undefined;
  return {
    format: DISPUTE_FORMAT,
    id,
    language,
    ...(filedAt === undefined ? {} : { filedAt }),
    ...(category === undefined ? {} : { category }),
    claimant,
    ...(product === undefined ? {} : { product }),
    ...(order === undefined ? {} : { order }),
    ...(chat.length === 0 ? {} : { chat }),
    ...parties,
    ...(exhibits.record.length === 0 ? {} : { record: numbered(exhibits.record, "R") }),
    ...(decision === undefined ? {} : { decision }),
  };
}

/**
 * Letters, digits, dots and dashes stay; what else stands in an id becomes a dash. Without an id, or where nothing of it
 * stays, the number of the record; where an id is mapped, that is said.
 */
function readId({ place, mapping, say }: Reading): string {
  const rule = mapping.fields.id;
  const text = readOne(place, rule, "id", say);
  const numbered = `record-${place.number}`;
  const sayNumbered = (what: string) => {
    say({
      level: "left-out",
      field: "id",
      what: `${what}: the dispute is called ${numbered}.`,
      remedy: "Map an id of letters and digits: decisions that are given by id would not find it.",
    });
    return numbered;
  };
  if (text === undefined) return rule === undefined ? numbered : sayNumbered("No id stands there");
  const id = text
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[._-]+|-+$/g, "")
    .slice(0, 100);
  return id === "" ? sayNumbered(`Nothing of ${shown(text)} can be an id`) : id;
}

function readLanguage(
  { place, mapping, say }: Reading,
  words: Parameters<typeof wordsOf>[0],
): string | undefined {
  const text = readOne(place, mapping.fields.language, "language", say);
  const language = text === undefined ? languageOf(wordsOf(words)) : tagFixed(text);
  if (language !== undefined) return language;
  say({
    level: "skip",
    field: "language",
    what:
      text === undefined ? "The writing does not tell the language." : `${shown(text)} is no language tag.`,
    remedy: 'Map a language, or write a constant, such as { "value": "zh" }.',
  });
  return undefined;
}

function readClaimant(reading: Reading): Side | undefined {
  let told = false;
  const say: Say = (problem) => {
    told = true;
    reading.say(problem);
  };
  const side = readSide({ place: reading.place, say }, reading.mapping.fields.claimant, "claimant");
  if (side === undefined && !told) {
    say({
      level: "skip",
      field: "claimant",
      what: "Nothing says who filed the dispute.",
      remedy: 'Map a field that does, give a `default`, or write { "value": "buyer" }.',
    });
  }
  return side;
}
