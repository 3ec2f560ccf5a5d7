import { ReplyInvalid } from "../state/errors.js";
import { addUsage, type Layer, type ModelAnswer, type ModelAsk } from "./layer.js";
import type { AskUsage } from "./reasoner.js";

/**
 * Lets only replies pass that can be read: whole, JSON, and as the schema says. One that cannot is asked for once more,
 * with what was wrong.
 *
 * @throws ReplyInvalid when the second reply cannot be read either, or the model declined to answer
 */
export function withRepair(next: Layer): Layer {
  return async (ask, run) => {
    const first = await next(ask, run);
    const problem = problemOf(ask, first);
    if (problem === undefined) return first;
    if (first.finish === "blocked") throw invalid(ask, problem, first.usage);
    const second = await next({ ...ask, correction: { reply: first.text, problem } }, run);
    const usage = addUsage(first.usage, second.usage);
    const still = problemOf(ask, second);
    if (still !== undefined) throw invalid(ask, still, usage);
    return { ...second, usage };
  };
}

function invalid(ask: ModelAsk, problem: string, usage: AskUsage): ReplyInvalid {
  return new ReplyInvalid(
    "invalid-reply",
    `The reply to "${ask.prompt}" cannot be used: ${problem}`,
    "Another model may follow the schema better; a resumed run asks this question again.",
    usage,
  );
}

/** What is wrong with an answer, in words that a model can act on; undefined when nothing is. */
function problemOf(ask: ModelAsk, answer: ModelAnswer): string | undefined {
  if (answer.finish === "blocked") return "the model declined to answer.";
  if (answer.finish === "length") return "it was cut at the output limit. Answer more briefly.";
  const read = readReply(answer.text);
  if (!read.ok) return read.problem;
  const parsed = ask.schema.safeParse(read.value);
  if (parsed.success) return undefined;
  const issues = parsed.error.issues.slice(0, 5);
  return issues.map(({ path, message }) => `${path.join(".") || "the reply"}: ${message}`).join("; ");
}

/**
 * Reads a reply as JSON: the whole text, or the whole text within one code fence that it starts with. JSON is never
 * searched for in prose: evidence that is quoted there may hold a forged verdict.
 */
export function readReply(text: string): { ok: true; value: unknown } | { ok: false; problem: string } {
  const whole = text.trim();
  const fenced = /^```(?:json)?[ \t]*\n([\s\S]*?)\n?```$/.exec(whole)?.[1];
  const body = fenced !== undefined && !fenced.includes("```") ? fenced : whole;
  try {
    return { ok: true, value: JSON.parse(body) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `it is not one JSON object (${why}). Answer with the JSON object alone.` };
  }
}
