import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { packagedCases } from "../../graph/compose.js";
import { makeJpeg } from "../evidence/make-case.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";
import { smallDispute } from "../fixtures/disputes.js";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-check-"));
});

async function run(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["check", ...args], terminal);
  return { code, ...terminal.written };
}

/** A case folder below the data set's. */
async function write(name: string, dispute: unknown, files: Record<string, Uint8Array> = {}) {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(
    join(folder, name, "dispute.json"),
    typeof dispute === "string" ? dispute : JSON.stringify(dispute),
  );
  for (const [path, bytes] of Object.entries(files)) await writeFile(join(folder, name, path), bytes);
  return join(folder, name);
}

const lines = (...values: unknown[]) =>
  values.map((it) => (typeof it === "string" ? it : JSON.stringify(it))).join("\n");
const jsonl = async (name: string, ...values: unknown[]) => {
  await writeFile(join(folder, name), `${lines(...values)}\n`);
  return join(folder, name);
};

describe("check", () => {
  it("finds no error and no warning in the sample cases", async () => {
    const { code, out } = await run(packagedCases());
    expect(code).toBe(0);
    expect(out).toMatch(/\d+ cases: 0 errors, 0 warnings/);
  });

  it("prints level, check, field, what and remedy, and counts", async () => {
    const path = await write("one", {
      ...smallDispute(),
      category: "bags and luggage",
      seller: { statement: "", evidence: [] },
    });
    const { code, out } = await run(path);
    expect(code).toBe(3);
    expect(out).toMatch(
      /warning +category {2}category\n +"bags and luggage" is spelled otherwise[^\n]*\n +-> Write "Bags & Luggage"; `--fix` does. \[--fix\]/,
    );
    expect(out).toMatch(/warning +statement-empty {2}seller.statement/);
    expect(out).toContain("1 case: 0 errors, 2 warnings, 0 hints; --fix mends 1");
  });

  it("ends with 2 on an error, and lets no broken case hide another", async () => {
    await write("a-broken", '{"format": ');
    await write("b-whole", { ...smallDispute(), id: "b", category: undefined });
    await mkdir(join(folder, "c-empty"));
    const { code, out } = await run(folder);
    expect(code).toBe(2);
    expect(out).toMatch(
      /a-broken\n +error +structure[\s\S]*ends too early[\s\S]*b-whole[\s\S]*Proposed: "Digital Accessories"[\s\S]*c-empty\n +error/,
    );
    expect((await run(folder, "--errors-only")).out).not.toContain("warning  ");
  });

  it("finds what two cases of a set share", async () => {
    const jpeg = await makeJpeg();
    const withPicture = (id: string, statement: string) => ({
      ...smallDispute(),
      id,
      buyer: {
        statement,
        evidence: [{ id: "B1", text: "Look.", media: [{ kind: "image", path: "x.jpg", alt: "x" }] }],
      },
    });
    await write("one", withPicture("one", "It fails."), { "x.jpg": jpeg });
    await write("two", withPicture("two", "It is broken."), { "x.jpg": jpeg });
    await write("three", withPicture("three", "It FAILS!"), { "x.jpg": await makeJpeg(9, 9) });
    const { problems } = JSON.parse((await run(folder, "--json")).out);
    expect(problems.map((it: Record<string, string>) => [it["case"], it["check"], it["what"]])).toEqual([
      ["three", "duplicate-case", "The same statements and evidence as in one."],
      ["two", "duplicate-media", "The same file stands in one."],
    ]);
  });

  it("prints with --json the table and nothing else", async () => {
    const { out, err } = await run(await write("one", smallDispute()), "--json");
    expect(JSON.parse(out)).toEqual({ cases: 1, problems: [], repairs: [] });
    expect(err).toBe("");
  });

  it("shows no command to the terminal", async () => {
    const { out } = await run(
      await write("one", { ...smallDispute(), category: "\u001b]0;owned\u0007\u202e" }),
    );
    expect(out).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u);
  });

  it.each<[string, string[], RegExp]>([
    ["a case that is not there", ["/nowhere"], /no case/],
    ["--out without --fix", [packagedCases(), "--out", "x"], /--out/],
    ["an unknown provider", [packagedCases(), "--model", "acme:x"], /acme/],
  ])("refuses %s with exit code 2", async (_, args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

describe("check --fix", () => {
  const wrong = () => ({
    ...smallDispute(),
    category: "digital accessory",
    language: "zh",
    order: {
      amount: 18,
      currency: "USD",
      timeline: [
        { at: "2026-03-04", event: "delivered" },
        { at: "2026-03-01", event: "paid" },
      ],
    },
  });

  it("mends what is safe, keeps the file before, and has nothing to mend the second time", async () => {
    const path = await write("one", wrong());
    const first = await run(path, "--fix");
    expect(first.code).toBe(0);
    expect(first.out).toContain('category: "digital accessory" -> "Digital Accessories"');
    expect(first.out).toContain("1 case mended; the files before are dispute.json.bak");
    const mended = await readFile(join(path, "dispute.json"), "utf8");
    expect(JSON.parse(mended)).toMatchObject({
      category: "Digital Accessories",
      language: "en",
      order: { timeline: [{ event: "paid" }, { event: "delivered" }] },
    });
    expect(JSON.parse(await readFile(join(path, "dispute.json.bak"), "utf8"))).toEqual(wrong());

    const second = await run(path, "--fix");
    expect(second.out).toContain("Nothing was to be mended.");
    expect(await readFile(join(path, "dispute.json"), "utf8")).toBe(mended);
    expect((await readdir(path)).sort()).toEqual(["dispute.json", "dispute.json.bak"]);
  });

  it("touches no sound case", async () => {
    const path = await write("one", smallDispute());
    await run(path, "--fix");
    expect(await readdir(path)).toEqual(["dispute.json"]);
  });

  it("writes a JSONL set anew, lines that need nothing as they were, and never over a file", async () => {
    const court = { id: "dp-1", language: "en", input: {}, label: {} };
    const path = await jsonl("set.jsonl", wrong(), "", `{"odd":   1}`, { ...smallDispute(), id: "x" }, court);
    const before = await readFile(path, "utf8");
    const { code, out } = await run(path, "--fix");
    expect(code).toBe(2);
    expect(out).toContain("set.fixed.jsonl");
    expect(await readFile(path, "utf8")).toBe(before);
    const fixed = (await readFile(join(folder, "set.fixed.jsonl"), "utf8")).trimEnd().split("\n");
    expect(JSON.parse(fixed[0] ?? "")).toMatchObject({ language: "en", category: "Digital Accessories" });
    expect(fixed.slice(1)).toEqual([
      '{"odd":   1}',
      JSON.stringify({ ...smallDispute(), id: "x" }),
      JSON.stringify(court),
    ]);

    const again = await run(path, "--fix");
    expect(again.code).toBe(2);
    expect(again.err).toContain("There is a file");
    expect((await run(path, "--fix", "--out", join(folder, "other.jsonl"))).out).toContain("other.jsonl");
    expect((await run(join(folder, "set.fixed.jsonl"), "--fix")).out).toContain("Nothing was to be mended.");
  });
});
