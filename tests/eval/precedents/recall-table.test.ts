import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { coverageTable, renderCoverageTable } from "../../../eval/precedents/coverage-table.js";
import { personaOverlap, renderPersonaOverlap } from "../../../eval/precedents/persona-overlap.js";
import { type RecallSet, readRecallSet } from "../../../eval/precedents/recall-set.js";
import { recallTable, renderRecallTable } from "../../../eval/precedents/recall-table.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";

let set: RecallSet;
beforeAll(async () => {
  set = await readRecallSet(fileURLToPath(new URL("../../../eval/precedents/recall-set", import.meta.url)));
});

describe("the labelled set", () => {
  it("has enough norms and disputes of each language, and disputes on which no norm bears", () => {
    const count = (items: readonly { language: string }[], language: string) =>
      items.filter((it) => it.language === language).length;
    const disputes = set.labelled.map(({ dispute }) => dispute);
    for (const language of ["en", "zh"]) {
      expect(count(set.norms, language)).toBeGreaterThanOrEqual(22);
      expect(count(disputes, language)).toBeGreaterThanOrEqual(13);
      expect(count(set.offTopic, language)).toBeGreaterThanOrEqual(3);
    }
    const ids = [...disputes, ...set.offTopic].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("labels two to four norms a dispute, each of the right language, and every norm somewhere", () => {
    const languages = new Map(set.norms.map(({ id, language }) => [id, language]));
    for (const { dispute, relevant, across } of set.labelled) {
      expect(relevant.length, dispute.id).toBeGreaterThanOrEqual(2);
      expect(relevant.length, dispute.id).toBeLessThanOrEqual(4);
      for (const id of relevant)
        expect([dispute.id, languages.get(id)]).toEqual([dispute.id, dispute.language]);
      for (const id of across) expect(languages.get(id)).toBe(dispute.language === "en" ? "zh" : "en");
    }
    const labelled = new Set(set.labelled.flatMap(({ relevant, across }) => [...relevant, ...across]));
    expect(set.norms.map(({ id }) => id).filter((id) => !labelled.has(id))).toEqual([]);
  });
});

/** Two norms, and two disputes with the words of one each. */
function smallSet(): RecallSet {
  const [first, second] = set.labelled.filter(({ dispute }) => dispute.language === "en");
  const [off] = set.offTopic;
  if (first === undefined || second === undefined || off === undefined) throw new Error("The set is empty.");
  const said = (labelled: typeof first, statement: string, relevant: string[]) => ({
    dispute: {
      ...labelled.dispute,
      category: "zz",
      product: undefined,
      buyer: { statement, evidence: [] },
      seller: { statement, evidence: [] },
    },
    relevant,
    across: [],
  });
  const norm = (id: string, text: string) => ({ id, text, language: "en", favours: "neither" as const });
  return {
    norms: [
      norm("N1", "carrier parcel delivery scan signature neighbour address promptly"),
      norm("N2", "battery ageing ordinary wear capacity device weaker charging"),
    ],
    labelled: [
      said(first, "carrier parcel delivery scan signature neighbour address promptly", ["N1"]),
      said(second, "carrier parcel delivery scan signature neighbour address promptly", ["N1", "N2"]),
    ],
    offTopic: [
      {
        ...off,
        language: "en",
        category: "zz",
        product: undefined,
        buyer: { statement: "qqq", evidence: [] },
        seller: { statement: "qqq", evidence: [] },
      },
    ],
  };
}

describe("recallTable", () => {
  it("counts recall and hits for each method and pair of languages", async () => {
    const rows = await recallTable(smallSet(), letterEmbedder());
    // By words the first finds 1 of 1, the second 1 of 2.
    expect(rows.find(({ method }) => method === "BM25")).toEqual({
      method: "BM25",
      from: "en",
      to: "en",
      disputes: 2,
      recallAt3: 0.75,
      recallAt12: 0.75,
      hitAt3: 1,
    });
    // By letters both norms are like both disputes.
    expect(rows.find(({ method }) => method === "letters@1")).toMatchObject({ recallAt3: 1, hitAt3: 1 });
    expect(rows.map(({ method }) => method)).toEqual([
      "BM25",
      "hashed-ngrams@1",
      "letters@1",
      "BM25 + hashed-ngrams@1",
      "BM25 + letters@1",
      "recall, norms alone",
      "recall, with precedents",
    ]);
    expect(renderRecallTable(rows)).toContain("| en -> en | BM25 | 2 | 0.75 | 1.00 | 0.75 |");
  });
});

describe("coverageTable", () => {
  it("counts what the library says of disputes with, and without, norms that bear on them", async () => {
    const rows = await coverageTable(smallSet(), letterEmbedder({ name: "use-lite@0" }));
    expect(rows.map(({ counts }) => counts)).toEqual([
      { none: 0, weak: 0, good: 2 },
      { none: 2, weak: 0, good: 0 },
      { none: 1, weak: 0, good: 0 },
    ]);
    expect(renderCoverageTable(rows)).toContain("| en | some norms bear on it | 0 | 0 | 2 |");
  });
});

describe("personaOverlap", () => {
  it("tells how alike the norms of a panel's jurors are, beside what lots would give", async () => {
    const rows = await personaOverlap(set, letterEmbedder(), [7]);
    expect(rows.map(({ language, choice }) => [language, choice])).toEqual([
      ["en", "by match"],
      ["en", "by match, with MMR"],
      ["zh", "by match"],
      ["zh", "by match, with MMR"],
    ]);
    const lots: number[] = [];
    for (const { overlap, byLot, held, recalled } of rows) {
      // All alike would be 1 and 3 norms.
      expect(overlap).toBeLessThan(0.5);
      expect(held).toBeGreaterThan(6);
      expect(recalled).toBeGreaterThan(held);
      // 3 of 12 twice: 0, 1, 2, 3 shared with 84, 108, 27, 1 of 220 chances; their Jaccards are 0, 1/5, 2/4, 1.
      if (recalled === 12) lots.push(byLot);
    }
    expect(lots[0]).toBeCloseTo((108 / 5 + 27 / 2 + 1) / 220, 10);
    expect(renderPersonaOverlap(rows)).toContain("| en | by match | ");
  });
});
