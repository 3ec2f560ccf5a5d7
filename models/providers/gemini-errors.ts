import { z } from "zod";
import { ModelUnavailable } from "../../state/errors.js";

const Detail = z.object({
  reason: z.string().optional(),
  retryDelay: z.string().optional(),
  violations: z.array(z.object({ quotaId: z.string().optional() })).optional(),
});

const ErrorBody = z.object({
  error: z.object({ message: z.string().catch(""), details: z.array(Detail.catch({})).catch([]) }),
});

/** An answer other than 200. */
export interface Refusal {
  status: number;
  /** The header of that name. */
  retryAfter: string | null;
  body: string;
}

/** How each kind of refusal is met. */
const REMEDIES = {
  "rate-limited": {
    transient: true,
    remedy: "Wait and try again, or lower the requests and tokens a minute.",
  },
  "daily-quota": {
    transient: false,
    remedy: "Resume after the quota resets (midnight Pacific time), or use a paid key or another model.",
  },
  "bad-key": {
    transient: false,
    remedy:
      "Check the key at https://aistudio.google.com/apikey: it must be valid, and allowed to use the Gemini API.",
  },
  "unknown-model": {
    transient: false,
    remedy:
      "Check the model's name and whether it was retired: https://ai.google.dev/gemini-api/docs/models. Check the base URL if you set one.",
  },
  "bad-request": {
    transient: false,
    remedy:
      "Choose a model that takes images, a reply schema and a thinking budget of 0, such as gemini-2.5-flash-lite. If this was one, report it with the message above.",
  },
  timeout: { transient: true, remedy: "Try again, or allow more time for an answer." },
  unreachable: { transient: true, remedy: "Check the network and the base URL, then try again." },
  "server-error": { transient: true, remedy: "Try again later: the trouble is on the provider's side." },
} as const;

type Code = keyof typeof REMEDIES;

/** An error that names the model, with the remedy of its code. */
export function unavailable(
  code: Code,
  message: string,
  options: { cause?: unknown; retryAfterMs?: number } = {},
): ModelUnavailable {
  const { transient, remedy } = REMEDIES[code];
  return new ModelUnavailable(code, message, remedy, transient, options);
}

/** The error that a refusal means. What the API said is quoted, but never the key. */
export function refused(refusal: Refusal, model: string, key: string): ModelUnavailable {
  const { message, details } = readError(refusal.body);
  const said = message.replaceAll(key, "[key]").replace(/\s+/g, " ").trim().slice(0, 600);
  const code = codeOf(refusal.status, details);
  // Google names less than a minute for a quota that lasts the day.
  const retryAfterMs = code === "daily-quota" ? undefined : waitOf(refusal.retryAfter, message, details);
  return unavailable(
    code,
    `${model} answered ${refusal.status}${said === "" ? "." : `: ${said}`}`,
    retryAfterMs === undefined ? {} : { retryAfterMs },
  );
}

/** The error of a call that got no whole answer. */
export function notReached(error: unknown, model: string): ModelUnavailable {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  // Several addresses that all refused make an error without a message.
  const why = (cause instanceof Error && cause.message) || code || String(cause);
  return unavailable(
    /TIMEOUT|TIMEDOUT/.test(code) ? "timeout" : "unreachable",
    `${model} gave no whole answer: ${why}.`,
    { cause: error },
  );
}

function codeOf(status: number, details: z.infer<typeof Detail>[]): Code {
  const perDay = details.some(({ violations = [] }) =>
    violations.some((it) => it.quotaId?.includes("PerDay")),
  );
  if (status === 429) return perDay ? "daily-quota" : "rate-limited";
  const badKey = details.some(({ reason }) => reason === "API_KEY_INVALID");
  if (status === 401 || status === 403 || (status === 400 && badKey)) return "bad-key";
  if (status === 404) return "unknown-model";
  if (status === 408) return "timeout";
  return status >= 500 ? "server-error" : "bad-request";
}

/** How long the provider asked to wait: by its details, else by header, else in its sentence. */
function waitOf(
  header: string | null,
  message: string,
  details: z.infer<typeof Detail>[],
): number | undefined {
  const delay = details.find((detail) => detail.retryDelay !== undefined)?.retryDelay;
  const said = /retry in ((?:[\d.]+(?:ms|[hms]))+)/.exec(message)?.[1];
  return (
    milliseconds(delay) ?? milliseconds(header === null ? undefined : `${header}s`) ?? milliseconds(said)
  );
}

/** Reads `54s`, `54.05s`, `980ms`, `1h2m3.5s`. */
function milliseconds(duration: string | undefined): number | undefined {
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)(ms|s))?$/.exec(duration ?? "");
  if (duration === undefined || duration === "" || match === null) return undefined;
  const [, hours = "0", minutes = "0", rest = "0", unit] = match;
  const seconds = unit === "ms" ? Number(rest) / 1000 : Number(rest);
  return Math.ceil((Number(hours) * 3600 + Number(minutes) * 60 + seconds) * 1000);
}

/** Some answers wrap the error in a list, and what a proxy answers may be no JSON at all. */
function readError(body: string): z.infer<typeof ErrorBody>["error"] {
  try {
    const json: unknown = JSON.parse(body);
    return ErrorBody.parse(Array.isArray(json) ? json[0] : json).error;
  } catch {
    return { message: "", details: [] };
  }
}
