/** An answer other than 200 of the fake. */
export interface FakeError {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const NAMES: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
  504: "DEADLINE_EXCEEDED",
};

/** An error in the envelope that Google's APIs use. */
export function apiError(status: number, message: string, details: unknown[] = []): FakeError {
  const error = { code: status, message, status: NAMES[status] ?? "UNKNOWN" };
  return { status, body: { error: details.length === 0 ? error : { ...error, details } } };
}

/** 400 by the reader of JSON: one violation a field. */
export function invalidPayload(violations: readonly { field: string; description: string }[]): FakeError {
  return apiError(400, violations.map(({ description }) => description).join("\n"), [
    { "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: violations },
  ]);
}

export function invalidKey(): FakeError {
  return apiError(400, "API key not valid. Please pass a valid API key.", [
    {
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      reason: "API_KEY_INVALID",
      domain: "googleapis.com",
      metadata: { service: "generativelanguage.googleapis.com" },
    },
  ]);
}

export function unknownModel(model: string, method: string): FakeError {
  return apiError(
    404,
    `models/${model} is not found for API version v1beta, or is not supported for ${method}. Call ListModels to see the list of available models and their supported methods.`,
  );
}

/** Where a 429 says how long to wait: in its details (as the API does), in the header, in its sentence, nowhere. */
export type RetryHint = "details" | "header" | "sentence" | "nowhere";

export function quotaExceeded(
  per: "Minute" | "Day",
  retrySeconds: number,
  model: string,
  hint: RetryHint = "details",
): FakeError {
  const tells = hint === "details" || hint === "sentence";
  const failure = {
    "@type": "type.googleapis.com/google.rpc.QuotaFailure",
    violations: [
      {
        quotaMetric: "generativelanguage.googleapis.com/generate_content_free_tier_requests",
        quotaId: `GenerateRequestsPer${per}PerProjectPerModel-FreeTier`,
        quotaDimensions: { location: "global", model },
        quotaValue: "15",
      },
    ],
  };
  const retry = { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${retrySeconds}s` };
  const error = apiError(
    429,
    `You exceeded your current quota, please check your plan and billing details.${tells ? ` Please retry in ${retrySeconds}s.` : ""}`,
    hint === "details" ? [failure, retry] : [failure],
  );
  return hint === "header" ? { ...error, headers: { "retry-after": String(retrySeconds) } } : error;
}
