import { createCipheriv } from "node:crypto";
import { VAULT_MAGIC, vaultKeys } from "./vault-keys.js";

/** What the marks of one dispute stand for. */
export interface MarkBook {
  /** Id of the dispute. */
  dispute: string;
  /** For each mark, such as `[phone 1]`, all spellings it stands for, the first one first. */
  marks: Record<string, string[]>;
}

/**
 * Encrypts a mark book (AES-256-GCM). The nonce is a keyed hash of what is encrypted, so that the same book and key
 * give the same bytes and no nonce serves two books.
 *
 * @param key 32 random bytes, which the caller keeps
 * @throws UsageInvalid unless the key has 32 bytes
 */
export function sealVault(book: MarkBook, key: Uint8Array): Uint8Array {
  const keys = vaultKeys(key);
  const plain = Buffer.from(JSON.stringify({ dispute: book.dispute, marks: book.marks }), "utf8");
  const nonce = keys.nonce(plain);
  const cipher = createCipheriv("aes-256-gcm", keys.cipher, nonce);
  cipher.setAAD(VAULT_MAGIC);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([VAULT_MAGIC, nonce, cipher.getAuthTag(), sealed]);
}
