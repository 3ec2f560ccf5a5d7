import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readDataset } from "../../../eval/datasets/read-dataset.js";
import { smallDispute } from "../../fixtures/disputes.js";

const CASES = fileURLToPath(new URL("../../../cases", import.meta.url));
const COURT_LINE = {
  id: "court-1",
  language: "en",
  input: {
    category: "sale",
    amount: { currency: "USD", main_claim: 12 },
    metadata: { text: "A used lamp.", claimant_side: "seller" },
    evidence: { buyer: [], seller: [{ n: 1, text: "We ask for the price." }], record: [] },
  },
  label: { winner_side: "buyer" },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dataset-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function written(lines: readonly string[]) {
  const path = join(folder, "set.jsonl");
  await writeFile(path, lines.join("\n"));
  return readDataset(path);
}

describe("readDataset", () => {
  it("takes the case folders of a folder by name, and one case folder alone", async () => {
    const all = await readDataset(CASES);
    expect(all).toHaveLength(10);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort());
    const [one] = await readDataset(join(CASES, "charger-2-percent"));
    expect(one?.name).toBe("charger-2-percent");
  });

  it("takes lines of both kinds, in order, and opens them", async () => {
    const dispute = { ...smallDispute(), id: "mine" };
    const cases = await written([JSON.stringify(dispute), "", JSON.stringify(COURT_LINE)]);
    expect(cases.map(({ name }) => name)).toEqual(["mine", "court-1"]);
    const opened = await Promise.all(cases.map((it) => it.open()));
    expect(opened.map(({ dispute: { id } }) => id)).toEqual(["mine", "court-1"]);
    expect(opened[1]?.decision?.side).toBe("buyer");
  });

  it("reads UTF-8 with or without a mark of byte order, and nothing else as if it were", async () => {
    const line = JSON.stringify({ ...smallDispute(), id: "mine" });
    const path = join(folder, "set.jsonl");
    await writeFile(path, `\uFEFF${line}\r\n`);
    expect((await readDataset(path)).map(({ name }) => name)).toEqual(["mine"]);
    // "退" in GBK, the whole as UTF-16, and what is packed.
    const others = [Buffer.from([0xcd, 0xcb]), Buffer.from(`\uFEFF${line}`, "utf16le"), gzipSync(line)];
    for (const bytes of others) {
      await writeFile(path, bytes);
      await expect(readDataset(path)).rejects.toMatchObject({
        code: "not-utf8",
        message: "set.jsonl is no UTF-8 text.",
      });
    }
  });

  it("refuses a line that names a field twice, and a file without lines", async () => {
    await expect(written(['{"id":"a","id":"b"}'])).rejects.toThrow(
      'Line 1 of set.jsonl names "id" twice in one object: column 11.',
    );
    for (const empty of [[], ["", " "]]) {
      await expect(written(empty)).rejects.toThrow("set.jsonl holds no case.");
    }
  });

  it("says which line is wrong, and leaves a wrong dispute to its opening", async () => {
    await expect(written(["", "{}"])).rejects.toThrow("Line 2 of set.jsonl is not a court dispute.");
    await expect(written([JSON.stringify(COURT_LINE), "no"])).rejects.toThrow(
      "Line 2 of set.jsonl is not JSON.",
    );
    await expect(written(["[]"])).rejects.toThrow("Line 1 of set.jsonl is not a JSON object.");
    const [broken] = await written([JSON.stringify({ format: "cyberjurors/dispute@1", id: "x" })]);
    await expect(broken?.open()).rejects.toThrow("is not valid");
  });

  it("refuses what is no data set", async () => {
    await expect(readDataset(join(folder, "none"))).rejects.toThrow("There is no data set");
    await mkdir(join(folder, "empty"));
    await expect(readDataset(join(folder, "empty"))).rejects.toThrow("holds no case");
  });
});
