import type { z } from "zod";

/** A piece of a rendered prompt. A medium is named by the sha256 of its prepared bytes, never carried. */
export type Part = { type: "text"; text: string } | { type: "media"; sha256: string; label: string };

/** What a model is sent: a system text and the parts of one user turn. */
export interface Rendered {
  system: string;
  user: Part[];
}

/**
 * One question to a reasoner. The reply schema may depend on the input. `examples` are inputs that tests render
 * and lint.
 */
export interface Prompt<Input, Reply> {
  /** Stage name, such as `ballot`: unique. */
  readonly name: string;
  /** Raised whenever a rendered text or a reply schema changes meaning. */
  readonly version: string;
  readonly examples: readonly Input[];
  render(input: Input): Rendered;
  reply(input: Input): z.ZodType<Reply>;
}
