import { type Cut, cutOut, type Span } from "./cut-out.js";
import type { JuryWatch } from "./jury-watch.js";
import { splitSentences } from "./sentences.js";

/** Of a very long token so much is decoded: enough for a command to show. */
const DECODED_CHARACTERS = 4_000;

const TOKEN =
  /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{12,}={0,2}(?![A-Za-z0-9+/_=-])|(?<![0-9a-f])(?:[0-9a-f]{2}[ :]){7,}[0-9a-f]{2}(?![0-9a-f])/gi;

/** Takes out base64 and hex that, decoded, command the jury. What decodes to data or to other words stays. */
export function removeEncoded(text: string, watch: JuryWatch): Cut {
  const spans: Span[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    if (decodings(token.slice(0, DECODED_CHARACTERS)).some((decoded) => commands(decoded, watch))) {
      spans.push({ start: match.index, end: match.index + token.length });
    }
  }
  return cutOut(text, spans);
}

function commands(decoded: string, watch: JuryWatch): boolean {
  return splitSentences(decoded.trim()).some(({ body }) => watch(body));
}

function decodings(token: string): string[] {
  const compact = token.replace(/[ :]/g, "");
  const hex = /^(?:[0-9a-f]{2})+$/i.test(compact) ? [Buffer.from(compact, "hex")] : [];
  return [...hex, Buffer.from(token, "base64")].map((bytes) => bytes.toString("utf8")).filter(isWriting);
}

/** Whether decoded bytes are text and not data: few characters that cannot be written. */
function isWriting(text: string): boolean {
  const odd =
    text.match(/[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu)?.filter((sign) => !/[\n\r\t]/.test(sign)).length ?? 0;
  return text.length >= 6 && odd * 10 < text.length;
}
