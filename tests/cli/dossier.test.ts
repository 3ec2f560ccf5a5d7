import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { openCase } from "../../evidence/open-case.js";
import { Dossier } from "../../state/dossier.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";

const RAW = fileURLToPath(new URL("../fixtures/raw/", import.meta.url));
let folder: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-dossier-"));
  out = join(folder, "case");
});

async function run(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(args, terminal);
  return { code, ...terminal.written };
}

const dossier = (raw: string, ...flags: string[]) => run("dossier", join(RAW, raw), "--out", out, ...flags);
const readDossier = async () => Dossier.parse(JSON.parse(await readFile(join(out, "dossier.json"), "utf8")));
const readDispute = async () => JSON.parse(await readFile(join(out, "dispute.json"), "utf8"));

/** A raw export of these files, made into a case. */
async function make(files: Record<string, string>, ...flags: string[]) {
  const raw = join(folder, "raw");
  await mkdir(raw);
  for (const [name, text] of Object.entries(files)) await writeFile(join(raw, name), text);
  return await run("dossier", raw, "--out", out, ...flags);
}

describe("dossier", () => {
  it.each<[string, string[], number]>([
    ["kettle", ["--buyer", "Dana", "--seller", "Old Town Kitchen"], 5],
    ["teapot", ["--seller", "青瓷小铺"], 5],
    ["headphones", ["--buyer", "Rafi", "--seller", "Studio Ginkgo"], 4],
    ["repair", [], 4],
    ["escrow", [], 0],
  ])("makes a case of %s that opens, with its media, table and report", async (raw, flags, lines) => {
    const { code, out: printed } = await dossier(raw, ...flags);
    // Each sample holds something that has no place.
    expect(code).toBe(3);
    expect(printed).toContain("What went where");
    expect(printed).toContain("Not in the dispute");
    const { dispute, findings } = await openCase(out, { ffmpeg: false, ocr: false });
    expect(dispute.chat?.length ?? 0).toBe(lines);
    expect(findings.filter(({ kind }) => kind === "media-unreadable")).toEqual([]);
    const { unmapped, reasoner } = await readDossier();
    expect(reasoner).toBe("offline");
    expect(unmapped.length).toBeGreaterThan(0);
    const report = await readFile(join(out, "dossier-report.md"), "utf8");
    for (const { where } of unmapped) expect(report.replaceAll("\\", "")).toContain(where);
  });

  it("marks what the reasoner added, and keeps what the export says", async () => {
    await dossier("teapot", "--seller", "青瓷小铺");
    const { derived, claimType, contested } = await readDossier();
    expect(derived).toEqual([
      "category: Kitchen & Daily Essentials",
      "claimant: buyer",
      "buyer.demand: return-and-refund of 268",
      "seller.demand: reject",
    ]);
    expect(claimType).toEqual({
      category: "Kitchen & Daily Essentials",
      ground: "defect",
      buyer: { kind: "return-and-refund", amount: 268 },
      seller: { kind: "reject" },
    });
    expect(
      contested.some(({ topic, buyer, seller }) => topic.includes("裂纹") && buyer !== "" && seller !== ""),
    ).toBe(true);
  });

  it("quotes a side's own chat lines where it filed no statement, and says so", async () => {
    await dossier("headphones", "--buyer", "Rafi", "--seller", "Studio Ginkgo");
    const { buyer, chat } = await readDispute();
    expect(buyer.statement).toBe(`${chat[0].text}\n${chat[2].text}`);
    expect((await readDossier()).derived.join("\n")).toContain("its own words in C1, C3");
  });

  it("takes language, currency, id and gap as they are given", async () => {
    const files = {
      "buyer-statement.txt": "I want a refund.",
      "seller-statement.txt": "No refund.",
      "order.csv": "amount,30\nbuyer,Ann",
      // Silences of one hour, two hours and three hours.
      "chat.txt": ["10:00", "11:00", "13:00", "16:00"].map((at) => `2026-03-01 ${at} Ann: ${at}?`).join("\n"),
    };
    const flags = ["--id", "case-9", "--language", "zh-Hans", "--currency", "EUR", "--gap", "2"];
    expect(await make(files, "--buyer", "Ann", ...flags)).toMatchObject({ err: "" });
    expect(await readDispute()).toMatchObject({
      id: "case-9",
      language: "zh-Hans",
      order: { amount: 30, currency: "EUR" },
    });
    // A silence of just two hours parts the chat, one of an hour does not.
    expect((await readDossier()).segments.map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
      [1, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it("ends with 0 when everything went somewhere", async () => {
    const { code, out: printed } = await make({
      "buyer-statement.txt": "I want a refund.",
      "seller-statement.txt": "No refund.",
    });
    expect(code).toBe(0);
    expect(printed).toContain("Everything of the export went somewhere.");
  });

  it("keeps personal data in the case and out of what a reasoner reads", async () => {
    const phone = "13812345678";
    await make({
      "buyer-statement.txt": `Call me at ${phone}. The lamp is broken.`,
      "seller-statement.txt": "The lamp was whole.",
    });
    expect((await readDispute()).buyer.statement).toContain(phone);
    expect(JSON.stringify((await readDossier()).contested)).not.toContain(phone);
  });

  it("writes nothing where something stands, and nothing beside it", async () => {
    await mkdir(out);
    await writeFile(join(out, "mine.txt"), "mine");
    const { code, err } = await dossier("kettle");
    expect(code).toBe(2);
    expect(err).toContain("nothing is overwritten");
    expect(await readdir(out)).toEqual(["mine.txt"]);
    expect(await readdir(folder)).toEqual(["case"]);
  });

  it("leaves nothing behind when the export is no case", async () => {
    const { code, err } = await make({ "notes.txt": "Just words." });
    expect(code).toBe(2);
    expect(err).toContain("no statement of buyer or seller");
    expect(await readdir(folder)).toEqual(["raw"]);
  });

  it("shows no command to the terminal and no markup in the report, whoever wrote it", async () => {
    const hostile = "\u001b]0;owned\u0007<img src=x> | [x](http://e.org) \u202e";
    const { out: printed, err } = await make({
      "buyer-statement.txt": "I want a refund.",
      "notes.txt": hostile,
      "chat.txt": `2026-03-01 10:00 ${hostile}: hi`,
    });
    expect(printed + err).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u);
    const report = await readFile(join(out, "dossier-report.md"), "utf8");
    expect(report).not.toMatch(/(?<!\\)<img|(?<!\\)\]\(|http:\/\//);
  });

  it.each<[string, string[], RegExp]>([
    ["no --out", ["dossier", RAW], /--out/],
    ["an export that is not there", ["dossier", "/nowhere/at/all", "--out", "OUT"], /no export/],
    [
      "both day orders",
      ["dossier", `${RAW}kettle`, "--out", "OUT", "--day-first", "--month-first"],
      /opposite/,
    ],
    [
      "a day that is none",
      ["dossier", `${RAW}kettle`, "--out", "OUT", "--since", "2026-02-31x"],
      /2026-03-01/,
    ],
    [
      "a currency in words",
      ["dossier", `${RAW}kettle`, "--out", "OUT", "--currency", "euro"],
      /capital letters/,
    ],
    [
      "a language in words",
      ["dossier", `${RAW}kettle`, "--out", "OUT", "--language", "English"],
      /language tag such as en or zh/,
    ],
    ["no silence at all", ["dossier", `${RAW}kettle`, "--out", "OUT", "--gap", "0"], /number above 0/],
    [
      "a claimant that is none",
      ["dossier", `${RAW}kettle`, "--out", "OUT", "--claimant", "me"],
      /buyer, seller/,
    ],
    [
      "a folder that cannot be made",
      ["dossier", `${RAW}kettle`, "--out", "/proc/nope/deeper"],
      /cannot|Nothing/,
    ],
  ])("refuses %s with exit code 2", async (_, args, message) => {
    const { code, err } = await run(...args.map((arg) => (arg === "OUT" ? out : arg)));
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it("ends with 130 when the user stopped it", async () => {
    const stop = new AbortController();
    stop.abort(new Error("stopped by Ctrl-C"));
    const terminal = recordedTerminal({ signal: stop.signal });
    expect(await runProgram(["dossier", `${RAW}kettle`, "--out", out], terminal)).toBe(130);
    expect(terminal.written.err).toContain("Nothing was written");
    expect(await readdir(folder)).toEqual([]);
  });
});
