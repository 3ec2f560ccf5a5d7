import type { ServerResponse } from "node:http";
import type { FakeError } from "./fake-gemini-errors.js";

/** What can go wrong with one request. */
export type ChatFault =
  | { kind: "rate-limited"; retrySeconds?: number }
  | { kind: "insufficient-quota" }
  | { kind: "bad-key" }
  | { kind: "unknown-model" }
  /** Any other status, with an error body of the protocol, or with `text` as it is. */
  | { kind: "status"; status: number; message?: string; text?: string; headers?: Record<string, string> }
  /** The output limit: half of the text. */
  | { kind: "length" }
  /** The answer was filtered: no text, or (`keepText`) all of it. */
  | { kind: "content-filter"; keepText?: boolean }
  | { kind: "reset" }
  | { kind: "hang" }
  /** Headers and half of the body, then the connection breaks. */
  | { kind: "cut-body" }
  /** Headers and half of the body, then a pause, then the rest. */
  | { kind: "slow-body"; ms: number };

/** The two protocols that the fake speaks. */
export type Protocol = "openai" | "ollama";

/** An error in the envelope of a protocol. */
export function chatError(
  protocol: Protocol,
  status: number,
  message: string,
  { type = "invalid_request_error", code = null as string | null, param = null as string | null } = {},
): FakeError {
  return { status, body: { error: protocol === "ollama" ? message : { message, type, param, code } } };
}

export function invalidKey(protocol: Protocol, key: string): FakeError {
  return chatError(protocol, 401, `Incorrect API key provided: ${key}.`, { code: "invalid_api_key" });
}

export function unknownModel(protocol: Protocol, model: string): FakeError {
  return protocol === "ollama"
    ? chatError(protocol, 404, `model '${model}' not found`)
    : chatError(protocol, 404, `The model \`${model}\` does not exist or you do not have access to it.`, {
        code: "model_not_found",
      });
}

/** The error that a fault is, if it is one. */
export function errorOf(
  fault: ChatFault | undefined,
  protocol: Protocol,
  model: string,
): FakeError | undefined {
  switch (fault?.kind) {
    case "rate-limited":
      return {
        ...chatError(protocol, 429, `Rate limit reached for ${model} on requests per min.`, {
          type: "requests",
          code: "rate_limit_exceeded",
        }),
        headers: fault.retrySeconds === undefined ? {} : { "retry-after": String(fault.retrySeconds) },
      };
    case "insufficient-quota":
      return chatError(protocol, 429, "You exceeded your current quota, please check your plan.", {
        type: "insufficient_quota",
        code: "insufficient_quota",
      });
    case "bad-key":
      return invalidKey(protocol, "sk-*****fake");
    case "unknown-model":
      return unknownModel(protocol, model);
    case "status": {
      const message = fault.message ?? `The fake was told to answer ${fault.status}.`;
      const error = chatError(protocol, fault.status, message, { type: "server_error" });
      return {
        ...error,
        ...(fault.text === undefined ? {} : { body: fault.text }),
        headers: fault.headers ?? {},
      };
    }
    default:
      return undefined;
  }
}

/** A text and how it ended, changed as a fault asks. */
export function ending(fault: ChatFault | undefined, text: string): { text: string; reason: string } {
  if (fault?.kind === "length") return { text: text.slice(0, Math.floor(text.length / 2)), reason: "length" };
  if (fault?.kind === "content-filter") {
    return { text: fault.keepText === true ? text : "", reason: "content_filter" };
  }
  return { text, reason: "stop" };
}

/** Sends a body, broken as a fault asks; one of several lines goes out line by line. */
export function deliver(
  fault: ChatFault | undefined,
  response: ServerResponse,
  body: string,
  contentType: string,
): void {
  const half = body.slice(0, Math.floor(body.length / 2));
  const start = () => response.writeHead(200, { "content-type": contentType });
  switch (fault?.kind) {
    case "hang":
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "cut-body":
      start().write(half, () => response.destroy());
      return;
    case "slow-body": {
      start().write(half);
      const timer = setTimeout(() => response.end(body.slice(half.length)), fault.ms);
      response.once("close", () => clearTimeout(timer));
      return;
    }
    default:
      start();
      for (const line of body.split(/(?<=\n)/)) response.write(line);
      response.end();
  }
}
