import type { Side } from "../../../state/side.js";
import { joinReadings } from "../join-readings.js";
import { beginningOf } from "../line-runs.js";
import { emptyReading, type Reading, type Source } from "../pieces.js";
import { FIELD } from "../words/field-names.js";
import { fieldsOf, leaveFields, textOf } from "../words/fields.js";
import { readRecords } from "./read-records.js";

/** Reads what an export keeps of one party: a statement alone, a name alone, or an object with its evidence. */
export function readParty(value: unknown, side: Side, source: Source): Reading {
  const { file, field = side } = source;
  const reading: Reading = emptyReading();
  const text = textOf(value);
  if (text !== undefined) {
    // A name has no sentence in it, and is none: "Refund." is what somebody says.
    const isName =
      text.length <= 40 &&
      !/[\s，。,.!?！？]\S/u.test(text.replace(/^\S+ \S+$/, "")) &&
      !/[。.!?！？]$/u.test(text.trim()) &&
      /(^|\.)(buyer|seller|买[家方]|卖[家方]|商家|merchant)$/iu.test(field);
    reading.pieces.push(
      isName
        ? { kind: "fact", source, fact: `${side}.name`, value: text }
        : { kind: "statement", source, party: side, text },
    );
    return reading;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    reading.unmapped.push({
      source,
      text: beginningOf(JSON.stringify(value) ?? ""),
      why: `no statement of the ${side}`,
      count: 1,
    });
    return reading;
  }
  const fields = fieldsOf(value as Record<string, unknown>, field);
  const name = fields.text(FIELD.partyName);
  if (name !== undefined) reading.pieces.push({ kind: "fact", source, fact: `${side}.name`, value: name });
  const found = fields.take(FIELD.statement);
  const statement = textOf(found?.value);
  if (statement !== undefined) {
    reading.pieces.push({
      kind: "statement",
      source: { file, field: found?.field ?? field },
      party: side,
      text: statement,
    });
  } else if (found !== undefined) {
    leaveFields(reading.unmapped, [found], source, `no statement of the ${side}`);
  }
  const demand = demandIn(fields.take(FIELD.demand)?.value, fields.text(FIELD.demandAmount));
  if (demand !== undefined)
    reading.pieces.push({ kind: "fact", source, fact: `${side}.demand`, value: demand });
  const filed: Reading[] = [];
  for (let list = fields.take(FIELD.evidence); list !== undefined; list = fields.take(FIELD.evidence)) {
    const items = Array.isArray(list.value) ? list.value : [list.value];
    const at = list.field;
    const records = items.map((item, index) => ({
      value: item,
      source: { file, field: `${at}[${index}]` },
      path: `${at}[${index}]`,
    }));
    filed.push(readRecords(records, { part: "evidence", side }));
  }
  leaveFields(reading.unmapped, fields.rest(), source, "a field that the dispute format has no place for");
  return joinReadings([reading, ...filed]);
}

/** `{ kind: "refund", amount: 30 }`, or words. */
function demandIn(value: unknown, amount: string | undefined): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const words = textOf(value);
    return words === undefined ? undefined : [words, amount].filter(Boolean).join(" ");
  }
  const fields = fieldsOf(value as Record<string, unknown>, "");
  const kind = fields.text(["kind", "type", "action", "类型"]);
  const sum = fields.text(["amount", "sum", "金额"]) ?? amount;
  return kind === undefined ? undefined : [kind, sum].filter(Boolean).join(" ");
}
