import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), "utf8");

describe("docs/dossier.md", () => {
  it("tells of every check, and of no other", async () => {
    const type =
      (await read("evidence/quality/problem.ts")).split("export type CheckName =")[1]?.split(";")[0] ?? "";
    const checks = [...type.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name);
    const rows = [...(await read("docs/dossier.md")).matchAll(/^\| `([a-z-]+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(checks.length).toBeGreaterThan(10);
    expect(rows).toEqual(checks);
  });
});
