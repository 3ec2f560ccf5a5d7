import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { ARMS, COMPARISONS, type Comparison, measured } from "./comparisons.js";

// A Python that has what eval/statistics/oracle/requirements.txt names. One that is named must work; without any the
// comparison is skipped.
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SCRIPT = resolve(ROOT, "eval/statistics/oracle/oracle.py");
const NAMED = process.env["CYBERJURORS_PYTHON"];
const PYTHON = resolve(ROOT, NAMED ?? ".venv/bin/python");
const READY = NAMED !== undefined || hasPackages(PYTHON);

/** Of numbers up to 1; of larger ones it is relative. */
const TOLERANCE = 1e-9;

describe.skipIf(!READY)("agreement with scikit-learn and scipy (needs .venv or CYBERJURORS_PYTHON)", () => {
  const compared = new Map(Object.entries(COMPARISONS).map(([name, make]) => [name, make()]));
  let answers: unknown[] = [];
  beforeAll(() => {
    answers = askOracle([...compared.values()].flat());
  }, 120_000);

  it.each([...compared.keys()])("of %s", (name) => {
    const mine = compared.get(name) ?? [];
    const start = [...compared.values()].flat().indexOf(mine[0] as Comparison);
    const differing = mine.flatMap(({ given, measured: here }, at) =>
      differences(here, answers[start + at], "").map((found) => `${found} of ${JSON.stringify(given)}`),
    );
    expect(differing.slice(0, 3)).toEqual([]);
  });
});

describe("the random arms", () => {
  it("leave no figure untold, and each untold once", () => {
    const told = ARMS.map(measured);
    const keys = Object.keys(told[0] ?? {}) as (keyof ReturnType<typeof measured>)[];
    const counts = keys.map((key) => ({ key, told: told.filter((it) => !isUntold(it[key])).length }));
    expect(counts.filter((count) => count.told < 50 || count.told === ARMS.length)).toEqual([]);
  });
});

/** Paths at which two values differ; undefined is null, and NaN agrees with nothing. */
function differences(here: unknown, there: unknown, path: string): string[] {
  if (typeof here === "number" && typeof there === "number") {
    return Math.abs(here - there) <= TOLERANCE * Math.max(1, Math.abs(there))
      ? []
      : [`${path}: ${here}, not ${there}`];
  }
  if (typeof here === "object" && typeof there === "object" && here !== null && there !== null) {
    const [mine, theirs] = [new Map(Object.entries(here)), new Map(Object.entries(there))];
    const keys = [...new Set([...mine.keys(), ...theirs.keys()])];
    return keys.flatMap((key) => differences(mine.get(key), theirs.get(key), `${path}.${key}`));
  }
  return (here ?? null) === (there ?? null) ? [] : [`${path}: ${String(here)}, not ${String(there)}`];
}

function isUntold(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function askOracle(compared: readonly Comparison[]): unknown[] {
  const input = JSON.stringify(compared.map(({ kind, given }) => ({ kind, given })));
  const { stdout, stderr, status, error } = spawnSync(PYTHON, [SCRIPT], {
    input,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`The oracle failed: ${stderr}`, { cause: error });
  return JSON.parse(stdout) as unknown[];
}

function hasPackages(python: string): boolean {
  if (!existsSync(python)) return false;
  return spawnSync(python, ["-c", "import krippendorff, numpy, scipy, sklearn"]).status === 0;
}
