import type { ModelAsk } from "./layer.js";
import { hasCjk } from "./tokenize.js";

/** Tokens of an image of up to 1568 px: four tiles of 258 (Gemini's count). */
const IMAGE_TOKENS = 4 * 258;
/** Tokens of a reply, before anything is known of it. */
const REPLY_TOKENS = 500;

/** A guess at what an ask will cost in tokens: four characters a token, one a token in Chinese. Used to reserve, never to bill. */
export function estimateTokens({ rendered, correction }: ModelAsk): { input: number; output: number } {
  const texts = [rendered.system, correction?.reply ?? "", correction?.problem ?? ""];
  let input = 0;
  for (const part of rendered.user) {
    if (part.type === "text") texts.push(part.text);
    else input += IMAGE_TOKENS;
  }
  for (const text of texts) input += textTokens(text);
  return { input: Math.ceil(input), output: REPLY_TOKENS };
}

function textTokens(text: string): number {
  if (!hasCjk(text)) return text.length / 4;
  const wide =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return wide + (text.length - wide) / 4;
}
