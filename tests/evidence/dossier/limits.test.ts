import { describe, expect, it } from "vitest";
import { CaseInvalid } from "../../../state/errors.js";
import { assembledFiles } from "./made-export.js";

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

async function refusal(files: Record<string, string | Uint8Array>): Promise<CaseInvalid> {
  const error: unknown = await assembledFiles(files, { buyer: ["A"], seller: ["B"] }).catch(
    (it: unknown) => it,
  );
  if (!(error instanceof CaseInvalid)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

describe("limits", () => {
  it.each<[string, Record<string, string | Uint8Array>, RegExp]>([
    [
      "a chat of a million lines",
      { "chat.txt": many(1e6, (n) => `2026-03-01 10:00 A: ${n}`) },
      /chat.txt, line 200001/,
    ],
    [
      "a chat of 1001 lines",
      { "chat.txt": many(1_001, (n) => `2026-03-01 10:00 A: ${n}`) },
      /1001 messages.*at most 1000/,
    ],
    [
      "a log of a million steps",
      { "order-log.txt": many(1e6, (n) => `2026-03-01 10:00 e${n}`) },
      /order-log.txt, line 20001/,
    ],
    [
      "a table of a million rows",
      { "chat.csv": `from,text\n${many(1e6, (n) => `A,${n}`)}` },
      /chat.csv, line \d+.*200000 rows/,
    ],
    ["a table of a million columns", { "a.csv": `a,b\n${",".repeat(1e6)}` }, /a.csv, line 2.*columns/],
    ["an open quotation mark", { "a.csv": 'from,text\nA,"x\nB,y' }, /a.csv, line 2.*never closed/],
    ["JSON 200000 deep", { "a.json": "[".repeat(2e5) + "]".repeat(2e5) }, /200000 deep/],
    ["JSON that is none", { "a.json": '{"a": 1,\n "b": }' }, /a.json, line 2, column 7/],
    [
      "a statement of 20001 characters",
      { "buyer-statement.txt": "x".repeat(20_001) },
      /buyer-statement.txt, line 1.*20001 characters/,
    ],
    ["a message of 50 MB", { "chat.txt": `A: ${"x".repeat(5e7)}` }, /chat.txt, line 1/],
    [
      "61 exhibits of one side",
      { "buyer-evidence.txt": many(61, (n) => `- item ${n}`) },
      /more than 60 exhibits of the buyer/,
    ],
    ["bytes of no encoding", { "a.txt": Buffer.from([0x49, 0xff, 0xff]) }, /a.txt.*no encoding/],
    ["a dispute", { "a.json": '{"format":"cyberjurors/dispute@1"}' }, /is a dispute already/],
  ])("refuse %s, saying where", async (_, files, message) => {
    const error = await refusal(files);
    expect(error.message).toMatch(message);
    expect(error.remedy).not.toBe("");
  });

  it.each<[string, Record<string, string>]>([
    ["a million lines of nothing", { "x.txt": many(1e6, (n) => `lorem ${n}`) }],
    ["every other line a reason", { "order-log.txt": many(4e5, (n) => (n % 2 === 0 ? "2026-03-01" : "zz")) }],
    ["blanks", { "chat.txt": `${" ".repeat(1e7)}x` }],
    ["digits and slashes", { "chat.txt": `${"1".repeat(2e6)}\n${"1/1/".repeat(5e5)}` }],
    ["weekdays", { "chat.txt": `${"Mon".repeat(1e6)}\n${"周一".repeat(1e6)}` }],
    ["headings", { "case.md": "# a\n".repeat(1e5) }],
    ["brackets", { "chat.txt": `${"[".repeat(1e6)}\n${"<a:".repeat(5e5)}` }],
  ])("let %s pass in linear time, counted", async (_, files) => {
    const started = process.cpuUsage();
    const { books } = await assembledFiles(files);
    // Far from quadratic, on any machine.
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(20);
    const lines = books.unmapped.reduce((sum, { count }) => sum + count, 0);
    expect(lines + books.cleaned.length).toBeGreaterThan(0);
    expect(books.unmapped.length).toBeLessThan(3_000);
  });
});
