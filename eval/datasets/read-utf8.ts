import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { CaseInvalid } from "../../state/errors.js";

/** Most bytes of a file of a data set. */
const FILE_BYTES = 500_000_000;

/**
 * The text of a file of a data set, without a mark of byte order before it.
 *
 * @throws CaseInvalid when it is too large, or no UTF-8: other encodings would be read as other words
 */
export async function readUtf8(path: string): Promise<string> {
  const name = basename(path);
  const { size } = await stat(path);
  if (size > FILE_BYTES) {
    throw new CaseInvalid(
      "too-large",
      `${name} has more than ${FILE_BYTES / 1_000_000} MB.`,
      "Split it, for instance into several JSONL files.",
    );
  }
  const bytes = await readFile(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CaseInvalid(
      "not-utf8",
      `${name} is no UTF-8 text.`,
      "Save it in the encoding UTF-8, not packed.",
      {
        cause,
      },
    );
  }
}
