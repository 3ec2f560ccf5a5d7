const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * The sha256 of a file's content, in hex, that a hash or content address tells: 64 hex digits, or a raw CID (`bafkrei...`).
 * Undefined for what is not the hash of the content itself, such as `Qm...` (of a tree of blocks) and keccak.
 */
export function contentDigest(hash: string): string | undefined {
  const [hex] = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.exec(hash) ?? [];
  if (hex !== undefined) return hex.toLowerCase();
  const [, cid] = /\bb(afkrei[a-z2-7]{52})\b/.exec(hash) ?? [];
  if (cid !== undefined) {
    const bytes = fromBase32(cid);
    // Version 1, raw bytes, sha2-256 of 32 bytes.
    return bytes.slice(0, 8) === "01551220" ? bytes.slice(8, 72) : undefined;
  }
  return undefined;
}

function fromBase32(text: string): string {
  let [value, held, hex] = [0, 0, ""];
  for (const sign of text) {
    value = (value << 5) | BASE32.indexOf(sign);
    held += 5;
    if (held >= 8) {
      held -= 8;
      hex += ((value >> held) & 0xff).toString(16).padStart(2, "0");
      value &= (1 << held) - 1;
    }
  }
  return hex;
}
