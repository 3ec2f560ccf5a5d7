import { writeFile } from "node:fs/promises";
import { rawCases } from "../eval/datasets/raw-cases.js";
import type { Level, Problem } from "../evidence/quality/problem.js";
import type { RawCase } from "../evidence/quality/raw-case.js";
import { writeRepair } from "../evidence/quality/write-repair.js";
import { type CaseCheck, checkCases } from "../graph/check-cases.js";
import { openEngine, systemClock } from "../graph/compose.js";
import { UsageInvalid } from "../state/errors.js";
import { parseSettings } from "../state/settings.js";
import { EXIT } from "./exit-codes.js";
import { printableAll, printableJson } from "./printable.js";
import type { Terminal } from "./terminal.js";
import { textRows } from "./text-rows.js";

/** Flags of `check`. */
export interface CheckFlags {
  fix?: boolean;
  out?: string;
  model?: string;
  baseUrl?: string;
  vision?: boolean;
  errorsOnly?: boolean;
  json?: boolean;
}

const COLOURS = { error: "red", warning: "yellow", hint: "gray" } as const;

/**
 * Checks cases, prints what is wrong with them, and mends it where asked.
 *
 * @returns 0 with hints at most, 2 with an error, else 3
 */
export async function check(terminal: Terminal, path: string, flags: CheckFlags): Promise<number> {
  const { fix = false, out, model = "offline" } = flags;
  const { kind, cases } = await rawCases(path);
  if (out !== undefined && (!fix || kind !== "jsonl")) {
    throw new UsageInvalid(
      "out",
      "--out is where --fix writes a JSONL file.",
      "Leave it out, or give it with --fix and a .jsonl file.",
    );
  }
  const engine = await openEngine(parseSettings({ model }), {
    ...(flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl }),
    ...(flags.vision === true ? { seesImages: true } : {}),
  });
  const lines: string[] = [];
  let mended = 0;
  const write = async (raw: RawCase, value: unknown, done: readonly string[]) => {
    if (done.length > 0) mended++;
    if (kind === "jsonl") lines.push(done.length > 0 ? JSON.stringify(value) : (raw.line ?? ""));
    else if (done.length > 0 && raw.folder !== undefined) await writeRepair(raw.folder, value);
  };
  const found: CaseCheck[] = [];
  try {
    const checks = checkCases(cases, {
      reasoner: engine.reasoner(),
      now: systemClock(),
      ...(fix ? { write } : {}),
      describes: flags.model !== undefined && engine.seesImages === true,
      signal: terminal.signal,
    });
    for await (const it of checks) {
      const shown = printableAll({
        ...it,
        problems: it.problems.filter(({ level }) => flags.errorsOnly !== true || level === "error"),
      });
      found.push(it);
      if (flags.json !== true) printCase(terminal, shown, cases.length > 1);
    }
  } finally {
    await engine.close();
  }
  const written = mended > 0 && kind === "jsonl" ? await writeLines(path, out, lines) : undefined;
  const problems = found.flatMap((it) => it.problems);
  if (flags.json === true)
    terminal.out(
      `${printableJson({ cases: found.length, problems, repairs: found.flatMap(({ name, done }) => (done.length === 0 ? [] : [{ case: name, done }])) })}\n`,
    );
  else
    printCounts(terminal, problems, {
      cases: found.length,
      fix,
      mended,
      ...(written === undefined ? {} : { written }),
    });
  const has = (level: Level) => problems.some((it) => it.level === level);
  return has("error") ? EXIT.usage : has("warning") ? EXIT.review : EXIT.done;
}

function printCase(terminal: Terminal, { name, problems, done }: CaseCheck, many: boolean): void {
  if (problems.length + done.length === 0) return;
  const say = (text: string) => terminal.out(`${text}\n`);
  say(`${many ? "\n" : ""}${terminal.paint("bold", name)}`);
  for (const it of done) say(textRows(terminal, [`${terminal.paint("green", "mended")}   ${it}`]));
  for (const { level, check: id, where, what, remedy, fixable } of problems) {
    const head = `${terminal.paint(COLOURS[level], level.padEnd(8))} ${id}  ${where}`;
    say(textRows(terminal, [head, what, `-> ${remedy}${fixable === true ? " [--fix]" : ""}`]));
  }
}

function printCounts(
  terminal: Terminal,
  problems: readonly Problem[],
  { cases, fix, mended, written }: { cases: number; fix: boolean; mended: number; written?: string },
): void {
  const count = (level: Level) => problems.filter((it) => it.level === level).length;
  const counted = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  const fixable = problems.filter((it) => it.fixable === true).length;
  terminal.out(
    `\n${counted(cases, "case")}: ${counted(count("error"), "error")}, ${counted(count("warning"), "warning")}, ${counted(count("hint"), "hint")}${fixable > 0 ? `; --fix mends ${fixable}` : ""}\n`,
  );
  if (fix)
    terminal.out(
      mended === 0
        ? "Nothing was to be mended.\n"
        : `${counted(mended, "case")} mended${written === undefined ? "; the files before are dispute.json.bak" : `, in ${written}`}.\n`,
    );
}

async function writeLines(path: string, out: string | undefined, lines: readonly string[]): Promise<string> {
  const target = out ?? path.replace(/\.jsonl$/, ".fixed.jsonl");
  await writeFile(target, `${lines.join("\n")}\n`, { flag: "wx" }).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageInvalid(
      "fixed-file",
      cause.code === "EEXIST"
        ? `There is a file ${target} already.`
        : `${target} cannot be written: ${cause.code ?? cause.message}.`,
      "Name another with --out.",
      { cause },
    );
  });
  return target;
}
