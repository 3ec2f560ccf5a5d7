import { appendFile, mkdtemp, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  beginRecords,
  continueRecords,
  readRecords,
  recordPath,
} from "../../../precedents/records/record-file.js";
import { recordLine, scanRecords } from "../../../precedents/records/record-lines.js";
import { LibraryCorrupt, UsageInvalid } from "../../../state/errors.js";
import type { LibraryRecord } from "../../../state/precedents.js";
import { norm, precedent } from "../../fixtures/library-records.js";

const FIRST: LibraryRecord[] = [{ type: "embedder", name: "words@1", dimension: 16 }];
const group = (n: number): LibraryRecord[] => [
  { type: "precedent", precedent: precedent(`H${n}`) },
  // What a careless reader would stumble over.
  {
    type: "norm",
    norm: norm(`N${n}`, { text: 'a "quoted" 规则\u2028 with "records":[1] in it', precedents: [`H${n}`] }),
  },
];

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-records-"));
  path = recordPath(folder);
});

async function write(...groups: LibraryRecord[][]): Promise<Buffer> {
  await beginRecords(folder, FIRST);
  const { writer } = await continueRecords(folder);
  for (const records of groups) await writer.append(records);
  await writer.close();
  return readFile(path);
}

/** What keeps records from being read. */
function faultOf(bytes: Buffer): unknown {
  try {
    return scanRecords(bytes).damage[0];
  } catch (error) {
    // A header may be changed into that of another version.
    return error instanceof UsageInvalid && error.code === "library-version" ? error : undefined;
  }
}

describe("records", () => {
  it("come back as they were kept, group by group, over lives", async () => {
    await write(group(1));
    const { groups, writer } = await continueRecords(folder);
    expect(groups.map(({ n, records }) => [n, records])).toEqual([
      [1, FIRST],
      [2, group(1)],
    ]);
    await writer.append(group(2));
    await writer.close();
    const read = await readRecords(folder);
    expect(read.map(({ records }) => records)).toEqual([FIRST, group(1), group(2)]);
    expect(read.at(-1)).toMatchObject({ n: 3, sha256: writer.last.sha256 });
  });

  it("lose, at every cut, no group but the one that was being written, and go on after it", async () => {
    const whole = await write(group(1), group(2));
    const ends = [...whole.entries()].filter(([, byte]) => byte === 0x0a).map(([at]) => at + 1);
    const cuts = [...whole.keys()].filter(
      (at) => at >= (ends[1] ?? 0) && (at % 41 === 0 || ends.includes(at + 1)),
    );
    for (const length of [...cuts, ...ends.slice(1)]) {
      await writeFile(path, whole);
      await truncate(path, length);
      const survived = ends.filter((end) => end <= length).length - 1;
      expect(await readRecords(folder)).toHaveLength(survived);
      const { groups, writer } = await continueRecords(folder);
      expect(groups).toHaveLength(survived);
      expect((await stat(path)).size).toBe(ends[survived]);
      for (const n of [1, 2].slice(survived - 1)) await writer.append(group(n));
      await writer.close();
      expect((await readFile(path)).equals(whole)).toBe(true);
    }
  });

  it("refuse every changed byte: none is guessed at, none is lost in silence", async () => {
    const whole = await write(group(1), group(2));
    for (let at = 0; at < whole.length; at++) {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8));
      expect(faultOf(copy)).toBeDefined();
    }
    expect(faultOf(whole)).toBeUndefined();
  });

  it("name the damaged line and what to do", async () => {
    const whole = await write(group(1), group(2));
    await writeFile(
      path,
      whole.toString("utf8").replace("It worked", "It failed").replace("dispute-H2", "dispute-H3"),
    );
    const reading = readRecords(folder);
    await expect(reading).rejects.toThrow(
      `Line 3 of ${path} does not have the checksum that it states (and 1 more).`,
    );
    await expect(reading).rejects.toMatchObject({ remedy: expect.stringContaining("from a copy") });
    await expect(reading).rejects.toThrow(LibraryCorrupt);
    await expect(continueRecords(folder)).rejects.toThrow("Line 3");
  });

  it.each([
    ["removed", (lines: string[]) => lines.toSpliced(2, 1), "has the number 3 where 2 belongs"],
    ["swapped", ([a, b, c, d]: string[]) => [a, b, d, c], "has the number 3 where 2 belongs"],
    ["repeated", ([a, b, c, d]: string[]) => [a, b, c, c, d], "has the number 2 where 3 belongs"],
    ["emptied", ([a, b, , d]: string[]) => [a, b, "", d], "is not a group of records"],
  ])("see that a line was %s", async (_, change, what) => {
    const lines = (await write(group(1), group(2))).toString("utf8").split("\n").slice(0, -1);
    await writeFile(path, `${change(lines).join("\n")}\n`);
    await expect(readRecords(folder)).rejects.toThrow(what);
  });

  it("see that a line comes from another library, though it is whole", async () => {
    await write(group(1));
    const foreign = recordLine("0".repeat(64), 3, group(2));
    await appendFile(path, `${foreign.text}\n`);
    await expect(readRecords(folder)).rejects.toThrow("Line 4");
  });

  it("refuse records that this version does not know", async () => {
    await write();
    const last = (await readRecords(folder)).at(-1)?.sha256 ?? "";
    const unknown = [{ type: "wish", text: "more" }] as unknown as LibraryRecord[];
    await appendFile(path, `${recordLine(last, 2, unknown).text}\n`);
    await expect(readRecords(folder)).rejects.toThrow("holds a record that this version does not know");
  });

  it("of another version are refused with the version that is understood", async () => {
    await writeFile(path, '{"format":"cyberjurors/library@9"}\n');
    await expect(readRecords(folder)).rejects.toThrow(
      "is a cyberjurors/library@9, and this version of the program understands cyberjurors/library@1",
    );
    await writeFile(path, "");
    await expect(readRecords(folder)).rejects.toThrow("Line 1");
  });

  it("are not there: says how to make a library", async () => {
    await expect(readRecords(folder)).rejects.toMatchObject({
      code: "no-library",
      remedy: expect.stringContaining("precedents build"),
    });
  });

  it("do not begin over others", async () => {
    await write(group(1));
    await expect(beginRecords(folder, FIRST)).rejects.toThrow("EEXIST");
    expect(await readRecords(folder)).toHaveLength(2);
  });

  it("take nothing more once a write has failed: what came of it is not known", async () => {
    await write();
    const { writer } = await continueRecords(folder);
    await writer.close();
    const failed = await writer.append(group(1)).catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: expect.stringContaining("could not be written") });
    await expect(writer.append(group(1))).rejects.toBe(failed);
  });

  it("are scanned beyond the first damage", async () => {
    const whole = await write(...[1, 2, 3, 4, 5].map(group));
    const lines = whole.toString("utf8").split("\n");
    const changed = lines.with(2, `${lines[2]} `).with(4, "{}").join("\n");
    const { groups, damage, torn } = scanRecords(Buffer.from(`${changed}{"n":7`));
    expect(groups.map(({ n }) => n)).toEqual([1, 3, 6]);
    expect(damage).toEqual([
      { line: 3, what: "is not a group of records" },
      { line: 5, what: "is not a group of records" },
      { line: 6, what: "cannot be checked, because the line before is damaged" },
    ]);
    expect(torn).toBe(true);
  });
});
