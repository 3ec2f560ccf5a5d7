import { z } from "zod";

const Tokens = z.number().catch(0);

const Body = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().catch(""), thought: z.boolean().optional() }))
              .catch([]),
          })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z
    .object({
      promptTokenCount: Tokens,
      candidatesTokenCount: Tokens,
      totalTokenCount: Tokens,
      cachedContentTokenCount: Tokens,
    })
    .optional(),
});

/** What a success body says. `reason` is the API's own word for how it ended. */
export interface GeminiReply {
  text: string;
  reason: string;
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
}

/** Reads a success body, also one without any text: what it cost is billed all the same. Undefined if it is none. */
export function readReply(body: unknown): GeminiReply | undefined {
  const parsed = Body.safeParse(body);
  if (!parsed.success) return undefined;
  const { candidates, promptFeedback, usageMetadata: usage } = parsed.data;
  const candidate = candidates?.[0];
  const parts = candidate?.content?.parts ?? [];
  const inputTokens = usage?.promptTokenCount ?? 0;
  return {
    text: parts
      .filter((part) => part.thought !== true)
      .map((part) => part.text)
      .join(""),
    reason: candidate?.finishReason ?? promptFeedback?.blockReason ?? "NO_CANDIDATE",
    inputTokens,
    // Thoughts are billed, and stand nowhere but in the total.
    outputTokens: Math.max((usage?.totalTokenCount ?? 0) - inputTokens, usage?.candidatesTokenCount ?? 0),
    cachedTokens: usage?.cachedContentTokenCount ?? 0,
  };
}
