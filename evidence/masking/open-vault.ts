import { createDecipheriv } from "node:crypto";
import { z } from "zod";
import { UsageInvalid } from "../../state/errors.js";
import type { MarkBook } from "./seal-vault.js";
import { VAULT_BYTES, VAULT_MAGIC, vaultKeys } from "./vault-keys.js";

const Book = z.strictObject({ dispute: z.string(), marks: z.record(z.string(), z.array(z.string()).min(1)) });

/**
 * Decrypts what `sealVault` made.
 *
 * @throws UsageInvalid when the key is another, has not 32 bytes, or the bytes are no whole, unchanged vault
 */
export function openVault(sealed: Uint8Array, key: Uint8Array): MarkBook {
  const keys = vaultKeys(key);
  const { nonce: nonceBytes, tag: tagBytes } = VAULT_BYTES;
  const bytes = Buffer.from(sealed);
  const head = VAULT_MAGIC.length;
  const body = head + nonceBytes + tagBytes;
  if (bytes.length < body || !bytes.subarray(0, head).equals(VAULT_MAGIC)) {
    throw new UsageInvalid(
      "vault",
      "This is no vault of this version: it does not begin with CJV1.",
      "Name the vault file that was written beside the run.",
    );
  }
  const decipher = createDecipheriv("aes-256-gcm", keys.cipher, bytes.subarray(head, head + nonceBytes));
  decipher.setAAD(VAULT_MAGIC);
  decipher.setAuthTag(bytes.subarray(head + nonceBytes, body));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]);
    return Book.parse(JSON.parse(plain.toString("utf8")));
  } catch (cause) {
    throw new UsageInvalid(
      "vault",
      "The vault cannot be opened: the key is another, or the file was changed.",
      "Use the key file that the case was opened with.",
      { cause },
    );
  }
}
