import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { openPrecedents } from "../../graph/open-precedents.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";
import { norm, precedent } from "../fixtures/library-records.js";

let folder: string;
let library: string;

async function precedents(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["precedents", ...args], terminal);
  return { code, ...terminal.written };
}

/** Two norms that contradict each other, one that was merged, one that somebody wrote; two decided disputes. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-norms-"));
  library = join(folder, "library");
  const { store, close } = await openPrecedents(library, { mode: "grow", embedder: "offline" });
  const returned = "A buyer may return a lamp that does not light up.";
  await store.append([
    {
      type: "precedent",
      precedent: precedent("H1", {
        tally: { buyer: 9, seller: 4 },
        date: "2026-01-02",
        source: "court",
        views: { buyer: ["It never worked."], seller: ["It was whole."] },
      }),
    },
    { type: "precedent", precedent: precedent("H2", { winner: "seller" }) },
    {
      type: "norm",
      norm: norm("N1", { text: returned, favours: "buyer", precedents: ["H1", "H2"], contradicts: ["N2"] }),
    },
    {
      type: "norm",
      norm: norm("N2", {
        text: "A buyer may not return a lamp that does not light up.",
        favours: "seller",
        precedents: ["H2"],
        contradicts: ["N1"],
      }),
    },
    { type: "norm", norm: norm("N3", { text: returned, favours: "buyer", supersededBy: "N1" }) },
    {
      type: "norm",
      norm: norm("N4", { text: "Photographs of a parcel carry a date.", precedents: [], author: "Dr. Wu" }),
    },
  ]);
  await close();
});
afterAll(() => rm(folder, { recursive: true }));

describe("precedents show", () => {
  it("prints a norm with its support and what contradicts it", async () => {
    const { code, out } = await precedents("show", "N1", "--library", library);
    expect([code, out]).toEqual([
      0,
      [
        "N1  A buyer may return a lamp that does not light up.",
        "  favours buyer · Digital Accessories · en · since 2026-01-01",
        "",
        // H1 was won by the buyer, H2 by the seller.
        "Support: 2 precedent(s); the buyer won 1, the seller 1",
        "  H1  dispute-H1, won by the buyer: Did it work?",
        "  H2  dispute-H2, won by the seller: Did it work?",
        "",
        "Contradictions",
        "  N2  (support 1, for the seller)  A buyer may not return a lamp that does not light up.",
        "",
      ].join("\n"),
    ]);
  });

  it("says what a norm was merged into, and who wrote one that rests on nothing", async () => {
    expect((await precedents("show", "N3", "--library", library)).out).toContain("\n  merged into N1\n");
    const { out } = await precedents("show", "N4", "--library", library);
    expect(out).toContain("\n  written by Dr. Wu\n\nSupport: 0 precedent(s)");
    expect(out).toContain("\nContradictions: none\n");
  });

  it("prints a precedent with its split, its views and the norms in force", async () => {
    const { out } = await precedents("show", "H1", "--library", library);
    expect(out).toContain("H1  dispute-H1, won by the buyer (9 to 4)\n");
    expect(out).toContain("\n  Digital Accessories · en · 2026-01-02 · court\n");
    expect(out).toContain("\nFor the buyer: It never worked.\nFor the seller: It was whole.\n");
    // N3 rests on H1 too, and is merged.
    expect(out).toMatch(/\nNorms\n {2}N1 {2}\(support 2, for the buyer\) .*\n$/);
  });
});

describe("precedents search", () => {
  it("marks a norm that somebody wrote, and shows none that is not in force", async () => {
    const { out } = await precedents("search", "lamp", "--library", library);
    expect(out).toContain("  N4  (written, no side)  Photographs of a parcel carry a date.");
    expect(out).not.toContain("N3");
  });

  it("says that a library without norms has none", async () => {
    const empty = join(folder, "empty");
    await (await openPrecedents(empty, { mode: "grow" })).close();
    expect(await precedents("search", "lamp", "--library", empty)).toMatchObject({
      code: 0,
      out: "The library holds no norm in force.\n",
    });
  });
});

describe("precedents withdraw", () => {
  it.each([
    ["a norm that is not there", ["N99", "--why", "wrong"], "The library holds no norm N99."],
    ["a precedent", ["H1", "--why", "wrong"], "The library holds no norm H1."],
    ["a merged norm", ["N3", "--why", "wrong"], "N3 is merged into N1."],
    ["a norm for no reason", ["N1", "--why", "  "], "There is no reason given."],
  ])("refuses %s, and changes nothing", async (_what, args, message) => {
    const { code, err } = await precedents("withdraw", ...args, "--library", library);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect((await precedents("show", "N1", "--library", library)).out).not.toContain("withdrawn");
  });
});

describe("precedents export and import", () => {
  it("moves norms in force to LangChain's directory and back, as rules", async () => {
    const [directory, other] = [join(folder, "langchain"), join(folder, "of-langchain")];
    const exported = await precedents("export", directory, "--format", "langchain", "--library", library);
    // N1, N2 and N4 are in force, N3 is merged.
    expect(exported).toMatchObject({ code: 0, out: `3 norms were written to ${directory}.\n` });
    expect((await readdir(directory)).sort()).toEqual(["args.json", "docstore.json", "hnswlib.index"]);
    const imported = await precedents("import", directory, "--format", "langchain", "--library", other);
    expect(imported).toMatchObject({
      code: 0,
      out: expect.stringContaining("0 precedents and 3 norms came in"),
    });
    expect((await precedents("search", "lamp", "--library", other)).out).toContain(
      "A buyer may not return a lamp that does not light up.",
    );
  });

  it("refuse a file that is not there, and one that is no export", async () => {
    const [gone, other] = [join(folder, "gone.jsonl"), join(folder, "never")];
    const missing = await precedents("import", gone, "--library", other);
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining(`${gone} cannot be read.`)]);
    await writeFile(join(folder, "words.jsonl"), "words\n");
    expect(await precedents("import", join(folder, "words.jsonl"), "--library", other)).toMatchObject({
      code: 2,
    });
    // No library was begun for them.
    expect(await readdir(folder)).not.toContain("never");
  });
});
