import { ModelUnavailable } from "../../state/errors.js";

/**
 * A Gemini key without the white space around it. Whatever an HTTP header would refuse is refused here, because the
 * header's own error quotes the whole key.
 */
export function checkedKey(key: string): string {
  const trimmed = key.trim();
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed;
  throw new ModelUnavailable(
    "bad-key",
    trimmed === "" ? "The Gemini API key is empty." : "The Gemini API key holds a character that no key has.",
    "Copy the key again from https://aistudio.google.com/apikey, on one line and without quotes.",
    false,
  );
}
