import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hashedNgrams } from "../../models/embedders/hashed-ngrams.js";
import { sideOfNorm } from "../../offline/features/norms.js";
import { holdLibrary } from "../../precedents/hold-library.js";
import { readOpposed } from "../../precedents/rules/contradiction.js";
import { readRule } from "../../precedents/rules/read-rule.js";
import { ruleCheck } from "../../precedents/rules/rule-check.js";
import { readSame } from "../../precedents/rules/same-rule.js";
import { WrittenRules, writtenNorms } from "../../precedents/rules/written-norms.js";
import { knownCategory } from "../../state/categories.js";

const FILE = new URL("../../starter-library/rules.json", import.meta.url);
const written = WrittenRules.parse(JSON.parse(readFileSync(FILE, "utf8")));
const { rules } = written;
const AT = "2026-06-01T00:00:00.000Z";

describe("starter-library/rules.json", () => {
  it("has twenty rules in each language, and stands for both sides alike", () => {
    const count = (language: string, favours: string) =>
      rules.filter((rule) => rule.language === language && rule.favours === favours).length;
    for (const language of ["en", "zh"]) {
      expect([count(language, "buyer"), count(language, "seller"), count(language, "neither")]).toEqual([
        9, 9, 2,
      ]);
    }
    expect(rules).toHaveLength(40);
  });

  it.each(rules)("is a universal norm: $text", ({ text, language, favours, category }) => {
    expect(ruleCheck([], language)(text)).toBeUndefined();
    expect(category === "general" || knownCategory(category) === category).toBe(true);
    // The offline jurors understand for whom it speaks.
    expect(sideOfNorm(text)).toBe(favours === "neither" ? undefined : favours);
  });

  it("says nothing twice, and nothing that it contradicts", () => {
    const read = rules.map((rule) => ({ text: rule.text, rule: readRule(rule) }));
    const clashes = read.flatMap((one, index) =>
      read
        .slice(index + 1)
        .filter((other) => readSame(one.rule, other.rule) || readOpposed(one.rule, other.rule))
        .map((other) => [one.text, other.text]),
    );
    expect(clashes).toEqual([]);
  });
});

describe("writtenNorms", () => {
  it("have an author and no precedent, and numbers after those that are taken", async () => {
    const norms = writtenNorms(written, [{ id: "N4" }], AT);
    expect(norms).toHaveLength(40);
    expect(norms[0]).toEqual({
      id: "N5",
      ...rules[0],
      precedents: [],
      author: "CyberJurors",
      created: AT,
      contradicts: [],
    });
    expect(norms[39]?.id).toBe("N44");
    // A library takes them, and recalls them though nothing supports them.
    const store = await holdLibrary(
      norms.map((norm) => ({ type: "norm", norm })),
      { embedder: hashedNgrams() },
    );
    const text =
      "The seller kept silent about a serious defect. The listing excludes returns. A refund is due.";
    const { norms: recalled } = await store.recall({ dispute: { id: "d", sha256: "s" }, text }, 3);
    expect(recalled[0]).toMatchObject({ id: "N5", support: 0 });
  });
});
