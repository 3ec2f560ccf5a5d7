import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CaseResult } from "../../../eval/results/case-result.js";
import { chooseCases } from "../../../eval/runner/choose-cases.js";
import { countArms } from "../../../eval/runner/count-arms.js";
import { eachAtMost } from "../../../eval/runner/each-at-most.js";
import { drawFolds } from "../../../eval/runner/fold-libraries.js";
import { majorityFor, majorityOf } from "../../../eval/runner/majority.js";
import { type SurveyedCase, surveyDataset } from "../../../eval/runner/survey-dataset.js";
import { syntheticDispute, syntheticDisputes } from "../../../eval/runner/synthetic-disputes.js";
import { openCase } from "../../../evidence/open-case.js";
import { packagedCases } from "../../../graph/compose.js";
import { DisputeFile } from "../../../state/dispute.js";
import { decidedDispute } from "../../fixtures/decided.js";
import { newFolder, writeDataset } from "./small-run.js";

const surveyed = (id: string, changes: Partial<SurveyedCase> = {}): SurveyedCase => ({
  id,
  category: "Clothing",
  language: "en",
  claimant: "buyer",
  open: () => Promise.reject(new Error("not opened here")),
  ...changes,
});

describe("chooseCases", () => {
  const CASES = [
    surveyed("a"),
    surveyed("b", { category: "Mobile Phones", claimant: "seller" }),
    surveyed("c", { category: "Hats", language: "zh" }),
    surveyed("d", { category: "Cameras", language: "zh" }),
  ];
  const chosen = (filter: string[], more: { limit?: number; random?: boolean } = {}) =>
    chooseCases(CASES, { filter, random: false, ...more }, 7).map(({ id }) => id);

  it("takes subcategories, top categories, languages, claimants and ids, several of them", () => {
    expect(chosen([])).toEqual(["a", "b", "c", "d"]);
    expect(chosen(["category=clothing,Cameras"])).toEqual(["a", "d"]);
    expect(chosen(["category=Fashion & Bags"])).toEqual(["a", "c"]);
    expect(chosen(["category=Digital & Appliances", "language=zh"])).toEqual(["d"]);
    expect(chosen(["claimant=seller"])).toEqual(["b"]);
    expect(chosen(["id=d,a"])).toEqual(["a", "d"]);
    expect(chosen([], { limit: 2 })).toEqual(["a", "b"]);
  });

  it("draws by the seed, in the order of the data set", () => {
    const drawn = chosen([], { limit: 2, random: true });
    expect(drawn).toHaveLength(2);
    expect(chosen([], { limit: 2, random: true })).toEqual(drawn);
    expect([...drawn].sort()).toEqual(drawn);
    const seeds = new Set(
      Array.from({ length: 20 }, (_, seed) =>
        chooseCases(CASES, { filter: [], limit: 2, random: true }, seed)
          .map(({ id }) => id)
          .join(),
      ),
    );
    expect(seeds.size).toBeGreaterThan(2);
  });

  it.each(["colour=red", "category", "category=", "category=a,"])("refuses %j", (filter) => {
    expect(() => chosen([filter])).toThrow(/is no filter/);
  });

  it("refuses a value that no case has, beside others that some have", () => {
    expect(() => chosen(["id=a,ghost,spook"])).toThrow(/No case of 4 has the id "ghost" or "spook"/);
    expect(() => chosen(["category=Fashion & Bags,Hatz"])).toThrow(/the category "hatz"/);
    // Cases that have both, though none has them together.
    expect(() => chosen(["id=a", "id=b"])).toThrow(/No case of 4 passes/);
    expect(() => chooseCases([], { filter: [], random: false }, 7)).toThrow("The data set holds no case.");
  });
});

describe("surveyDataset", () => {
  it("reads ids and tags, and a hash that changes with any word", async () => {
    const folder = await newFolder();
    const lines = [
      decidedDispute(1, { side: "seller" }, { category: "hats" }),
      { id: "odd", language: 7 },
      decidedDispute(3, undefined, { decision: undefined }),
    ];
    const { cases, sha256 } = await surveyDataset(
      await writeDataset(
        folder,
        lines.filter((it) => it.id !== "odd"),
      ),
    );
    expect(cases.map(({ id, category, decided }) => [id, category, decided])).toEqual([
      ["case-1", "Hats", "seller"],
      ["case-3", "Digital Accessories", undefined],
    ]);
    const other = await surveyDataset(await writeDataset(folder, [decidedDispute(2), lines[2]]));
    expect(other.sha256).not.toBe(sha256);
  });

  it("reads folders by the ids of their disputes", async () => {
    const { cases } = await surveyDataset(packagedCases());
    const [first] = cases;
    const file = JSON.parse(await readFile(join(packagedCases(), "camera-shutter", "dispute.json"), "utf8"));
    expect(first).toMatchObject({ id: file.id, language: file.language, claimant: file.claimant });
  });
});

describe("eachAtMost", () => {
  it("works on so many at once, and on all in the end", async () => {
    let now = 0;
    let most = 0;
    const done: number[] = [];
    await eachAtMost(3, [1, 2, 3, 4, 5, 6, 7], undefined, async (item) => {
      most = Math.max(most, ++now);
      await new Promise((end) => setTimeout(end, 2));
      now--;
      done.push(item);
    });
    expect([most, done.length]).toEqual([3, 7]);
  });

  it("stops at the first failure: what is under way is told, nothing more is begun, nothing goes on", async () => {
    const begun: number[] = [];
    let resting = 0;
    const failed = eachAtMost(2, [1, 2, 3, 4], undefined, async (item, signal) => {
      begun.push(item);
      if (item === 2) throw new Error("two fails");
      await new Promise<void>((end) => signal.addEventListener("abort", () => end()));
      resting++;
      signal.throwIfAborted();
    });
    await expect(failed).rejects.toThrow("two fails");
    expect([begun, resting]).toEqual([[1, 2], 1]);
  });

  it("begins nothing once it is aborted, and gives the reason", async () => {
    const reason = new Error("enough");
    const work = async () => {
      throw new Error("begun");
    };
    await expect(eachAtMost(2, [1], AbortSignal.abort(reason), work)).rejects.toBe(reason);
  });
});

describe("the majority", () => {
  it("is of the other cases, also where training cases are named", () => {
    const cases = ["buyer", "buyer", "seller", "seller"].map((decided, index) => ({
      id: `c${index}`,
      decided: decided as "buyer" | "seller",
    }));
    // Without itself a buyer's case sees one of its own and two others.
    expect(cases.map(({ id }) => majorityFor(cases)(id))).toEqual(["seller", "seller", "buyer", "buyer"]);
    const training = cases.slice(1);
    expect(["c0", "c1"].map(majorityFor(cases, training))).toEqual(["seller", "seller"]);
    expect(majorityFor(cases, cases.slice(0, 3))("c2")).toBe("buyer");
  });
});

describe("counts", () => {
  const line = (changes: object) =>
    ({
      format: "cyberjurors/result@1",
      case: "a",
      arm: "jury",
      status: "scored",
      answer: "buyer",
      truth: { side: "buyer" },
      usage: { calls: 2, inputTokens: 10, outputTokens: 5, costUsd: 0.5 },
      ...changes,
    }) as CaseResult;

  it("a hung verdict as wrong, an unscored case as neither, an unknown price as unknown", async () => {
    const counts = await countArms([
      line({}),
      line({ answer: "hung" }),
      line({ answer: "seller", truth: { side: "seller" } }),
      line({ status: "unscored", error: { code: "quorum", message: "too few" } }),
      line({ arm: "rules", usage: { calls: 1, inputTokens: 1, outputTokens: 1, costUsd: null } }),
      // As an earlier version wrote it.
      ...["quorum", "shape", "shape"].map((code, index) =>
        line({
          ...{ arm: "old", status: "unscored", case: `c${index}`, usage: undefined },
          error: { code, message: "m" },
        }),
      ),
    ]);
    expect(counts).toEqual([
      {
        arm: "jury",
        results: 4,
        scored: 3,
        right: 2,
        hung: 1,
        unscored: 1,
        failures: [{ code: "quorum", results: 1, case: "a", message: "too few" }],
        accuracy: 2 / 3,
        // What came to nothing was paid for too: four times 2 asks, 15 tokens and half a dollar.
        calls: 8,
        tokens: 60,
        costUsd: 2,
      },
      {
        arm: "rules",
        results: 1,
        scored: 1,
        right: 1,
        hung: 0,
        unscored: 0,
        failures: [],
        accuracy: 1,
        calls: 1,
        tokens: 2,
        costUsd: null,
      },
      {
        ...{ arm: "old", results: 3, scored: 0, right: 0, hung: 0, unscored: 3 },
        failures: [
          { code: "quorum", results: 1, case: "c0", message: "m" },
          { code: "shape", results: 2, case: "c1", message: "m" },
        ],
        ...{ calls: 0, tokens: 0, costUsd: null },
      },
    ]);
    expect(await countArms([], ["full"])).toMatchObject([{ arm: "full", scored: 0 }]);
    expect((await countArms([], ["full"]))[0]).not.toHaveProperty("accuracy");
  });

  it.each([
    [["buyer", "buyer", "seller"], "buyer"],
    [["seller", undefined], "seller"],
    [["seller", "buyer"], "hung"],
    [[], "hung"],
  ] as const)("the majority of %j is %s", (decided, majority) => {
    expect(majorityOf(decided)).toBe(majority);
  });

  it("folds of equal size, each case in one, by the seed", () => {
    const folds = drawFolds(14, 6, 7);
    const sizes = Array.from({ length: 6 }, (_, fold) => folds.filter((it) => it === fold).length);
    expect(sizes).toEqual([3, 3, 2, 2, 2, 2]);
    expect(drawFolds(14, 6, 7)).toEqual(folds);
    expect(drawFolds(14, 6, 8)).not.toEqual(folds);
  });
});

describe("syntheticDisputes", () => {
  it("are valid, decided by 17, in two languages, and all different", async () => {
    const disputes = [...syntheticDisputes(200, 7)];
    expect(new Set(disputes.map((it) => JSON.stringify({ ...it, id: "" }))).size).toBe(200);
    expect(new Set(disputes.map(({ language }) => language))).toEqual(new Set(["en", "zh"]));
    for (const dispute of disputes) {
      const { decision } = DisputeFile.parse(dispute);
      const { buyer = 0, seller = 0 } = decision?.tally ?? {};
      expect([buyer + seller, decision?.side]).toEqual([17, buyer > seller ? "buyer" : "seller"]);
    }
    const won = disputes.filter(({ decision }) => decision?.side === "buyer").length;
    expect(won).toBeGreaterThan(40);
    expect(won).toBeLessThan(160);
    const opened = await openCase(disputes[1] ?? {});
    expect(opened.findings).toEqual([]);
    expect(opened.warnings).toEqual([]);
  });

  it("are drawn one by one by seed and number", () => {
    expect(syntheticDispute(5, 7)).toEqual([...syntheticDisputes(5, 7)].at(-1));
    expect(syntheticDispute(5, 8)).not.toEqual(syntheticDispute(5, 7));
  });
});
