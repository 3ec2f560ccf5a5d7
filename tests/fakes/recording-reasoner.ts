import type { Prompt, Rendered } from "../../models/prompt.js";
import type { Place, Reasoner } from "../../models/reasoner.js";

/** An ask as it would have been sent to a model. */
export interface RenderedAsk {
  prompt: string;
  place: Place;
  rendered: Rendered;
}

/** Passes asks on, and keeps what a model would have been sent. */
export function recordingReasoner(inner: Reasoner): Reasoner & { sent: RenderedAsk[] } {
  const sent: RenderedAsk[] = [];
  return {
    name: inner.name,
    sent,
    ask<Input, Reply>(
      prompt: Prompt<Input, Reply>,
      input: Input,
      ...rest: [Place, Parameters<Reasoner["ask"]>[3]]
    ) {
      sent.push({ prompt: prompt.name, place: rest[0], rendered: prompt.render(input) });
      return inner.ask(prompt, input, ...rest);
    },
  };
}

/** All that a model reads of a rendered prompt, in order; a medium as its hash. */
export function promptText({ system, user }: Rendered): string {
  return [system, ...user.map((part) => (part.type === "text" ? part.text : part.sha256))].join("\n");
}
