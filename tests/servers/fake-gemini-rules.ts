import type { EmbedBody, GenerateBody, ResponseSchema } from "./fake-gemini-body.js";
import { apiError, type FakeError } from "./fake-gemini-errors.js";

const IMAGES = ["image/png", "image/jpeg", "image/webp", "image/heic", "image/heif"];

/** What the API says of a well-formed request that it does not take, or nothing. */
export function refusal({
  contents,
  generationConfig = {},
  safetySettings = [],
}: GenerateBody): FakeError | undefined {
  const faults: string[] = [];
  if (contents.length === 0) faults.push("* GenerateContentRequest.contents: contents is not specified");
  contents.forEach(({ role = "user", parts }, turn) => {
    const at = `* GenerateContentRequest.contents[${turn}]`;
    if (role !== "user" && role !== "model") faults.push("Please use a valid role: user, model.");
    if (parts.length === 0) faults.push(`${at}.parts: contents.parts must not be empty.`);
    parts.forEach(({ text, inlineData }, part) => {
      if ((text === undefined || text === "") && inlineData === undefined) {
        faults.push(`${at}.parts[${part}].data: required oneof field 'data' must have one initialized field`);
      }
      if (inlineData !== undefined && !IMAGES.includes(inlineData.mimeType)) {
        faults.push(`Unsupported MIME type: ${inlineData.mimeType}`);
      }
    });
  });
  const categories = safetySettings.map(({ category }) => category);
  if (new Set(categories).size < categories.length)
    faults.push("element predicate failed: safety_settings has duplicates");
  const { temperature = 1, responseSchema, responseMimeType, thinkingConfig } = generationConfig;
  if (temperature < 0 || temperature > 2) {
    faults.push(
      `* GenerateContentRequest.generation_config.temperature: temperature must be in the range [0.0, 2.0].`,
    );
  }
  if ((thinkingConfig?.thinkingBudget ?? 0) > 24_576) faults.push("The thinking budget is invalid.");
  if (responseSchema !== undefined) {
    if (responseMimeType !== "application/json") {
      faults.push(`Response schema with unsupported response mime type: ${responseMimeType ?? ""}.`);
    }
    faults.push(
      ...schemaRefusals(responseSchema, "* GenerateContentRequest.generation_config.response_schema"),
    );
  }
  return faults.length === 0 ? undefined : apiError(400, faults.join("\n"));
}

const TASKS = [
  "RETRIEVAL_QUERY",
  "RETRIEVAL_DOCUMENT",
  "SEMANTIC_SIMILARITY",
  "CLASSIFICATION",
  "CLUSTERING",
];

/** What the API says of texts that it does not embed, or nothing. */
export function embedRefusal(requests: readonly EmbedBody[]): FakeError | undefined {
  const faults: string[] = [];
  if (requests.length > 100) {
    faults.push("* BatchEmbedContentsRequest.requests: at most 100 requests can be in one batch");
  }
  requests.forEach(({ content, taskType, outputDimensionality = 768 }, index) => {
    const at = `* BatchEmbedContentsRequest.requests[${index}]`;
    if (content.parts.every(({ text = "" }) => text === "")) {
      faults.push(`${at}.content: content is empty`);
    }
    if (taskType !== undefined && !TASKS.includes(taskType)) {
      faults.push(`Invalid value at 'requests[${index}].task_type' (TYPE_ENUM), "${taskType}"`);
    }
    if (outputDimensionality > 3072) faults.push(`${at}.output_dimensionality: must be at most 3072`);
  });
  return faults.length === 0 ? undefined : apiError(400, faults.join("\n"));
}

/** What the API says of a schema whose fields are all known, but do not make sense together. */
function schemaRefusals(schema: ResponseSchema, at: string): string[] {
  const { properties, items, anyOf = [], required = [], propertyOrdering = [], format } = schema;
  const type = schema.type?.toLowerCase();
  const faults: string[] = [];
  if (type === undefined && anyOf.length === 0) faults.push(`${at}.type: must be specified`);
  if (type === "array" && items === undefined) faults.push(`${at}.items: missing field.`);
  if (type === "object" && Object.keys(properties ?? {}).length === 0) {
    faults.push(`${at}.properties: should be non-empty for OBJECT type`);
  }
  for (const name of new Set([...required, ...propertyOrdering])) {
    if (properties?.[name] === undefined) faults.push(`${at}.required: property is not defined: ${name}`);
  }
  schema.enum?.forEach((name, index) => {
    if (name === "") faults.push(`${at}.enum[${index}]: cannot be empty`);
  });
  if (schema.enum !== undefined && type !== "string") faults.push(`${at}.enum: only allowed for STRING type`);
  if (type === "string" && format !== undefined && format !== "enum" && format !== "date-time") {
    faults.push(`${at}.format: only 'enum' and 'date-time' are supported for STRING type`);
  }
  return [
    ...faults,
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) =>
      schemaRefusals(inner, `${at}.properties[${name}]`),
    ),
    ...(items === undefined ? [] : schemaRefusals(items, `${at}.items`)),
    ...anyOf.flatMap((inner, index) => schemaRefusals(inner, `${at}.any_of[${index}]`)),
  ];
}
