import { readMoment } from "../moments/moment.js";
import { emptyReading, type FactName, type Reading, type Source } from "../pieces.js";
import { FIELD } from "../words/field-names.js";
import { fieldsOf, leaveFields, textOf } from "../words/fields.js";
import type { Label } from "../words/labels.js";

/** Names of the escrow's two sides in `aliases`, beside buyer and seller. */
const ALIASES: readonly (readonly ["buyer" | "seller", RegExp])[] = [
  ["buyer", /^(buyer|sender|payer|client|customer)\b/i],
  ["seller", /^(seller|receiver|recipient|payee|contractor|vendor)\b/i],
];
/** Fields that say how a court shows a dispute, not what it is about. */
const TECHNICAL =
  "self_hash fileTypeExtension evidenceDisplayInterfaceURI evidenceDisplayInterfaceHash dynamicScriptURI dynamicScriptHash rulingOptions.type".split(
    " ",
  );

/** Whether a JSON object is MetaEvidence or Evidence of ERC-1497, alone or as an archive of the court wraps it. */
export function isKleros(record: Readonly<Record<string, unknown>>): boolean {
  const inner = unwrapped(record);
  return isMeta(inner) || isEvidence(inner) || (inner !== record && isObject(inner));
}

function isMeta(record: Readonly<Record<string, unknown>>): boolean {
  return (
    isObject(record["rulingOptions"]) || ("question" in record && "category" in record && "title" in record)
  );
}

function isEvidence(record: Readonly<Record<string, unknown>>): boolean {
  return "fileURI" in record && ("name" in record || "title" in record || "description" in record);
}

/**
 * Reads one JSON file of ERC-1497. MetaEvidence gives the product (what was agreed), the category, and a record of the
 * question and the rulings; `aliases` tell whose an address is. Evidence gives an exhibit of who submitted it. An
 * address on another machine is never fetched: its last part is the name of a file that may lie beside.
 */
export function readKleros(record: Readonly<Record<string, unknown>>, file: string, label: Label): Reading {
  const inner = unwrapped(record);
  return isMeta(inner) ? readMeta(inner, file) : readEvidence(record, inner, file, label);
}

function readMeta(record: Record<string, unknown>, file: string): Reading {
  const reading = emptyReading();
  const fields = fieldsOf(record, "");
  const fact = (name: FactName, value: string | undefined, field: string) => {
    if (value !== undefined)
      reading.pieces.push({ kind: "fact", source: { file, field }, fact: name, value });
  };
  fact("product.title", fields.text(["title"]), "title");
  fact("product.description", fields.text(["description"]), "description");
  fact("category", fields.text(["category"]), "category");
  fact("order.amount", fields.text(["amount"]), "amount");
  const token = fields.take(["token"])?.value;
  fact("currency", isObject(token) ? textOf(token["ticker"]) : textOf(token), "token");
  const question = fields.text(["question"]);
  const options = fields.take(["rulingOptions"])?.value;
  const rulings = isObject(options) ? rulingLines(options) : [];
  const record1 = [question === undefined ? "" : `Question: ${question}`, ...rulings]
    .filter((it) => it !== "")
    .join("\n");
  const media = fileNames(fields.text(["fileURI"]), fields.text(["fileHash"]));
  if (record1 !== "" || media.length > 0) {
    reading.pieces.push({
      kind: "exhibit",
      source: { file, field: "question" },
      party: "record",
      text: record1,
      media,
    });
  }
  const aliases = fields.take(["aliases"])?.value;
  for (const [address, name] of Object.entries(isObject(aliases) ? aliases : {})) {
    const alias = textOf(name);
    const side = ALIASES.find(([, pattern]) => pattern.test(alias ?? ""))?.[0];
    const source: Source = { file, field: `aliases.${address}` };
    if (side === undefined || alias === undefined) {
      const why = `an alias that says neither buyer nor seller; say --buyer ${address} or --seller ${address}`;
      reading.unmapped.push({ source, text: `${address}: ${alias ?? ""}`, why, count: 1 });
      continue;
    }
    reading.pieces.push({ kind: "fact", source, fact: `${side}.name`, value: address });
    reading.pieces.push({ kind: "fact", source, fact: `${side}.name`, value: alias });
  }
  fields.take(TECHNICAL);
  leaveFields(
    reading.unmapped,
    fields.rest().filter(isOfUse),
    { file },
    "a field that the dispute format has no place for",
  );
  return reading;
}

function readEvidence(
  outer: Readonly<Record<string, unknown>>,
  inner: Record<string, unknown>,
  file: string,
  label: Label,
): Reading {
  const reading = emptyReading();
  const fields = fieldsOf(inner, "");
  const event = inner === outer ? fields : fieldsOf(outer, "");
  const who = [...FIELD.party, "_party", "address"];
  const said = event.text(who) ?? fields.text(who);
  const at = readMoment(event.text(FIELD.at) ?? fields.text(FIELD.at) ?? "");
  const title = fields.text(["name", "title"]);
  const text = [title, fields.text(["description"])].filter((it) => it !== undefined).join("\n");
  const media = fileNames(fields.text(["fileURI"]), fields.text(["fileHash"]));
  reading.pieces.push({
    kind: "exhibit",
    source: { file },
    party: said ?? label.side ?? "",
    ...(at === undefined ? {} : { at }),
    text,
    media,
  });
  leaveFields(
    reading.unmapped,
    fields.rest().filter(isOfUse),
    { file },
    "a field that the dispute format has no place for",
  );
  return reading;
}

function rulingLines(options: Record<string, unknown>): string[] {
  const list = (value: unknown) => (Array.isArray(value) ? value.map((it) => textOf(it) ?? "") : []);
  const descriptions = list(options["descriptions"]);
  return list(options["titles"]).map((title, index) => {
    const more = descriptions[index];
    return `Ruling ${index + 1}: ${title}${more === undefined || more === "" ? "" : ` (${more})`}`;
  });
}

/** A file by its address, with its hash behind a mark, for the search beside the export. */
function fileNames(uri: string | undefined, hash: string | undefined): string[] {
  return uri === undefined ? [] : [hash === undefined ? uri : `${uri}#hash=${hash}`];
}

function unwrapped(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const inner = record["metaEvidenceJSON"] ?? record["evidenceJSON"];
  return isObject(inner) ? inner : (record as Record<string, unknown>);
}

function isOfUse({ field }: { field: string }): boolean {
  return !TECHNICAL.some((name) => field === name) && !/hash$|^_v$|version/i.test(field);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
