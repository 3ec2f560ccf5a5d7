import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CaseInvalid } from "../../state/errors.js";
import { resolveInCase } from "../media/case-path.js";
import { parseWrittenJson } from "./written-json.js";

/** Most bytes of a dispute.json. */
const DISPUTE_BYTES = 20_000_000;

/** A dispute file, parsed as JSON and not yet checked, and the folder its media paths are relative to. */
export interface ReadCase {
  value: unknown;
  folder: string;
  /** Name of the file, for messages. */
  name: string;
}

/**
 * Reads a case from a folder that holds `dispute.json`, or from the path of such a file.
 *
 * @throws CaseInvalid when there is none, or it is not JSON in UTF-8
 */
export async function readCase(source: string): Promise<ReadCase> {
  const shown = JSON.stringify(source);
  const found = await stat(source).catch(() => undefined);
  if (found === undefined) {
    throw new CaseInvalid(
      "not-found",
      `There is no case ${shown}.`,
      "Name a folder that holds dispute.json, or the file itself.",
    );
  }
  const folder = found.isDirectory() ? source : dirname(source);
  const name = found.isDirectory() ? "dispute.json" : basename(source);
  if (found.isDirectory() && (await stat(join(source, name)).catch(() => undefined)) === undefined) {
    throw new CaseInvalid(
      "not-found",
      `The folder ${shown} holds no dispute.json.`,
      "Name a folder that holds dispute.json.",
    );
  }
  const { real, stats } = await resolveInCase(folder, name, "the case");
  if (stats.size > DISPUTE_BYTES) {
    throw new CaseInvalid(
      "too-large",
      `${name} has more than ${DISPUTE_BYTES / 1_000_000} MB.`,
      "Keep media in files of their own and name them by path.",
    );
  }
  const bytes = await readFile(real).catch((cause: unknown) => {
    throw new CaseInvalid("not-readable", `${name} cannot be opened.`, "Check who may read the file.", {
      cause,
    });
  });
  const parsed = parseWrittenJson(bytes);
  if ("value" in parsed) return { value: parsed.value, folder, name };
  const { kind, what, remedy, cause } = parsed.flaw;
  throw new CaseInvalid(kind, `${name} ${what}.`, remedy, { cause });
}
