import { createHash } from "node:crypto";
import type { ChatClient, ChatReply, ChatRequest } from "../../models/chat-client.js";

/** One request as the fake heard it. */
export interface HeardRequest {
  prompt: string;
  /** Id of the dispute. */
  dispute: string;
  /** Where in a run it stands, repetition and all. */
  tags: string[];
  text: string;
  images: number;
}

interface Schema {
  type?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  maxLength?: number;
  minimum?: number;
}

/**
 * A chat model that answers every prompt by its reply schema. What it says is drawn from the ask alone: text and place,
 * repetition included. So the same ask is always answered alike, and another one otherwise.
 *
 * @param options.before runs before each answer with its number, from 1; may throw or wait
 * @param options.says the text of a reply instead
 */
export function schemaClient(
  options: {
    name?: string;
    before?: (asked: HeardRequest, number: number) => void | Promise<void>;
    says?: (asked: HeardRequest) => string | undefined;
  } = {},
): ChatClient & { asked: HeardRequest[] } {
  const asked: HeardRequest[] = [];
  return {
    name: options.name ?? "fake:schema",
    parameters: { temperature: 0.7 },
    seesImages: true,
    asked,
    async generate(request, signal): Promise<ChatReply> {
      const heard = heardOf(request);
      const number = asked.push(heard);
      await new Promise((done) => setTimeout(done, 1));
      await options.before?.(heard, number);
      signal?.throwIfAborted();
      const draw = drawsFrom(JSON.stringify(heard));
      const text = options.says?.(heard) ?? JSON.stringify(valueFor(request.jsonSchema as Schema, draw));
      const usage = {
        model: options.name ?? "fake:schema",
        inputTokens: 100,
        outputTokens: 20,
        cachedTokens: 0,
      };
      return { text, finish: "stop", usage };
    },
  };
}

function heardOf({ system, user, trace }: ChatRequest): HeardRequest {
  const texts = user.map((part) => (part.type === "text" ? part.text : ""));
  return {
    prompt: trace.name,
    dispute: String(trace.metadata["dispute"]),
    tags: trace.tags,
    text: [system, ...texts].join("\n"),
    images: user.filter(({ type }) => type === "image").length,
  };
}

function drawsFrom(text: string): (limit: number) => number {
  let count = 0;
  return (limit) =>
    createHash("sha256").update(`${count++}:${text}`).digest().readUInt32BE(0) % Math.max(1, limit);
}

function valueFor(schema: Schema, draw: (limit: number) => number): unknown {
  if (schema.enum !== undefined) return schema.enum[draw(schema.enum.length)];
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueFor(inner, draw)]),
      );
    case "array":
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        valueFor(schema.items ?? {}, draw),
      );
    case "boolean":
      return draw(2) === 0;
    case "integer":
    case "number":
      return schema.minimum ?? 0;
    default:
      return `said as drawn: ${draw(1_000_000)}`.slice(0, schema.maxLength);
  }
}
