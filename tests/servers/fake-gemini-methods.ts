import { BatchEmbedBody, EmbedBody, GenerateBody, readBody } from "./fake-gemini-body.js";
import { type FakeError, unknownModel } from "./fake-gemini-errors.js";
import { answerBody, type Fault } from "./fake-gemini-faults.js";
import { embed, fabricate } from "./fake-gemini-replies.js";
import { embedRefusal, refusal } from "./fake-gemini-rules.js";
import { promptTokens, textTokens } from "./fake-gemini-tokens.js";

/** What a method makes of a request that it understood. */
export interface Understood {
  text: string;
  promptTokens: number;
  /** The success body. `reply` is called once, and only for `generateContent`. */
  answer(fault: Fault | undefined, reply: Reply): unknown;
}

export interface Reply {
  /** Undefined: made up from the schema. */
  value: unknown;
  thoughtsTokens: number;
  cachedTokens: number;
}

/** Checks a body as the method of that name does. */
export function understand(method: string, model: string, body: unknown): Understood | FakeError {
  switch (method) {
    case "generateContent":
      return generateContent(model, body);
    case "embedContent": {
      const read = readBody(EmbedBody, body);
      if ("status" in read) return read;
      return embedRefusal([read]) ?? embedding([read], ([embedded]) => ({ embedding: embedded }));
    }
    case "batchEmbedContents": {
      const read = readBody(BatchEmbedBody, body);
      if ("status" in read) return read;
      return embedRefusal(read.requests) ?? embedding(read.requests, (embeddings) => ({ embeddings }));
    }
    default:
      return unknownModel(model, method);
  }
}

function generateContent(model: string, body: unknown): Understood | FakeError {
  const read = readBody(GenerateBody, body);
  if ("status" in read) return read;
  const refused = refusal(read);
  if (refused !== undefined) return refused;
  const { responseSchema, maxOutputTokens = 8192 } = read.generationConfig ?? {};
  const text = textOf([...(read.systemInstruction ? [read.systemInstruction] : []), ...read.contents]);
  const prompt = promptTokens(read);
  return {
    text,
    promptTokens: prompt,
    answer(fault, { value = fabricate(responseSchema, text), ...tokens }) {
      const whole = typeof value === "string" ? value : JSON.stringify(value);
      const isCut = textTokens(whole) > maxOutputTokens;
      return answerBody(fault, {
        text: isCut ? whole.slice(0, maxOutputTokens * 4) : whole,
        finishReason: isCut ? "MAX_TOKENS" : "STOP",
        model,
        promptTokens: prompt,
        ...tokens,
      });
    },
  };
}

function embedding(
  requests: EmbedBody[],
  wrap: (embeddings: { values: number[] }[]) => Record<string, unknown>,
): Understood {
  const texts = requests.map(({ content }) => textOf([content]));
  const text = texts.join("\n");
  return {
    text,
    promptTokens: textTokens(text),
    answer: (fault) =>
      wrap(
        requests
          .map(({ outputDimensionality = 768 }, index) => ({
            values: embed(texts[index] ?? "", outputDimensionality),
          }))
          .slice(fault?.kind === "few-vectors" ? 1 : 0),
      ),
  };
}

function textOf(contents: GenerateBody["contents"]): string {
  return contents
    .flatMap(({ parts }) => parts)
    .map(({ text = "" }) => text)
    .join("\n");
}
