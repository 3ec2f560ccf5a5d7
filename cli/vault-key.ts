import { readFile } from "node:fs/promises";
import { UsageInvalid } from "../state/errors.js";

/**
 * The key of a vault, from its file. What it must be is checked where it is used.
 *
 * @throws UsageInvalid when the file cannot be read
 */
export async function readVaultKey(path: string): Promise<Uint8Array> {
  return readFile(path).catch((cause: unknown) => {
    throw new UsageInvalid(
      "vault-key",
      `The key file ${path} cannot be read.`,
      "Make a key file of 32 random bytes, for example with: openssl rand -out vault.key 32",
      { cause },
    );
  });
}
