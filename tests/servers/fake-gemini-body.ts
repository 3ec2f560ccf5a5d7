import { z } from "zod";
import { type FakeError, invalidPayload } from "./fake-gemini-errors.js";

const Count = z.union([z.int().nonnegative(), z.string().regex(/^\d+$/)]);

/** Every field that `responseSchema` has, whether or not a field goes with a type. */
export interface ResponseSchema {
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  nullable?: boolean;
  enum?: string[];
  items?: ResponseSchema;
  anyOf?: ResponseSchema[];
  properties?: Record<string, ResponseSchema>;
  required?: string[];
  propertyOrdering?: string[];
  minItems?: number | string;
  maxItems?: number | string;
  minLength?: number | string;
  maxLength?: number | string;
  minimum?: number;
  maximum?: number;
}

const Schema: z.ZodType<ResponseSchema> = z.lazy(() =>
  z.strictObject({
    type: z
      .string()
      .regex(/^(string|number|integer|boolean|array|object)$/i)
      .optional(),
    format: z.string().optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    nullable: z.boolean().optional(),
    enum: z.array(z.string()).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    propertyOrdering: z.array(z.string()).optional(),
    minItems: Count.optional(),
    maxItems: Count.optional(),
    minProperties: Count.optional(),
    maxProperties: Count.optional(),
    minLength: Count.optional(),
    maxLength: Count.optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    pattern: z.string().optional(),
    default: z.unknown().optional(),
    example: z.unknown().optional(),
  }),
);

const Part = z.strictObject({
  text: z.string().optional(),
  inlineData: z.strictObject({ mimeType: z.string(), data: z.base64() }).optional(),
});

const Content = z.strictObject({ role: z.string().optional(), parts: z.array(Part) });

export const GenerateBody = z.strictObject({
  contents: z.array(Content),
  systemInstruction: Content.optional(),
  safetySettings: z
    .array(
      z.strictObject({
        category: z
          .string()
          .regex(
            /^HARM_CATEGORY_(HARASSMENT|HATE_SPEECH|SEXUALLY_EXPLICIT|DANGEROUS_CONTENT|CIVIC_INTEGRITY)$/,
          ),
        threshold: z
          .string()
          .regex(/^(BLOCK_NONE|OFF|BLOCK_ONLY_HIGH|BLOCK_MEDIUM_AND_ABOVE|BLOCK_LOW_AND_ABOVE)$/),
      }),
    )
    .optional(),
  generationConfig: z
    .strictObject({
      stopSequences: z.array(z.string()).optional(),
      maxOutputTokens: z.int().optional(),
      temperature: z.number().optional(),
      topP: z.number().optional(),
      topK: z.int().optional(),
      seed: z.int().optional(),
      candidateCount: z.int().optional(),
      responseMimeType: z.string().optional(),
      responseSchema: Schema.optional(),
      thinkingConfig: z
        .strictObject({ thinkingBudget: z.int().optional(), includeThoughts: z.boolean().optional() })
        .optional(),
    })
    .optional(),
});
export type GenerateBody = z.infer<typeof GenerateBody>;

export const EmbedBody = z.strictObject({
  model: z.string().optional(),
  content: Content,
  taskType: z.string().optional(),
  title: z.string().optional(),
  outputDimensionality: z.int().positive().optional(),
});
export type EmbedBody = z.infer<typeof EmbedBody>;

export const BatchEmbedBody = z.strictObject({ requests: z.array(EmbedBody) });

/** Reads a body as the API's JSON reader does: an unknown name or a value of the wrong type is refused by its path. */
export function readBody<Body>(schema: z.ZodType<Body>, body: unknown): Body | FakeError {
  const parsed = schema.safeParse(body);
  return parsed.success
    ? parsed.data
    : invalidPayload(parsed.error.issues.flatMap((issue) => says(issue, body)));
}

function says(issue: z.core.$ZodIssue, body: unknown): { field: string; description: string }[] {
  const field = protoPath(issue.path, body);
  if (issue.code === "unrecognized_keys") {
    const at = field === "" ? "" : ` at '${field}'`;
    return issue.keys.map((key) => ({
      field,
      description: `Invalid JSON payload received. Unknown name "${key}"${at}: Cannot find field.`,
    }));
  }
  const wanted =
    issue.code === "invalid_type"
      ? `TYPE_${issue.expected.toUpperCase()}`
      : `type.googleapis.com/google.ai.generativelanguage.v1beta.${pascal(issue.path.at(-1))}`;
  const value = JSON.stringify(valueAt(issue.path, body));
  return [{ field, description: `Invalid value at '${field}' (${wanted}), ${value}` }];
}

function pascal(name: PropertyKey | undefined): string {
  return String(name).replace(/^./, (letter) => letter.toUpperCase());
}

/** `generationConfig.responseSchema.properties.side` is `generation_config.response_schema.properties[0].value` here. */
function protoPath(path: readonly PropertyKey[], body: unknown): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      if (path[index - 1] === "properties" && path[index - 2] !== "properties") {
        const names = Object.keys(Object(valueAt(path.slice(0, index), body)));
        return `[${names.indexOf(String(step))}].value`;
      }
      return `.${String(step).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    })
    .join("")
    .replace(/^\./, "");
}

function valueAt(path: readonly PropertyKey[], body: unknown): unknown {
  return path.reduce<unknown>((value, step) => Object(value)[step], body);
}
