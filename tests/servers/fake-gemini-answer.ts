import { textTokens } from "./fake-gemini-tokens.js";

/** One answer of the fake before it is put into its envelope. Without text the candidate has no content. */
export interface FakeAnswer {
  text: string;
  finishReason: string;
  model: string;
  promptTokens: number;
  /** Billed, and counted nowhere but in the total. */
  thoughtsTokens: number;
  /** The part of the prompt that a cache had. */
  cachedTokens: number;
  /** Stands before the answer as a part of its own. */
  shownThoughts?: string;
}

/** The success body of `generateContent`. */
export function toEnvelope(answer: FakeAnswer): Record<string, unknown> {
  const { text, promptTokens, thoughtsTokens, cachedTokens, shownThoughts } = answer;
  const candidatesTokens = textTokens(text);
  const parts = [...(shownThoughts === undefined ? [] : [{ text: shownThoughts, thought: true }]), { text }];
  return {
    candidates: [
      {
        ...(text === "" ? {} : { content: { parts, role: "model" } }),
        finishReason: answer.finishReason,
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: promptTokens,
      ...(text === "" ? {} : { candidatesTokenCount: candidatesTokens }),
      totalTokenCount: promptTokens + candidatesTokens + thoughtsTokens,
      ...(thoughtsTokens === 0 ? {} : { thoughtsTokenCount: thoughtsTokens }),
      ...(cachedTokens === 0 ? {} : { cachedContentTokenCount: cachedTokens }),
      promptTokensDetails: [{ modality: "TEXT", tokenCount: promptTokens }],
    },
    modelVersion: answer.model,
    responseId: "fake",
  };
}
