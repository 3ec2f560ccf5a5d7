import { readMoment } from "../moments/moment.js";
import { FIELD } from "../words/field-names.js";
import { type Fields, fieldsOf, textOf } from "../words/fields.js";
import { sideNamed } from "../words/labels.js";

/** Longest list of file names in one text. */
const NAMES = 10_000;

/** The moment that a record names. */
export function momentIn(fields: Fields): { at?: NonNullable<ReturnType<typeof readMoment>> } {
  const raw = fields.text(FIELD.at);
  if (raw === undefined) return {};
  return { at: readMoment(raw) ?? { raw, problem: "is no date that is known here" } };
}

/** The name of an exhibit, where it is one as disputes give them. */
export function exhibitId(name: string | undefined): { id?: string } {
  return name !== undefined && /^[BSR][1-9]\d{0,3}$/i.test(name) ? { id: name.toUpperCase() } : {};
}

/** The role where it names a side, else the name. */
export function speakerIn(fields: Fields): string | undefined {
  const role = nameIn(fields.take(FIELD.role)?.value);
  if (role !== undefined && sideNamed(role) !== undefined) return role;
  return nameIn(fields.take(FIELD.speaker)?.value) ?? role;
}

/** A name, also one that stands in an object of its own. */
export function nameIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return textOf(value);
  const inner = fieldsOf(value as Record<string, unknown>, "");
  return inner.text(["role", "side", "type", "角色"]) ?? inner.text(FIELD.partyName);
}

/** Names of media in a field: a text with several parted by commas, a list of texts, or of objects with a path. */
export function mediaOf(fields: Fields): string[] {
  const names: string[] = [];
  for (let found = fields.take(FIELD.media); found !== undefined; found = fields.take(FIELD.media)) {
    const list = Array.isArray(found.value) ? found.value : [found.value];
    for (const item of list) {
      const inner =
        typeof item === "object" && item !== null ? fieldsOf(item as Record<string, unknown>, "") : undefined;
      const text = inner === undefined ? textOf(item) : inner.text([...FIELD.media, "name", "src"]);
      if (text === undefined) continue;
      const parts = text.slice(0, NAMES).split(/\s*[;；,，|\n]\s*(?=[^,;|]*\.[a-z0-9]{2,5}\b)/iu);
      names.push(...parts.filter((it) => it !== ""));
    }
  }
  return names;
}
