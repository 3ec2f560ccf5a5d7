import { notReached, refused } from "./gemini-errors.js";

/** Where a request goes and who sends it. */
export interface GeminiCall {
  url: string;
  /** Checked before. */
  key: string;
  /** `google-genai:model`, for messages. */
  label: string;
}

/**
 * One POST of JSON, which ends with the signal and is never repeated. Gives the JSON that came back, undefined when it
 * was none.
 *
 * @throws ModelUnavailable for a refusal, or when no whole answer came
 */
export async function postGemini(
  { url, key, label }: GeminiCall,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-goog-api-key": key },
      body: JSON.stringify(body),
      // A redirect would take the key along to another host.
      redirect: "manual",
      signal: signal ?? null,
    });
    text = await response.text();
  } catch (error) {
    signal?.throwIfAborted();
    throw notReached(error, label);
  }
  if (!response.ok) {
    const retryAfter = response.headers.get("retry-after");
    throw refused({ status: response.status, retryAfter, body: text }, label, key);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
