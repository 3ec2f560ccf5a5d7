import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openVault } from "../evidence/masking/open-vault.js";
import type { MarkBook } from "../evidence/masking/seal-vault.js";
import { unmask } from "../evidence/masking/unmask.js";
import { VAULT_FILE } from "../graph/run-folder.js";
import { UsageInvalid } from "../state/errors.js";
import { EXIT } from "./exit-codes.js";
import { printable, printableJson } from "./printable.js";
import type { Terminal } from "./terminal.js";
import { readVaultKey } from "./vault-key.js";

/** Flags of `unmask`. */
export interface UnmaskFlags {
  key: string;
  vault?: string;
}

/**
 * Prints a text with its marks turned back.
 *
 * @returns 0
 * @throws UsageInvalid when something cannot be read, or the key does not open the vault
 */
export async function printUnmasked(
  terminal: Terminal,
  file: string,
  { key, vault = join(dirname(file), VAULT_FILE) }: UnmaskFlags,
): Promise<number> {
  const book = openVault(await read(vault), await readVaultKey(key));
  const text = (await read(file)).toString("utf8");
  terminal.out(
    file.endsWith(".json") ? `${unmaskedJson(text, file, book)}\n` : printable(unmask(text, book)),
  );
  return EXIT.done;
}

/** What a mark stands for may hold quotes: in JSON it is put back as JSON. */
function unmaskedJson(text: string, file: string, book: MarkBook): string {
  try {
    return printableJson(
      JSON.parse(text, (_key, part: unknown) => (typeof part === "string" ? unmask(part, book) : part)),
    );
  } catch (cause) {
    throw new UsageInvalid(
      "not-json",
      `${file} is no JSON, as its name says.`,
      "Name the transcript of the run.",
      { cause },
    );
  }
}

async function read(path: string): Promise<Buffer> {
  return readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageInvalid(
      "not-readable",
      `${path} cannot be read: ${cause.code ?? cause.message}.`,
      "Name the file of the run, and with --vault its vault where that lies elsewhere.",
      { cause },
    );
  });
}
