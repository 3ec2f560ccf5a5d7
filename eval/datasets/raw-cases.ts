import { readdir, stat } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { RawCase } from "../../evidence/quality/raw-case.js";
import { readCase } from "../../evidence/reading/read-case.js";
import { parseWrittenJson } from "../../evidence/reading/written-json.js";
import { DISPUTE_FORMAT } from "../../state/dispute.js";
import { CaseInvalid } from "../../state/errors.js";
import { readCourtDispute } from "./court-disputes.js";
import { readUtf8 } from "./read-utf8.js";

/** Cases as they stand on disk, to be checked: what cannot be read is among them. */
export interface RawCases {
  kind: "folders" | "jsonl";
  cases: RawCase[];
}

/**
 * The case that a path names, the cases of a folder, or the lines of a JSONL file, as `readDataset` finds them; but a
 * case that is broken hides no other.
 *
 * @throws CaseInvalid when there is nothing to check
 */
export async function rawCases(path: string): Promise<RawCases> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() === true && extname(path) === ".jsonl") {
    const cases = lines(await readUtf8(path), path);
    if (cases.length > 0) return { kind: "jsonl", cases };
    throw new CaseInvalid("dataset", `${basename(path)} holds no case.`, "Write one dispute a line.");
  }
  if (found?.isDirectory() === true && !(await readdir(path)).includes("dispute.json")) {
    const names = (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    const folders = names.map(({ name }) => join(path, name)).sort();
    if (folders.length > 0) return { kind: "folders", cases: await Promise.all(folders.map(rawCase)) };
  }
  // Whatever is wrong with a single case is told as reading it tells it.
  const { value, folder, name } = await readCase(path);
  const called = found?.isDirectory() === true ? basename(path) : name;
  return { kind: "folders", cases: [{ name: called, value, folder, own: found?.isDirectory() === true }] };
}

async function rawCase(folder: string): Promise<RawCase> {
  const name = basename(folder);
  try {
    return { name, value: (await readCase(folder)).value, folder, own: true };
  } catch (error) {
    if (!(error instanceof CaseInvalid)) throw error;
    return { name, value: undefined, unreadable: error, own: false };
  }
}

function lines(text: string, path: string): RawCase[] {
  const source = basename(path, ".jsonl");
  return text.split("\n").flatMap((line, index): RawCase[] => {
    if (line.trim() === "") return [];
    const name = `line ${index + 1}`;
    const where = `Line ${index + 1} of ${basename(path)}`;
    try {
      const value = objectOf(line, where);
      const common = { name: named(value, name), own: false, line };
      return Reflect.get(value, "format") === DISPUTE_FORMAT
        ? [{ ...common, value, folder: dirname(path) }]
        : [{ ...common, value: readCourtDispute(line, where, source), converted: true }];
    } catch (unreadable) {
      if (!(unreadable instanceof CaseInvalid)) throw unreadable;
      return [{ name, value: undefined, unreadable, own: false, line }];
    }
  });
}

function objectOf(line: string, where: string): object {
  const parsed = parseWrittenJson(line);
  if ("flaw" in parsed) {
    const { kind, what, remedy, cause } = parsed.flaw;
    const said = kind === "not-json" ? "is not JSON" : what.replace("line 1, ", "");
    const mend = kind === "not-json" ? "Write one JSON object a line." : remedy;
    throw new CaseInvalid(kind, `${where} ${said}.`, mend, { cause });
  }
  const { value } = parsed;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new CaseInvalid("not-json", `${where} is not a JSON object.`, "Write one JSON object a line.");
}

function named(value: object, name: string): string {
  const id: unknown = Reflect.get(value, "id");
  return typeof id === "string" ? `${name} (${id.slice(0, 60)})` : name;
}
