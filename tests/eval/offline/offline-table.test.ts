import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { offlineTable, renderOfflineTable } from "../../../eval/offline/offline-table.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "offline-table-"));
});
afterEach(() => rm(folder, { recursive: true }));

const courtLine = (
  id: string,
  winner: "buyer" | "seller",
  seller: string[],
  buyer: string[],
  record: string[],
) => {
  const numbered = (texts: string[]) => texts.map((text, index) => ({ n: index + 1, text }));
  return JSON.stringify({
    id,
    language: "en",
    input: {
      category: "services",
      amount: { currency: "EUR", main_claim: 300 },
      metadata: { text: "A repair for 300.", claimant_side: "seller" },
      evidence: { buyer: numbered(buyer), seller: numbered(seller), record: numbered(record) },
    },
    label: { winner_side: winner },
  });
};

/** One claim that is acknowledged and unanswered, one that is bare and was settled. */
const LINES = [
  courtLine(
    "a",
    "seller",
    ["I request the unpaid fee of 300."],
    [],
    ["An IOU over 300. The buyer did not appear."],
  ),
  courtLine(
    "b",
    "buyer",
    ["I request the fee of 300. We agreed verbally."],
    ["It was paid in full and settled in full.", "You agreed to it, and there is no proof of more."],
    ["Both sides signed: nothing is owed."],
  ),
];

describe("offlineTable", () => {
  it("holds the offline jury against the claimant's side and recorded judges", async () => {
    const file = join(folder, "set.jsonl");
    await writeFile(file, LINES.join("\n"));
    await writeFile(
      join(folder, "set-recorded-votes.jsonl"),
      `${JSON.stringify({ id: "a", majority: "seller" })}\n${JSON.stringify({ id: "b", majority: null })}`,
    );

    const rows = await offlineTable([file]);
    expect(
      rows.map(({ judge, n, hung, accuracy, balanced }) => ({ judge, n, hung, accuracy, balanced })),
    ).toEqual([
      { judge: "offline jury of 17", n: 2, hung: 0, accuracy: 1, balanced: 1 },
      {
        judge: "one offline juror",
        n: 2,
        hung: 0,
        accuracy: expect.any(Number),
        balanced: expect.any(Number),
      },
      { judge: "always the claimant", n: 2, hung: 0, accuracy: 0.5, balanced: 0.5 },
      { judge: "majority of recorded model judges", n: 2, hung: 1, accuracy: 0.5, balanced: 0.5 },
    ]);
  });

  it("pools sets for judges who judged them all, and repeats", async () => {
    const files = [join(folder, "one.jsonl"), join(folder, "two.jsonl")];
    for (const [index, file] of files.entries()) await writeFile(file, LINES[index] ?? "");
    const rows = await offlineTable(files, 3);
    expect(rows.filter(({ set }) => set === "all").map(({ judge, n }) => [judge, n])).toEqual([
      ["offline jury of 17", 2],
      ["one offline juror", 2],
      ["always the claimant", 2],
    ]);
    expect(rows[0]?.balanced).toBeUndefined();
    expect(await offlineTable(files, 3)).toEqual(rows);
  });
});

it("renders a row as Markdown, with a dash for what is not known", () => {
  const row = { set: "s", judge: "j", n: 1, hung: 0, accuracy: 1, accuracyInterval: [0.2, 1] as const };
  expect(renderOfflineTable([row]).split("\n").at(-1)).toBe("| s | j | 1 | 0 | 1.000 (0.200 to 1.000) | - |");
});
