import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FiledCase } from "../../../eval/datasets/read-cases.js";
import { readCases } from "../../../eval/datasets/read-cases.js";
import { allot, SPLITS } from "../../../eval/datasets/split/allot.js";
import { groupCases } from "../../../eval/datasets/split/case-groups.js";
import { partitionTable } from "../../../eval/datasets/split/partition-table.js";
import { parseRatio, planSplit } from "../../../eval/datasets/split/plan-split.js";
import { contentHash, shinglesOf } from "../../../eval/datasets/split/shingles.js";
import { jaccard, similarPairs } from "../../../eval/datasets/split/similar-pairs.js";
import { stratumOf } from "../../../eval/datasets/split/strata.js";
import { writeSplit } from "../../../eval/datasets/split/write-split.js";
import { writeNewFiles } from "../../../eval/datasets/write-new-files.js";
import type { DisputeFile } from "../../../state/dispute.js";
import { type Random, randomFrom } from "../../../state/random.js";
import { smallDispute } from "../../fixtures/disputes.js";

const RATIO = parseRatio("3:1:2");
const alone = (count: number) => Array.from({ length: count }, (_, index) => [index]);
const countsOf = (splits: readonly string[]) =>
  SPLITS.map((name) => splits.filter((it) => it === name).length);

describe("stratumOf", () => {
  it.each<[string, Partial<DisputeFile>, string]>([
    [
      "votes, signed",
      { category: "Hats", decision: { side: "buyer", tally: { buyer: 11, seller: 6 } } },
      "Fashion & Bags, votes 11:6",
    ],
    [
      "the other way round",
      { category: "Hats", decision: { side: "seller", tally: { buyer: 6, seller: 11 } } },
      "Fashion & Bags, votes 6:11",
    ],
    [
      "the winner without votes",
      { category: "digital accessory", decision: { side: "seller" } },
      "Digital & Appliances, won by the seller",
    ],
    ["no decision", { category: "goods_sale" }, "Other, undecided"],
    ["a top category", { category: "Home & Lifestyle" }, "Home & Lifestyle, undecided"],
  ])("%s", (_, changes, stratum) => {
    expect(stratumOf(smallDispute(changes))).toBe(stratum);
  });
});

describe("allot", () => {
  it("gives each split the whole part of its share, and the rest by the largest remainder", () => {
    // 10 cases at 3:1:2 are 5, 1 2/3 and 3 1/3: 5, 1, 3, and the one left over goes to validation.
    expect(countsOf(allot(Array(10).fill("a"), alone(10), { ratio: RATIO, seed: 7 }))).toEqual([5, 2, 3]);
    // 8 cases are 4, 1 1/3 and 2 2/3: 4, 1, 2, and the one left over goes to test.
    expect(countsOf(allot(Array(8).fill("a"), alone(8), { ratio: RATIO, seed: 7 }))).toEqual([4, 1, 3]);
  });

  it("carries what is left over from stratum to stratum: six strata of one case come out at 3:1:2", () => {
    const strata = ["a", "b", "c", "d", "e", "f"];
    // Behind by 3, 1, 2 sixths: train. Then 0, 2, 4: test. 3, 3, 0: train, whose remainder here is larger. 0, 4, 2:
    // validation. 3, -1, 4: test. 6, 0, 0: train.
    expect(allot(strata, alone(6), { ratio: RATIO, seed: 7 })).toEqual([
      "train",
      "test",
      "train",
      "validation",
      "test",
      "train",
    ]);
  });

  it("moves groups whole, and makes up for them", () => {
    // The group of 4 goes to train, which is 2 of 6 behind; of 12 cases train gets 6, validation 2, test 4.
    const groups = [[0, 1, 2, 3], ...alone(12).slice(4)];
    const splits = allot(Array(12).fill("a"), groups, { ratio: RATIO, seed: 7 });
    expect(new Set(splits.slice(0, 4))).toEqual(new Set(["train"]));
    expect(countsOf(splits)).toEqual([6, 2, 4]);
  });

  it("leaves a split of ratio 0 empty, and draws otherwise for another seed", () => {
    const splits = (seed: number) =>
      allot(Array(30).fill("a"), alone(30), { ratio: parseRatio("4:0:2"), seed });
    expect(countsOf(splits(1))).toEqual([20, 0, 10]);
    expect(splits(1)).toEqual(splits(1));
    expect(splits(1)).not.toEqual(splits(2));
  });
});

describe("partitionTable", () => {
  it("counts winners by top category and split, leaves empty categories out, and adds all up", () => {
    const filed = (category: string, side?: "buyer" | "seller"): FiledCase => ({
      name: "",
      dispute: { ...smallDispute(), category, ...(side === undefined ? {} : { decision: { side } }) },
    });
    const train = [filed("Hats", "buyer"), filed("Hats", "buyer"), filed("Cameras", "seller")];
    const test = [filed("Hats", "seller"), filed("Hats"), filed("of nothing", "buyer")];
    const none = { buyer: 0, seller: 0, undecided: 0 };
    expect(partitionTable({ splits: { train, validation: [], test } })).toEqual([
      {
        category: "Digital & Appliances",
        counts: { train: { ...none, seller: 1 }, validation: none, test: none },
      },
      {
        category: "Fashion & Bags",
        counts: {
          train: { ...none, buyer: 2 },
          validation: none,
          test: { ...none, seller: 1, undecided: 1 },
        },
      },
      { category: "Other", counts: { train: none, validation: none, test: { ...none, buyer: 1 } } },
      {
        category: "all",
        counts: {
          train: { buyer: 2, seller: 1, undecided: 0 },
          validation: none,
          test: { buyer: 1, seller: 1, undecided: 1 },
        },
      },
    ]);
  });
});

describe("parseRatio", () => {
  it("takes three whole numbers", () => {
    expect(RATIO).toEqual({ train: 3, validation: 1, test: 2 });
    for (const wrong of ["3:1", "0:0:0", "a:b:c", "1:2:-1", "1.5:1:1", ""])
      expect(() => parseRatio(wrong)).toThrow("is no ratio");
  });
});

describe("near duplicates", () => {
  it("counts pieces of five characters", () => {
    // abcde, bcdef, cdefg against bcdef, cdefg, defgh: 2 of 4 in common.
    expect(jaccard(shinglesOf("abcdefg"), shinglesOf("bcdefgh"))).toBe(0.5);
    expect(jaccard(shinglesOf("abcdefg"), shinglesOf("bcdefgh"), 0.6)).toBe(0);
    expect(shinglesOf("abcab".repeat(9))).toHaveLength(5);
    expect([shinglesOf("ab").length, shinglesOf("").length]).toEqual([1, 0]);
  });

  it("finds every pair that comparing all with all finds, among large sets too", () => {
    const random = randomFrom("similar-pairs");
    const sets = Array.from({ length: 60 }, (_, index) => randomSet(random, index < 30 ? 100 : 1_500));
    // Every third is made of the one before, with a part exchanged.
    for (let index = 2; index < 60; index += 3)
      sets[index] = mixed(random, sets[index - 1] ?? [], random.below(40) / 100);
    const sorted = sets.map((set) => Uint32Array.from(new Set(set)).sort());
    const found: string[] = [];
    similarPairs(sorted, 0.7, ({ a, b, similarity }) => found.push(`${a} ${b} ${similarity}`));
    const all = sorted.flatMap((one, a) =>
      sorted.flatMap((other, b) =>
        a < b && jaccard(one, other) >= 0.7 ? [`${a} ${b} ${jaccard(one, other)}`] : [],
      ),
    );
    expect(all.length).toBeGreaterThan(5);
    expect(found.sort()).toEqual(all.sort());
  });

  it("groups the same words and nearly the same, also through a third", () => {
    const [one = "", two = "", other = ""] = [1, 2, 3].map((seed) => wordsFrom(seed, 60));
    const said = (id: string, statement: string) =>
      smallDispute({
        id,
        chat: [],
        product: { title: "x", description: "" },
        buyer: { statement, evidence: [] },
        seller: { statement: "", evidence: [] },
      });
    const groups = groupCases([
      said("a", one),
      said("b", two),
      said("c", `${one} and one more thing`),
      said("d", other),
      said("e", two.toUpperCase().replaceAll(" ", " - ")),
      said("f", `${one} and one more thing, and quite another thing too`),
    ]);
    expect(groups.map(({ cases }) => cases)).toEqual([[0, 2, 5], [1, 4], [3]]);
    expect(groups[1]?.links).toEqual([{ a: 1, b: 4, why: "identical", similarity: 1 }]);
    expect(
      groups[0]?.links.every(({ why, similarity }) => why === "near" && similarity >= 0.7 && similarity < 1),
    ).toBe(true);
  });

  it("looks at neither id nor decision", () => {
    const decided = smallDispute({ id: "x", decision: { side: "buyer" }, category: "Hats" });
    expect(contentHash(decided)).toBe(contentHash(smallDispute()));
  });
});

describe("planSplit", () => {
  it("keeps every content in one split, and all counts within the largest group of their share, whatever the seed", () => {
    for (let seed = 0; seed < 40; seed++) {
      const cases = madeCases(seed);
      const plan = planSplit(cases, { ratio: RATIO, seed });
      const homes = new Map<string, Set<string>>();
      for (const split of SPLITS) {
        for (const { dispute } of plan.splits[split]) {
          const hash = contentHash(dispute);
          homes.set(hash, (homes.get(hash) ?? new Set()).add(split));
        }
      }
      expect([...homes.values()].every(({ size }) => size === 1)).toBe(true);
      const largest = Math.max(1, ...plan.together.map(({ cases: { length } }) => length));
      const counts = SPLITS.map((split) => plan.splits[split].length);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(cases.length);
      for (const [index, split] of SPLITS.entries()) {
        expect(Math.abs((counts[index] ?? 0) - (RATIO[split] * cases.length) / 6)).toBeLessThanOrEqual(
          largest,
        );
      }
      if (plan.together.length > 0) continue;
      for (const { counts: of } of plan.strata) {
        const total = SPLITS.reduce((sum, split) => sum + of[split], 0);
        for (const split of SPLITS) expect(Math.abs(of[split] - (RATIO[split] * total) / 6)).toBeLessThan(1);
      }
    }
  });

  it("refuses two cases with one id, and no case", () => {
    const [one] = madeCases(1);
    expect(() => planSplit([one, one] as FiledCase[], { ratio: RATIO, seed: 7 })).toThrow(
      "has the same id as",
    );
    expect(() => planSplit([], { ratio: RATIO, seed: 7 })).toThrow("There is no case");
  });
});

describe("writing", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "split-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const withPicture = (id: string) =>
    smallDispute({
      id,
      buyer: {
        statement: wordsFrom(id.length, 30),
        evidence: [{ id: "B1", text: "", media: [{ kind: "image", path: "img/x.jpg" }] }],
      },
    });
  const plan = async (path: string) => planSplit((await readCases(path)).cases, { ratio: RATIO, seed: 7 });

  it("leaves lines as they are in the folder of their media, and moves paths for one above it", async () => {
    const line = ` ${JSON.stringify(withPicture("a"))}`;
    const path = join(folder, "set.jsonl");
    await writeFile(path, `${line}\n`);
    await writeSplit(await plan(path), path, folder);
    expect(await readFile(join(folder, "train.jsonl"), "utf8")).toBe(`${line.trim()}\n`);
    expect((await readdir(folder)).sort()).toEqual([
      "set.jsonl",
      "split.json",
      "test.jsonl",
      "train.jsonl",
      "validation.jsonl",
    ]);
    expect(JSON.parse(await readFile(join(folder, "split.json"), "utf8"))).toMatchObject({
      format: "cyberjurors/split@1",
      seed: 7,
      ratio: "3:1:2",
      files: { train: { cases: 1 }, test: { cases: 0 } },
      strata: { "Digital & Appliances, undecided": { train: 1, validation: 0, test: 0 } },
      ids: { train: ["a"] },
    });
    await expect(writeSplit(await plan(path), path, folder)).rejects.toThrow("There is something at");
  });

  it("names the media of case folders from the folder above them, and refuses where no path may lead", async () => {
    await writeNewFiles(
      join(folder, "cases", "one"),
      new Map([["dispute.json", [JSON.stringify(withPicture("one"))]]]),
    );
    const cases = join(folder, "cases");
    await writeSplit(await plan(cases), cases, cases);
    const [read] = (await readCases(join(cases, "train.jsonl"))).cases;
    expect(read?.dispute.buyer.evidence[0]?.media?.[0]?.path).toBe("one/img/x.jpg");
    await expect(writeSplit(await plan(cases), cases, join(folder, "elsewhere"))).rejects.toThrow(
      /cannot be named from/,
    );
    await expect(writeSplit(await plan(cases), cases, join(cases, "inside"))).rejects.toThrow(
      /taken for a case/,
    );
    expect(await readdir(folder)).toEqual(["cases"]);
  });

  it("writes all files or none", async () => {
    await writeFile(join(folder, "two"), "before");
    const files = new Map([
      ["one", ["x"]],
      ["two", ["y"]],
    ]);
    await expect(writeNewFiles(folder, files)).rejects.toThrow('something at "');
    expect(await readdir(folder)).toEqual(["two"]);
    await writeFile(join(folder, "three.part"), "");
    await expect(writeNewFiles(folder, new Map([["three", ["z"]]]))).rejects.toThrow(
      "left by a run that was stopped",
    );
    expect((await readdir(folder)).sort()).toEqual(["three.part", "two"]);
  });
});

/** Words that come in no other text. */
function wordsFrom(seed: number, count: number): string {
  const random = randomFrom("words", seed);
  return Array.from({ length: count }, () => random.below(2 ** 32).toString(36)).join(" ");
}

/** Up to 60 cases of a few strata, some of them twice, by the seed; every second seed has none twice. */
function madeCases(seed: number): FiledCase[] {
  const random = randomFrom("cases", seed);
  const statements: string[] = [];
  return Array.from({ length: 1 + random.below(60) }, (_, index) => {
    const isTwin = seed % 2 === 0 && statements.length > 0 && random.below(4) === 0;
    const statement = isTwin
      ? (statements[random.below(statements.length)] ?? "")
      : wordsFrom(1_000 * seed + index, 40);
    statements.push(statement);
    const buyer = random.below(3) * 8;
    const dispute = smallDispute({
      id: `c${index}`,
      category: ["Hats", "Cameras", "none"][random.below(3)] ?? "",
      chat: [],
      product: { title: "x", description: "" },
      buyer: { statement, evidence: [] },
      seller: { statement: "", evidence: [] },
      ...(random.below(5) === 0
        ? {}
        : { decision: { side: buyer > 8 ? "buyer" : "seller", tally: { buyer, seller: 17 - buyer } } }),
    });
    return { name: `c${index}`, dispute };
  });
}

function randomSet(random: Random, size: number): number[] {
  return Array.from({ length: size }, () => random.below(2 ** 32));
}

function mixed(random: Random, set: readonly number[], share: number): number[] {
  return set.map((piece) => (random.next() < share ? random.below(2 ** 32) : piece));
}
