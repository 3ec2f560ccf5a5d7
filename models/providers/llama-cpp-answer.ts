import type { GrammarState, LlamaSequence, Token } from "./llama-cpp-binding.js";

/** Tokens read in one go. An abort is noticed after each: in about 3 seconds on two cores, in 1 GB models. */
export const TOKENS_AT_ONCE = 256;

export interface AnswerOptions {
  temperature: number;
  /** Most tokens of the answer. */
  maxTokens: number;
  seed?: number;
  grammar: GrammarState;
  detokenize: (tokens: readonly Token[]) => string;
  /** Throws when the ask is over: aborted, late, or the model is being closed. */
  check: () => void;
}

export interface SequenceAnswer {
  text: string;
  finish: "stop" | "length";
  outputTokens: number;
  /** Tokens of the prompt that the sequence still held from before. */
  cachedTokens: number;
}

/**
 * Lets a sequence read a prompt and write an answer to it. Only what differs from what it holds is read, and never by
 * shifting: what is kept was computed from just these tokens, so that nothing of one juror's prompt is left in
 * another's. The prompt and `maxTokens` must fit into the sequence.
 */
export async function answer(
  sequence: LlamaSequence,
  prompt: readonly Token[],
  options: AnswerOptions,
): Promise<SequenceAnswer> {
  const { check, detokenize, maxTokens, temperature, seed } = options;
  check();
  const meter = sequence.tokenMeter.usedInputTokens;
  // The last token is always read: the answer's first one is drawn from it.
  const beginning = prompt.slice(0, -1);
  await sequence.adaptStateToTokens(beginning, false);
  for (let from = sequence.nextTokenIndex; from < beginning.length; from += TOKENS_AT_ONCE) {
    check();
    await sequence.evaluateWithoutGeneratingNewTokens(beginning.slice(from, from + TOKENS_AT_ONCE));
  }
  const read = sequence.tokenMeter.usedInputTokens - meter + 1;

  check();
  const written: Token[] = [];
  let finish: SequenceAnswer["finish"] = "stop";
  const tokens = sequence.evaluate(prompt.slice(-1), {
    temperature,
    ...(seed === undefined ? {} : { seed }),
    grammarEvaluationState: options.grammar,
  });
  for await (const token of tokens) {
    check();
    written.push(token);
    if (written.length < maxTokens) continue;
    finish = "length";
    break;
  }
  return {
    text: detokenize(written),
    finish,
    outputTokens: written.length,
    cachedTokens: Math.max(0, prompt.length - read),
  };
}
