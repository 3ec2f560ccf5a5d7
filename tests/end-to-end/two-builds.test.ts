import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smallDispute } from "../fixtures/disputes.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const EACH = 12;

let folder: string;

beforeAll(async () => {
  execFileSync("npm", ["run", "build", "--silent"], { cwd: ROOT, stdio: "ignore" });
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-two-"));
});
afterAll(() => rm(folder, { recursive: true }));

function precedents(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = [join(ROOT, "dist/cli/main.js"), "precedents", ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

/** Decided disputes that no other data set has. */
async function writeDataset(name: string): Promise<string> {
  const path = join(folder, `${name}.jsonl`);
  const disputes = Array.from({ length: EACH }, (_, i) => ({
    ...smallDispute({ id: `${name}-${i}` }),
    decision: { side: i % 2 === 0 ? "buyer" : "seller" },
  }));
  await writeFile(path, disputes.map((dispute) => JSON.stringify(dispute)).join("\n"));
  return path;
}

describe("two builds at once", () => {
  it.each([1, 2])("of one library: one writes, or both one after the other; try %i", async (attempt) => {
    const library = join(folder, `library-${attempt}`);
    const names = [`a${attempt}`, `b${attempt}`];
    const datasets = await Promise.all(names.map(writeDataset));
    const build = (dataset: string) =>
      precedents("build", dataset, "--model", "offline", "--library", library, "--out", `${dataset}.run`);

    const first = await Promise.all(datasets.map(build));
    expect(first.map(({ code }) => code)).toContain(0);
    const refused = datasets.filter((_, i) => first[i]?.code !== 0);
    for (const { code, err } of first) {
      if (code !== 0)
        expect({ code, err }).toEqual({
          code: 2,
          err: expect.stringContaining("is being written by process"),
        });
    }
    // Who was refused comes again, with the folder that the refused one may have begun.
    for (const dataset of refused) {
      const { code, err } = await precedents("build", dataset, "--model", "offline", "--library", library);
      expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
    }

    const { out: stats } = await precedents("stats", "--library", library);
    expect(stats).toMatch(new RegExp(`precedents +${2 * EACH}\n`));
    const verified = await precedents("verify", "--library", library);
    expect({ code: verified.code, out: verified.code === 0 ? "" : verified.out }).toEqual({
      code: 0,
      out: "",
    });
  });
});
