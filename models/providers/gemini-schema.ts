/**
 * A JSON schema as Gemini's `responseSchema` takes it: without `$schema` and `additionalProperties`, and with the
 * order of properties written down, so that reasons are generated before the side that they are for. All else is
 * passed on: what the API does not know it refuses by name, which is better than a limit silently lost.
 */
export function toGeminiSchema(schema: Record<string, unknown>): Record<string, unknown> {
  const { $schema: _dialect, additionalProperties: _closed, ...kept } = schema;
  if (isRecord(kept["properties"])) {
    const properties = Object.entries(kept["properties"]);
    kept["properties"] = Object.fromEntries(properties.map(([name, inner]) => [name, converted(inner)]));
    kept["propertyOrdering"] = properties.map(([name]) => name);
  }
  if ("items" in kept) kept["items"] = converted(kept["items"]);
  if (Array.isArray(kept["anyOf"])) kept["anyOf"] = kept["anyOf"].map(converted);
  return kept;
}

function converted(schema: unknown): unknown {
  return isRecord(schema) ? toGeminiSchema(schema) : schema;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
