import { createHmac, hkdfSync } from "node:crypto";
import { UsageInvalid } from "../../state/errors.js";

/** First bytes of a vault, version 1. */
export const VAULT_MAGIC = Buffer.from("CJV1");

/** Bytes of a key file, of AES-GCM's nonce and of its tag. */
export const VAULT_BYTES = { key: 32, nonce: 12, tag: 16 } as const;

/**
 * The two keys that a vault is made with, drawn from the caller's.
 *
 * @throws UsageInvalid unless the key has 32 bytes
 */
export function vaultKeys(key: Uint8Array): { cipher: Buffer; nonce: (plain: Uint8Array) => Buffer } {
  if (key.length !== VAULT_BYTES.key) {
    throw new UsageInvalid(
      "vault-key",
      `The key of a vault has ${VAULT_BYTES.key} bytes; this one has ${key.length}.`,
      "Make a key file of 32 random bytes, for example with: openssl rand -out vault.key 32",
    );
  }
  const draw = (use: string) => Buffer.from(hkdfSync("sha256", key, "", `cyberjurors vault 1 ${use}`, 32));
  return {
    cipher: draw("cipher"),
    nonce: (plain) =>
      createHmac("sha256", draw("nonce")).update(plain).digest().subarray(0, VAULT_BYTES.nonce),
  };
}
