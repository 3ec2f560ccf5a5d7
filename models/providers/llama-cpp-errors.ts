import { basename } from "node:path";
import { CyberJurorsError, ModelUnavailable, PrerequisiteMissing, ReplyInvalid } from "../../state/errors.js";

/** A prompt and the room it needs, in tokens. */
export interface Room {
  prompt: number;
  /** Most tokens of the reply: room for all of them is kept. */
  reply: number;
  /** What the model holds at once. */
  context: number;
}

/**
 * Refuses a prompt that does not fit together with its reply: the library would cut it silently.
 *
 * @param corrects whether the prompt quotes an earlier reply. Then only this ask is too long, not the run's setting.
 * @throws ModelUnavailable `too-long`, which stops the run; ReplyInvalid for a correction
 */
export function refuseTooLong(model: string, { prompt, reply, context }: Room, corrects: boolean): void {
  const needed = prompt + reply;
  if (needed <= context) return;
  const message = `A prompt of ${prompt} tokens and a reply of up to ${reply} do not fit into the ${context} tokens that ${model} was opened with.`;
  if (corrects) {
    throw new ReplyInvalid(
      "too-long",
      message,
      `Open the model with a context of at least ${needed} tokens.`,
    );
  }
  const context256 = Math.ceil((needed + 1) / 256) * 256;
  throw new ModelUnavailable(
    "too-long",
    message,
    `Open the model with a context of at least ${context256} tokens, allow a shorter reply, or file fewer or shorter exhibits.`,
    false,
  );
}

/** The error of an ask that took too long. */
export function late(model: string, timeoutMs: number): ModelUnavailable {
  return new ModelUnavailable(
    "timeout",
    `${model} did not answer within ${timeoutMs} ms.`,
    "Allow more time for an answer, or choose a smaller model.",
    true,
  );
}

/** The error of an ask to a model that was closed. */
export function closed(model: string): ModelUnavailable {
  return new ModelUnavailable("closed", `${model} was closed.`, "Open the model again.", false);
}

/** What went wrong while a model read or wrote. Errors that say so themselves stay as they are. */
export function failed(error: unknown, model: string): unknown {
  if (error instanceof CyberJurorsError) return error;
  return new ModelUnavailable(
    "generation-failed",
    `${model} failed: ${messageOf(error)}.`,
    "Try again; if it fails each time, choose another model or a smaller context.",
    true,
    { cause: error },
  );
}

/** A file that is no model that can be asked, and what is wrong with it. */
export function unusable(code: string, file: string, problem: string, options?: { cause?: unknown }) {
  return new PrerequisiteMissing(
    code,
    `${basename(file)} cannot be used: ${problem}.`,
    "Name the file of an instruct model in GGUF format, such as llama-cpp:/models/qwen2.5-1.5b-instruct-q4_k_m.gguf.",
    options,
  );
}

/** The error of a model that could not be loaded. */
export function notLoaded(error: unknown, file: string, said: readonly string[]): PrerequisiteMissing {
  if (error instanceof Error && error.constructor.name === "InsufficientMemoryError") {
    return new PrerequisiteMissing(
      "model-memory",
      `There is not enough memory for ${basename(file)}: ${error.message}.`,
      "Choose a smaller model, a smaller context or fewer lanes.",
      { cause: error },
    );
  }
  const why = [messageOf(error), ...said].map((line) => line.trim().replace(/\.$/, "")).join("; ");
  return unusable("model-load", file, `it could not be loaded (${why})`, { cause: error });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
