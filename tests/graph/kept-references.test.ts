import { appendFile, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { keepReferences } from "../../graph/kept-references.js";
import type { RecallQuery } from "../../precedents/precedent-library.js";
import { UsageInvalid } from "../../state/errors.js";
import type { Recall } from "../../state/precedents.js";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-references-"));
});

const query = (sha256: string): RecallQuery => ({ dispute: { id: sha256, sha256 }, text: "words" });
const recall = (text: string): Recall => ({
  coverage: "good",
  norms: [{ id: "N1", text, similarity: 0.5, support: 2 }],
});

/** A library that never answers alike. */
function changing() {
  let count = 0;
  const recalled: string[] = [];
  return {
    recalled,
    recall: async ({ dispute }: RecallQuery) => {
      recalled.push(dispute.sha256);
      return recall(`answer ${++count}`);
    },
  };
}

describe("keepReferences", () => {
  it("gives a dispute what it was given before, in this life and the next", async () => {
    const library = changing();
    const first = await keepReferences(folder, library);
    expect(await Promise.all(["a", "b", "a"].map((it) => first.recall(query(it), 6)))).toMatchObject([
      { norms: [{ text: "answer 1" }] },
      { norms: [{ text: "answer 2" }] },
      expect.anything(),
    ]);
    const second = await keepReferences(folder, library);
    expect(await second.recall(query("b"), 6)).toEqual(recall("answer 2"));
    expect(await second.recall(query("c"), 6)).toMatchObject({
      norms: [{ text: expect.stringContaining("answer") }],
    });
    expect(library.recalled.filter((it) => it === "b")).toHaveLength(1);
  });

  it("drops a torn last line, and asks for it again", async () => {
    const library = changing();
    const first = await keepReferences(folder, library);
    await first.recall(query("a"), 6);
    const path = join(folder, "references.jsonl");
    const whole = await readFile(path, "utf8");
    await appendFile(path, '{"sha256":"b","recall":{"cover');
    const second = await keepReferences(folder, library);
    expect(await readFile(path, "utf8")).toBe(whole);
    await second.recall(query("b"), 6);
    expect(library.recalled).toEqual(["a", "b"]);
    const third = await keepReferences(folder, library);
    await third.recall(query("b"), 6);
    expect(library.recalled).toHaveLength(2);
  });

  it.each(["not json", '{"sha256":"a"}', '{"sha256":"a","recall":{"coverage":"good","norms":[{}]}}'])(
    "refuses a damaged line: %s",
    async (line) => {
      await writeFile(join(folder, "references.jsonl"), `${line}\n`);
      await expect(keepReferences(folder, changing())).rejects.toBeInstanceOf(UsageInvalid);
    },
  );
});
