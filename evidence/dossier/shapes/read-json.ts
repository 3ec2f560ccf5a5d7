import { DISPUTE_FORMAT } from "../../../state/dispute.js";
import { CaseInvalid } from "../../../state/errors.js";
import { joinReadings } from "../join-readings.js";
import { emptyReading, type Reading, type Source } from "../pieces.js";
import { takeFacts } from "../words/facts-in.js";
import { FIELD } from "../words/field-names.js";
import { type Fields, fieldsOf, leaveFields, textOf } from "../words/fields.js";
import { type Label, readLabel } from "../words/labels.js";
import { isKleros, readKleros } from "./read-kleros.js";
import { readParty } from "./read-party.js";
import { type FoundRecord, readRecords } from "./read-records.js";
import { isTelegram, readTelegram } from "./read-telegram.js";
import { mediaOf } from "./record-fields.js";

const NOT_TAKEN = "a field that the dispute format has no place for";

/**
 * Reads a JSON export: an object with order, chat, parties and evidence under common names, a list of records, a
 * Telegram export, or the evidence JSON of ERC-1497.
 *
 * @param label what the file's path says
 * @throws CaseInvalid when it is a dispute already
 */
export function readJson(value: unknown, file: string, label: Label): Reading {
  if (Array.isArray(value)) return readRecords(recordsOf(value, file, ""), label);
  if (typeof value !== "object" || value === null) {
    const text = textOf(value) ?? "null";
    return { ...emptyReading(), unmapped: [{ source: { file }, text, why: "a single value", count: 1 }] };
  }
  const record = value as Record<string, unknown>;
  if (record["format"] === DISPUTE_FORMAT) {
    throw new CaseInvalid(
      "already-a-case",
      `${file} is a dispute already (${DISPUTE_FORMAT}).`,
      "Judge it as it is, or take it out of the export.",
    );
  }
  if (isTelegram(record)) return readTelegram(record, file);
  if (isKleros(record)) return readKleros(record, file, label);
  return readCase(record, file, label);
}

function readCase(record: Record<string, unknown>, file: string, label: Label): Reading {
  const fields = fieldsOf(record, "");
  const source = { file };
  const readings: Reading[] = [];
  const list = (names: readonly string[], as: Label) => {
    for (let found = fields.take(names); found !== undefined; found = fields.take(names)) {
      readings.push(listOf(found.value, { file, field: found.field }, as));
    }
  };
  const inside = (names: readonly string[], place: "product" | "order") => {
    const found = fields.take(names);
    if (found !== undefined) readings.push(factsOf(found.value, found.field, place, file));
  };
  for (const side of ["buyer", "seller"] as const) {
    const found = fields.take(
      side === "buyer" ? ["buyer", "买家", "买方"] : ["seller", "卖家", "卖方", "merchant", "商家"],
    );
    if (found !== undefined) readings.push(readParty(found.value, side, { file, field: found.field }));
    const stated = fields.take(sided(FIELD.statement, side));
    if (stated !== undefined) readings.push(readParty(stated.value, side, { file, field: stated.field }));
    list(sided(FIELD.evidence, side), { part: "evidence", side });
  }
  inside(FIELD.product, "product");
  inside(FIELD.order, "order");
  list(FIELD.chat, { part: "chat" });
  list(FIELD.timeline, { part: "timeline" });
  list(FIELD.record, { part: "record" });
  list(FIELD.evidence, { part: "evidence", ...(label.side === undefined ? {} : { side: label.side }) });
  const own = placeOf(label);
  const facts = { ...emptyReading(), pieces: takeFacts(fields, own, source) };
  // A file about one party, product or message says so by its name.
  if (readings.length === 0 && facts.pieces.length === 0 && label.part !== undefined) {
    return readRecords([{ value: record, source, path: "" }], label);
  }
  leaveFields(facts.unmapped, fields.rest(), source, NOT_TAKEN);
  return joinReadings([...readings, facts]);
}

function placeOf({ part }: Label): "dispute" | "product" | "order" {
  return part === "product" || part === "order" ? part : "dispute";
}

/** `buyer_evidence` beside `evidence`. */
function sided(names: readonly string[], side: "buyer" | "seller"): string[] {
  const prefixes = side === "buyer" ? ["buyer_", "买家", "买方"] : ["seller_", "卖家", "卖方"];
  return prefixes.flatMap((prefix) => names.map((name) => prefix + name));
}

function listOf(value: unknown, source: Source, label: Label): Reading {
  const { file, field = "" } = source;
  if (Array.isArray(value)) return readRecords(recordsOf(value, file, field), label);
  if (typeof value === "object" && value !== null) {
    const inner = value as Record<string, unknown>;
    // Lists by party (`evidence: { buyer: [...] }`), or a list one level deeper (`chat: { messages: [...] }`).
    const readings = Object.entries(inner).map(([name, list]) => {
      const { side } = readLabel(name);
      const as = { ...label, ...(side === undefined ? {} : { side }) };
      return Array.isArray(list)
        ? readRecords(recordsOf(list, file, `${field}.${name}`), as)
        : { ...emptyReading(), unmapped: [leftField(file, `${field}.${name}`, list)] };
    });
    return joinReadings(readings);
  }
  return readRecords([{ value, source, path: field }], label);
}

function factsOf(value: unknown, field: string, place: "product" | "order", file: string): Reading {
  const source = { file, field };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const text = textOf(value);
    const fact = place === "product" ? ("product.title" as const) : ("id" as const);
    if (text !== undefined)
      return { ...emptyReading(), pieces: [{ kind: "fact", source, fact, value: text }] };
    return { ...emptyReading(), unmapped: [leftField(file, field, value)] };
  }
  const fields: Fields = fieldsOf(value as Record<string, unknown>, field);
  const reading: Reading = { ...emptyReading(), pieces: takeFacts(fields, place, source) };
  if (place === "product") {
    for (const name of mediaOf(fields))
      reading.pieces.push({ kind: "fact", source, fact: "product.media", value: name });
  }
  const steps = fields.take(FIELD.timeline);
  const timeline =
    steps === undefined ? [] : [listOf(steps.value, { file, field: steps.field }, { part: "timeline" })];
  leaveFields(reading.unmapped, fields.rest(), source, NOT_TAKEN);
  return joinReadings([reading, ...timeline]);
}

function leftField(file: string, field: string, value: unknown) {
  return {
    source: { file, field },
    text: (JSON.stringify(value) ?? "").slice(0, 160),
    why: NOT_TAKEN,
    count: 1,
  };
}

function recordsOf(values: readonly unknown[], file: string, path: string): FoundRecord[] {
  return values.map((value, index) => ({
    value,
    source: { file, field: `${path}[${index}]` },
    path: `${path}[${index}]`,
  }));
}
