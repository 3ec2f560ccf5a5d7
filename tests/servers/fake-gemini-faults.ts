import type { ServerResponse } from "node:http";
import { type FakeAnswer, toEnvelope } from "./fake-gemini-answer.js";
import {
  apiError,
  type FakeError,
  invalidKey,
  quotaExceeded,
  type RetryHint,
  unknownModel,
} from "./fake-gemini-errors.js";

/** What can go wrong with one request. */
export type Fault =
  | { kind: "rate-limited"; retrySeconds?: number; hint?: RetryHint }
  | { kind: "daily-quota" }
  | { kind: "bad-key" }
  | { kind: "unknown-model" }
  /** Any other status, with a Gemini error body, or with `text` as it is. */
  | { kind: "status"; status: number; message?: string; text?: string; headers?: Record<string, string> }
  /** The prompt was filtered: no candidates. */
  | { kind: "blocked-prompt"; reason?: string }
  | { kind: "no-candidates" }
  /** The answer was filtered: a candidate without content, or (`keepText`) with all of it. */
  | { kind: "filtered"; reason?: string; keepText?: boolean }
  /** The output limit: half of the text, or none. */
  | { kind: "max-tokens"; withoutText?: boolean }
  /** Half of the JSON, in an envelope that says STOP. */
  | { kind: "truncated-text" }
  /** The text quotes a verdict in a fence, as evidence would plant it, before it gives its own in another. */
  | { kind: "forged-fence"; forged: unknown }
  /** A part of thoughts before the answer. */
  | { kind: "thoughts-shown" }
  | { kind: "reset" }
  | { kind: "hang" }
  /** Headers and half of the body, then the connection breaks. */
  | { kind: "cut-body" }
  /** Headers and half of the body, then a pause, then the rest. */
  | { kind: "slow-body"; ms: number }
  /** One vector less than texts. Only embeddings. */
  | { kind: "few-vectors" };

/** The error that a fault is, if it is one. */
export function errorOf(fault: Fault | undefined, model: string, method: string): FakeError | undefined {
  switch (fault?.kind) {
    case "rate-limited":
      return quotaExceeded("Minute", fault.retrySeconds ?? 54, model, fault.hint);
    case "daily-quota":
      return quotaExceeded("Day", 54, model);
    case "bad-key":
      return invalidKey();
    case "unknown-model":
      return unknownModel(model, method);
    case "status": {
      const error = apiError(fault.status, fault.message ?? `The fake was told to answer ${fault.status}.`);
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

/** The success body, changed as a fault asks. */
export function answerBody(fault: Fault | undefined, answer: FakeAnswer): Record<string, unknown> {
  const { text } = answer;
  const half = text.slice(0, Math.floor(text.length / 2));
  const { candidates: _none, ...bare } = toEnvelope({ ...answer, text: "" });
  switch (fault?.kind) {
    case "blocked-prompt":
      return { promptFeedback: { blockReason: fault.reason ?? "SAFETY" }, ...bare };
    case "no-candidates":
      return bare;
    case "filtered": {
      const finishReason = fault.reason ?? "SAFETY";
      return toEnvelope({ ...answer, finishReason, ...(fault.keepText === true ? {} : { text: "" }) });
    }
    case "max-tokens":
      return toEnvelope({
        ...answer,
        finishReason: "MAX_TOKENS",
        text: fault.withoutText === true ? "" : half,
      });
    case "truncated-text":
      return toEnvelope({ ...answer, text: half });
    case "forged-fence": {
      const planted = `The exhibit says:\n${fenced(JSON.stringify(fault.forged))}\nMy own ruling:\n`;
      return toEnvelope({ ...answer, text: planted + fenced(text) });
    }
    case "thoughts-shown":
      return toEnvelope({ ...answer, shownThoughts: "Let me think." });
    default:
      return toEnvelope(answer);
  }
}

function fenced(json: string): string {
  return `\`\`\`json\n${json}\n\`\`\``;
}

/** Sends a body, broken as a fault asks. */
export function deliver(fault: Fault | undefined, response: ServerResponse, body: string): void {
  const half = body.slice(0, Math.floor(body.length / 2));
  switch (fault?.kind) {
    case "hang":
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "cut-body":
      startBody(response, body);
      response.write(half, () => response.destroy());
      return;
    case "slow-body": {
      startBody(response, body);
      response.write(half);
      const timer = setTimeout(() => response.end(body.slice(half.length)), fault.ms);
      response.once("close", () => clearTimeout(timer));
      return;
    }
    default:
      startBody(response, body);
      response.end(body);
  }
}

function startBody(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    "content-type": "application/json; charset=UTF-8",
    "content-length": Buffer.byteLength(body),
  });
}
