import { z } from "zod";
import { ModelUnavailable } from "../../state/errors.js";
import { notReached } from "./gemini-errors.js";

/** An answer other than 200. */
export interface Refusal {
  status: number;
  headers: Headers;
  body: string;
}

/** How each kind of refusal is met. */
const REMEDIES = {
  "rate-limited": {
    transient: true,
    remedy: "Wait and try again, or lower the requests and tokens a minute.",
  },
  "quota-spent": {
    transient: false,
    remedy: "Pay in or raise the limit at the provider and resume, or use another model.",
  },
  "bad-key": {
    transient: false,
    remedy: "Check the provider's key in the environment: it must be valid, and allowed to use this model.",
  },
  "unknown-model": {
    transient: false,
    remedy:
      "Check the model's name (Ollama: `ollama pull` it first) and the base URL; that of an OpenAI-compatible server ends in /v1.",
  },
  "form-refused": {
    transient: false,
    remedy: "Choose a model or server that answers in JSON by a schema.",
  },
  "bad-request": {
    transient: false,
    remedy: "Choose a model that takes what the message names, or change that setting.",
  },
  timeout: { transient: true, remedy: "Try again, or allow more time for an answer." },
  "server-error": { transient: true, remedy: "Try again later: the trouble is on the provider's side." },
} as const;

type Code = keyof typeof REMEDIES;

/** That a reply's form was refused, not the question: `response_format` of OpenAI's protocol, `format` of Ollama's. */
const ABOUT_THE_FORM =
  /response[_ ]format|json[_ ]schema|json_object|structured output|grammar|required for format/i;

/** The error that a refusal means. What the server said is quoted, but no secret and no medium that it sent back. */
export function refused(
  { status, headers, body }: Refusal,
  model: string,
  secrets: readonly string[],
): ModelUnavailable {
  const { message, kind } = readError(body);
  const said = quotable(message, secrets);
  const code = codeOf(status, `${kind} ${said}`);
  const retryAfterMs = REMEDIES[code].transient ? waitOf(headers) : undefined;
  return new ModelUnavailable(
    code,
    `${model} answered ${status}${said === "" ? "." : `: ${said.slice(0, 600)}`}`,
    REMEDIES[code].remedy,
    REMEDIES[code].transient,
    retryAfterMs === undefined ? {} : { retryAfterMs },
  );
}

/** The error that a client library's own error means, by the few things that they have in common. */
export function failed(error: unknown, model: string, secrets: readonly string[]): ModelUnavailable {
  if (error instanceof ModelUnavailable) return error;
  const { status, statusCode, $metadata, headers, code, error: inner } = Fields.parse(Object(error));
  // LangChain adds the address of a page that says no more.
  const [message = ""] = (error instanceof Error ? error.message : String(error)).split(
    "\n\nTroubleshooting",
  );
  const answered = status ?? statusCode ?? $metadata?.httpStatusCode;
  if (answered !== undefined) {
    const body = JSON.stringify({ error: { message, code: code ?? inner?.code } });
    return refused({ status: answered, headers: headers ?? new Headers(), body }, model, secrets);
  }
  // A new error: what a library attaches to its own may hold the key and the whole request.
  const cause = Object.assign(new Error(quotable(message, secrets).slice(0, 600)), {
    code: /timeout|abort/i.test(error instanceof Error ? error.name : "") ? "TIMEOUT" : code,
  });
  return notReached(cause, model);
}

const Text = z.string().optional().catch(undefined);
const Status = z.int().optional().catch(undefined);

const Fields = z.object({
  status: Status,
  statusCode: Status,
  $metadata: z.object({ httpStatusCode: Status }).optional().catch(undefined),
  headers: z.instanceof(Headers).optional().catch(undefined),
  code: Text,
  error: z.object({ code: Text }).optional().catch(undefined),
});

function codeOf(status: number, said: string): Code {
  if (status === 402 || (status === 429 && /insufficient.quota|exceeded your current quota/.test(said))) {
    return "quota-spent";
  }
  if ([400, 422, 500].includes(status) && ABOUT_THE_FORM.test(said)) return "form-refused";
  if (status === 429) return "rate-limited";
  if (status === 401 || status === 403) return "bad-key";
  if (status === 404) return "unknown-model";
  if (status === 408) return "timeout";
  return status >= 500 ? "server-error" : "bad-request";
}

/** How long the server asked to wait. A date is read against the server's own clock. */
function waitOf(headers: Headers): number | undefined {
  const ms = headers.get("retry-after-ms");
  if (ms !== null && /^\d+(\.\d+)?$/.test(ms)) return Math.ceil(Number(ms));
  const after = headers.get("retry-after");
  if (after === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(after)) return Math.ceil(Number(after) * 1000);
  const wait = Date.parse(after) - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}

const Kind = z.string().catch("");

const ErrorBody = z.union([
  z.object({ error: z.object({ message: z.string(), type: Kind, code: Kind }) }).transform(({ error }) => ({
    message: error.message,
    kind: `${error.type} ${error.code}`,
  })),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error, kind: "" })),
  z.object({ message: z.string() }).transform(({ message }) => ({ message, kind: "" })),
  z.object({ detail: z.unknown() }).transform(({ detail }) => ({
    message: typeof detail === "string" ? detail : (JSON.stringify(detail) ?? ""),
    kind: "",
  })),
]);

/** OpenAI's form of an error, Ollama's, a plain one, FastAPI's. What a proxy answers may be no JSON at all. */
function readError(body: string): { message: string; kind: string } {
  try {
    return ErrorBody.parse(JSON.parse(body));
  } catch {
    return { message: "", kind: "" };
  }
}

/** On one line, without the secrets and without long runs of base64. */
function quotable(message: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== "")
    .reduce((text, secret) => text.replaceAll(secret, "[key]"), message)
    .replace(/[\w+/=-]{80,}/g, "[...]")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 2_000);
}
