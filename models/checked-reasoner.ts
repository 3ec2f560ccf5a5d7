import { ReplyInvalid } from "../state/errors.js";
import type { Reasoner } from "./reasoner.js";

/**
 * A reasoner of a caller's own, held to the port: a reply that does not follow the prompt's schema is refused, and what
 * is thrown is an Error.
 */
export function checkedReasoner(inner: Reasoner): Reasoner {
  return {
    name: inner.name,
    async ask(prompt, input, place, run) {
      const answer = await inner.ask(prompt, input, place, run).catch((thrown: unknown) => {
        throw thrown instanceof Error
          ? thrown
          : new Error(`The reasoner threw ${String(thrown)}.`, { cause: thrown });
      });
      const parsed = prompt.reply(input).safeParse(answer.reply);
      if (parsed.success) return { ...answer, reply: parsed.data };
      throw new ReplyInvalid(
        "invalid-reply",
        `The reply of ${inner.name} to "${prompt.name}" does not follow the prompt's schema: ${parsed.error.issues[0]?.message}`,
        "Mend the reasoner: every reply must pass `prompt.reply(input)`.",
      );
    },
  };
}
