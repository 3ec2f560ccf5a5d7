import { createHash } from "node:crypto";
import { plainText } from "../../../evidence/quality/plain-text.js";
import type { DisputeFile } from "../../../state/dispute.js";

/** Characters of a piece; five tell both English and Chinese texts apart. */
const LENGTH = 5;

/** All words of a case, without case and signs: listing, chat, statements and exhibits, in this order. Not the decision. */
export function wordsOfCase({ product, chat = [], buyer, seller, record = [] }: DisputeFile): string[] {
  return [
    product?.title ?? "",
    product?.description ?? "",
    ...chat.map(({ from, text }) => `${from} ${text}`),
    ...[buyer, seller].flatMap(({ statement, evidence }) => [statement, ...evidence.map(({ text }) => text)]),
    ...record.map(({ text }) => text),
  ].map(plainText);
}

/** sha256 (hex) of the words of a case: equal for cases with the same content, whatever their ids and decisions. */
export function contentHash(dispute: DisputeFile): string {
  return createHash("sha256")
    .update(JSON.stringify(wordsOfCase(dispute)))
    .digest("hex");
}

/** The pieces of five characters that a text has, each as a number of 32 bits; sorted, each once. */
export function shinglesOf(text: string): Uint32Array {
  if (text.length === 0) return new Uint32Array();
  const count = Math.max(1, text.length - LENGTH + 1);
  const pieces = new Uint32Array(count);
  for (let start = 0; start < count; start++)
    pieces[start] = hashOf(text, start, Math.min(text.length, start + LENGTH));
  pieces.sort();
  return pieces.filter((piece, index) => index === 0 || piece !== pieces[index - 1]);
}

/** FNV-1a over code units, its bits mixed once more. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
