/** Keys that a schema of each type may have. All else is refused by some model server, or ignored. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  object: ["properties", "required", "additionalProperties"],
  array: ["items", "minItems", "maxItems"],
  string: ["enum", "minLength", "maxLength"],
  integer: ["minimum", "maximum"],
  number: ["minimum", "maximum"],
  boolean: [],
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * What in a JSON Schema lies outside the subset that model servers understand (facts/gemini.md, trap 6) or lets a
 * small model run on without an end: one line a fault, with its path. Empty when there is none.
 */
export function schemaFaults(schema: unknown, path = "reply"): string[] {
  if (!isObject(schema)) return [`${path}: not a schema`];
  const type = schema["type"];
  const allowed = typeof type === "string" ? ALLOWED[type] : undefined;
  if (allowed === undefined) return [`${path}: type ${JSON.stringify(type)}`];
  const root = path === "reply" ? ["$schema"] : [];
  const known = [...allowed, ...root, "type", "description"];
  const faults = Object.keys(schema)
    .filter((key) => !known.includes(key))
    .map((key) => `${path}: ${key}`);
  if (type === "string") faults.push(...stringFaults(schema, path));
  if (type === "array") faults.push(...arrayFaults(schema, path));
  if (type === "object") faults.push(...objectFaults(schema, path));
  return faults;
}

function stringFaults(schema: Record<string, unknown>, path: string): string[] {
  const names = schema["enum"];
  if (names === undefined) return Number.isInteger(schema["maxLength"]) ? [] : [`${path}: no maxLength`];
  const sound =
    Array.isArray(names) && names.length > 0 && names.every((it) => typeof it === "string" && it !== "");
  return sound ? [] : [`${path}: enum`];
}

function arrayFaults(schema: Record<string, unknown>, path: string): string[] {
  const faults = Number.isInteger(schema["maxItems"]) ? [] : [`${path}: no maxItems`];
  return [...faults, ...schemaFaults(schema["items"], `${path}[]`)];
}

function objectFaults(schema: Record<string, unknown>, path: string): string[] {
  const { properties, required = [], additionalProperties = false } = schema;
  if (!isObject(properties) || Object.keys(properties).length === 0) return [`${path}: no properties`];
  const faults = additionalProperties === false ? [] : [`${path}: additionalProperties`];
  const missing = (Array.isArray(required) ? required : [required]).filter(
    (name) => typeof name !== "string" || !(name in properties),
  );
  return [
    ...faults,
    ...missing.map((name) => `${path}: required ${name}`),
    ...Object.entries(properties).flatMap(([name, inner]) => schemaFaults(inner, `${path}.${name}`)),
  ];
}
