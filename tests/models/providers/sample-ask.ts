import type { ChatClient, ChatRequest } from "../../../models/chat-client.js";
import { type GoogleGenaiOptions, googleGenai } from "../../../models/providers/google-genai.js";
import { FAKE_KEY } from "../../servers/fake-gemini.js";

/** A ballot in small: reasons, then the side. */
export const SAMPLE_SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  properties: {
    reasons: { type: "array", minItems: 1, maxItems: 4, items: { type: "string", maxLength: 40 } },
    side: { type: "string", enum: ["buyer", "seller"], description: "whom the reasons favour" },
  },
  required: ["reasons", "side"],
  additionalProperties: false,
};

/** A text of 6 characters for the system and one of 20 for the user: 2 and 5 tokens. */
export function sampleAsk(changes: Partial<ChatRequest> = {}): ChatRequest {
  return {
    system: "Judge.",
    user: [{ type: "text", text: "The charger is dead." }],
    jsonSchema: SAMPLE_SCHEMA,
    trace: { name: "ballot", tags: ["jury"], metadata: { seat: 3 } },
    ...changes,
  };
}

/** Bytes that no other text of a request holds. */
export function sampleImage(seed: number, mime = "image/jpeg") {
  const base64 = Buffer.from(
    Array.from({ length: 300 }, (_, index) => (index * 7 + seed * 31) % 256),
  ).toString("base64");
  return { type: "image" as const, mime, base64 };
}

/** A client of a server at `url`, with a fake's key. */
export function clientOf(url: string, changes: Partial<GoogleGenaiOptions> = {}): ChatClient {
  return googleGenai({
    model: "gemini-x",
    apiKey: FAKE_KEY,
    baseUrl: url,
    temperature: 0.7,
    maxOutputTokens: 2048,
    timeoutMs: 30_000,
    ...changes,
  });
}
