import { readMoment } from "../moments/moment.js";
import type { FactName, FactPiece, Source } from "../pieces.js";
import { FACT_FIELDS } from "./field-names.js";
import { type Fields, fieldKey } from "./fields.js";

/** A record that holds single facts. */
export type FactPlace = keyof typeof FACT_FIELDS;

/** Takes the facts that a record of this place names. */
export function takeFacts(fields: Fields, place: FactPlace, source: Source): FactPiece[] {
  return Object.entries(FACT_FIELDS[place]).flatMap(([fact, names]) => {
    const value = fields.text(names);
    return value === undefined ? [] : [factOf(fact as FactName, value, source)];
  });
}

/** The fact that a name in front of a colon stands for, in a text about this place. */
export function factNamed(name: string, place: FactPlace): FactName | undefined {
  const key = fieldKey(name);
  const found = Object.entries(FACT_FIELDS[place]).find(([, names]) =>
    (names as readonly string[]).some((it) => fieldKey(it) === key),
  );
  return found?.[0] as FactName | undefined;
}

/** A fact as a piece. */
export function factOf(fact: FactName, value: string, source: Source): FactPiece {
  const at =
    fact === "filedAt"
      ? { at: readMoment(value) ?? { raw: value, problem: "is no date that is known here" } }
      : {};
  return { kind: "fact", source, fact, value, ...at };
}
