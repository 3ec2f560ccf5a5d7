import { CaseInvalid } from "../../../state/errors.js";
import { beginningOf } from "../line-runs.js";
import { emptyReading, type Reading, type Source } from "../pieces.js";
import { FIELD } from "../words/field-names.js";
import { type Fields, fieldsOf, leaveFields, textOf } from "../words/fields.js";
import type { Label } from "../words/labels.js";
import { exhibitId, mediaOf, momentIn, nameIn, speakerIn } from "./record-fields.js";

/** One record of a list or row of a table, and where it stands. */
export interface FoundRecord {
  value: unknown;
  source: Source;
  /** `messages[3]`; empty for the row of a table. */
  path: string;
}

const RECORDS = 200_000;
const NOT_TAKEN = "a field that the dispute format has no place for";

/**
 * Reads a list of records: messages, steps of the order, or pieces of evidence. What they are is said by their label,
 * else by their fields.
 *
 * @throws CaseInvalid when there are too many
 */
export function readRecords(records: readonly FoundRecord[], label: Label): Reading {
  const reading = emptyReading();
  if (records.length > RECORDS) {
    throw new CaseInvalid(
      "too-many-records",
      `${records[0]?.source.file ?? "The export"} holds ${records.length} records; at most ${RECORDS} are read.`,
      "Cut the export to the time of the dispute.",
    );
  }
  for (const record of records) readRecord(record, label, reading);
  return reading;
}

function readRecord({ value, source, path }: FoundRecord, label: Label, reading: Reading): void {
  const words = textOf(value);
  if (words !== undefined) {
    if (label.part === "evidence" || label.part === "record") {
      const party = label.part === "record" ? "record" : (label.side ?? "");
      const isFile = /^[^\n]{1,200}\.[a-z0-9]{2,5}$/i.test(words);
      reading.pieces.push({
        kind: "exhibit",
        source,
        party,
        text: isFile ? "" : words,
        media: isFile ? [words] : [],
      });
    } else {
      reading.unmapped.push({
        source,
        text: beginningOf(words),
        why: "a text in a list that no label explains",
        count: 1,
      });
    }
    return;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    reading.unmapped.push({
      source,
      text: beginningOf(JSON.stringify(value) ?? ""),
      why: "no record",
      count: 1,
    });
    return;
  }
  const fields = fieldsOf(value as Record<string, unknown>, path);
  const kind = kindOf(fields, label);
  if (kind === undefined || !ENTER[kind](fields, source, label, reading)) {
    reading.unmapped.push({
      source,
      text: beginningOf(JSON.stringify(value)),
      why:
        kind === undefined ? "a record of no known kind" : `no ${kind} of the dispute: its words are missing`,
      count: 1,
    });
    return;
  }
  leaveFields(reading.unmapped, fields.rest(), source, NOT_TAKEN);
}

type Kind = "message" | "step" | "exhibit";

function kindOf(fields: Fields, { part }: Label): Kind | undefined {
  if (part === "chat") return "message";
  if (part === "timeline" || part === "order") return "step";
  if (part === "evidence" || part === "record" || part === "statement") return "exhibit";
  if (fields.has(FIELD.speaker) && fields.has(FIELD.message)) return "message";
  if (fields.has(["event", "status", "action", "事件", "状态", "操作"]) && fields.has(FIELD.at))
    return "step";
  return fields.has(FIELD.party) && (fields.has(FIELD.words) || fields.has(FIELD.media))
    ? "exhibit"
    : undefined;
}

const ENTER: Record<Kind, (fields: Fields, source: Source, label: Label, reading: Reading) => boolean> = {
  message(fields, source, _label, reading) {
    const at = momentIn(fields);
    const speaker = speakerIn(fields);
    const text = fields.text(FIELD.message) ?? "";
    const media = mediaOf(fields);
    if (text === "" && media.length === 0) return false;
    reading.pieces.push({ kind: "chat", source, ...at, speaker: speaker ?? "", text, media });
    return true;
  },
  step(fields, source, _label, reading) {
    const at = momentIn(fields);
    const event = fields.text(FIELD.event) ?? fields.text(FIELD.message);
    if (event === undefined) return false;
    const note = fields.text(FIELD.note);
    reading.pieces.push({ kind: "event", source, ...at, event, ...(note === undefined ? {} : { note }) });
    return true;
  },
  exhibit(fields, source, { part, side }, reading) {
    const at = momentIn(fields);
    const party = part === "record" ? "record" : (side ?? nameIn(fields.take(FIELD.party)?.value));
    const media = mediaOf(fields);
    const text = fields.text(FIELD.words) ?? "";
    const more = fields.text(FIELD.words);
    const round = Number(fields.text(FIELD.round) ?? Number.NaN);
    const id = exhibitId(fields.text(FIELD.exhibitId));
    if (text === "" && media.length === 0) return false;
    const kept = Number.isInteger(round) && round >= 1 && round <= 99 ? { round } : {};
    const words = more === undefined || more === text ? text : `${more}\n${text}`;
    reading.pieces.push({
      kind: "exhibit",
      source,
      party: party ?? "",
      ...id,
      ...at,
      ...kept,
      text: words,
      media,
    });
    return true;
  },
};
