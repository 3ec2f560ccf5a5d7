import { z } from "zod";

const TextPart = z.strictObject({ type: z.literal("text"), text: z.string() });

const ImagePart = z.strictObject({
  type: z.literal("image_url"),
  image_url: z.strictObject({
    url: z.string().regex(/^data:image\/(jpeg|png|webp|gif);base64,[A-Za-z0-9+/]+=*$/),
    detail: z.enum(["auto", "low", "high"]).optional(),
  }),
});

const Texts = z.union([z.string(), z.array(TextPart).min(1)]);

const Message = z.discriminatedUnion("role", [
  z.strictObject({ role: z.enum(["system", "developer"]), content: Texts }),
  z.strictObject({
    role: z.literal("user"),
    content: z.union([z.string(), z.array(z.union([TextPart, ImagePart])).min(1)]),
  }),
  z.strictObject({ role: z.literal("assistant"), content: Texts.nullable() }),
]);

const Schema = z.record(z.string(), z.unknown());

const ResponseFormat = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text") }),
  // `schema` is llama-cpp-python's.
  z.strictObject({ type: z.literal("json_object"), schema: Schema.optional() }),
  z.strictObject({
    type: z.literal("json_schema"),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string().optional(),
      schema: Schema,
      strict: z.boolean().nullable().optional(),
    }),
  }),
]);

/** The body of `POST /v1/chat/completions`. An unknown name is refused, and so is a stream. */
export const ChatBody = z.strictObject({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  response_format: ResponseFormat.optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().optional(),
  max_tokens: z.int().positive().optional(),
  max_completion_tokens: z.int().positive().optional(),
  seed: z.int().optional(),
  stop: z.union([z.string(), z.array(z.string())]).optional(),
  stream: z.literal(false).optional(),
});
export type ChatBody = z.infer<typeof ChatBody>;

/** The body of Ollama's `POST /api/chat`. */
export const OllamaBody = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(
      z.strictObject({
        role: z.enum(["system", "user", "assistant"]),
        content: z.string(),
        images: z.array(z.base64()).optional(),
      }),
    )
    .min(1),
  stream: z.boolean().default(true),
  format: z.union([z.literal("json"), Schema]).optional(),
  think: z.boolean().optional(),
  keep_alive: z.union([z.string(), z.number()]).optional(),
  options: z
    .strictObject({
      temperature: z.number().optional(),
      num_predict: z.int().optional(),
      num_ctx: z.int().positive().optional(),
      seed: z.int().optional(),
      stop: z.array(z.string()).optional(),
    })
    .default({}),
});
export type OllamaBody = z.infer<typeof OllamaBody>;
