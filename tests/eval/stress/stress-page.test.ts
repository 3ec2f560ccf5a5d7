import { describe, expect, it } from "vitest";
import { decimal, probability } from "../../../eval/report/sections/figures.js";
import { countClusters, firstOf, groupByTrait } from "../../../eval/stress/clusters.js";
import { compared } from "../../../eval/stress/compared.js";
import { stressPage } from "../../../eval/stress/stress-page.js";
import type { StressReport } from "../../../eval/stress/stress-report.js";
import { conclusion } from "../../../eval/stress/stress-words.js";
import { tellingClusters } from "../../../eval/stress/telling-clusters.js";
import { CASES } from "./stress-cases.js";

function report(changes: Partial<StressReport> = {}): StressReport {
  const cases = CASES.map((it) => ({
    ...it,
    verdicts: it.verdicts.map((verdict) => ({
      ...verdict,
      votes: { buyer: 12, seller: 5, spoiled: 0 },
      reason: `Why ${it.id}.`,
      transcript: `cases/jury/${it.id}/${verdict.repeat}/transcript.json`,
    })),
  }));
  const groups = groupByTrait(cases);
  const { clusters, tests } = countClusters(groups, cases);
  return {
    ...{ arm: "jury", model: "offline", repeats: 2, cases: 14, clusters, tests },
    decisions: { file: "decisions.csv", named: 12, ofNoCase: ["nobody"] },
    ...{ unscored: { undecided: ["u1", "u2"] }, unopened: ["lost"] },
    compared: compared(cases.flatMap((it) => firstOf(it) ?? [])),
    results: compared(
      cases.flatMap((it) => it.verdicts),
      11,
    ),
    telling: tellingClusters(clusters, groups),
    ...changes,
  };
}

/** The rows of all tables, without markup: lines of a cell stay apart. */
function rowsOf(page: string): string[][] {
  return [...page.matchAll(/<tr>(<th scope="row">.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell
        .replace(/<[^>]+>/g, "|")
        .replace(/\|+/g, "|")
        .replace(/^\||\|$/g, ""),
    ),
  );
}

describe("stressPage", () => {
  it("shows what was left out, what is hung, and what decides no case", () => {
    const page = stressPage(report(), "/runs/stress");
    expect(page).toContain("14; left out: 2 undecided (u1, u2), 1 that could not be opened again: lost");
    expect(page).toContain("1, neither agreement nor difference");
    expect(page).toContain("decisions.csv: 12; 1 of no case of the data set: nobody");
    expect(page).toContain("4 of 10 (0.400, 95 % 0.168 to 0.687)");
    expect(page).toContain("a machine&#39;s reading and no truth");
  });

  it("has the figures of the report in its tables, row by row", () => {
    const { clusters } = report();
    const rows = rowsOf(stressPage(report(), "/runs/stress"));
    expect(rows).toHaveLength(clusters.length);
    for (const it of clusters) {
      const [, cases, differ, share, rest, lift, p, hung] = rows.find(([name]) => name === it.name) ?? [];
      expect(cases?.split("|")).toEqual([String(it.of), ...(it.few ? ["few"] : [])]);
      expect(differ).toBe(`${it.differs}|${it.toBuyer} to buyer|${it.toSeller} to seller`);
      const [low, high] = it.interval ?? [];
      expect(share).toBe(
        `${decimal(it.share)}|${decimal(low)} to ${decimal(high)}|all repeats ${it.results.differs} of ${it.results.of}`,
      );
      expect(rest).toBe(it.rest.of === 0 ? "-" : decimal(it.rest.differs / it.rest.of));
      expect(lift).toBe(decimal(it.lift, 2));
      expect(p).toBe(it.p === undefined ? "-" : `${probability(it.p)}|Holm ${probability(it.corrected)}`);
      expect(hung).toBe(String(it.hung));
    }
  });

  it("links the transcripts of its examples from where it lies", () => {
    const page = stressPage(report(), "/runs/stress");
    expect(page).toContain('href="cases/jury/c1/0/transcript.json"');
    expect(page).toContain("Why c1.");
    expect(page).toContain("Buyer 12, seller 5");
  });

  it("is quiet, whatever stands in results and decisions", () => {
    const script = '"><script>alert(1)</script>\u202e';
    const { clusters, telling } = report();
    const page = stressPage(
      report({
        ...{ arm: script, model: script, unscored: { [script]: [script] }, unopened: [script] },
        decisions: { file: script, named: 1, ofNoCase: [script] },
        clusters: clusters.map((it) => ({ ...it, name: script, words: script })),
        telling: telling.map(({ family, examples }) => ({
          ...{ family, name: script },
          examples: examples.map((it) => ({
            ...{ ...it, case: script, reason: script },
            transcript: "../../../etc/passwd",
          })),
        })),
      }),
      "/runs/stress",
    );
    expect(page).not.toContain("<script");
    expect(page).not.toContain("\u202e");
    expect(page).not.toContain("passwd");
    expect(page).not.toMatch(/(src|href)="(?!#)/);
  });

  it("says plainly that nothing differs, and lists nothing", () => {
    const same = {
      of: 10,
      differs: 0,
      share: 0,
      interval: [0, 0.28] as const,
      toBuyer: 0,
      toSeller: 0,
      hung: 0,
    };
    const page = stressPage(report({ compared: same, telling: [] }), "/runs/stress");
    expect(page).toContain(
      "No answer differs from its decision in 10 compared cases: there is nothing to cluster.",
    );
    expect(page).not.toContain("<table");
  });
});

describe("conclusion", () => {
  it("counts what differs by more than chance, either way", () => {
    const [first] = report().clusters;
    const cluster = (name: string, test: number, corrected: number, lift: number) =>
      ({ ...first, name, test, corrected, lift }) as StressReport["clusters"][number];
    // With and without video are one test; a corrected p of .05 is not below it.
    const clusters = [
      cluster("video", 0, 0.049, 2),
      cluster("no video", 0, 0.049, 0.5),
      cluster("silent", 1, 0.01, 0.5),
      cluster("chat", 2, 0.05, 3),
    ];
    expect(conclusion(report({ clusters, tests: 3 }))).toBe(
      "2 of 3 tests show a difference beyond chance (corrected p below 0.05). More often than the rest differ: video. Clusters of the same cases, and those of all others, are the same finding.",
    );
    const [, , silent] = clusters;
    expect(conclusion(report({ clusters: silent === undefined ? [] : [silent], tests: 1 }))).toMatch(
      /^1 of 1 test shows .* More often than the rest differ: none\./,
    );
    expect(conclusion(report())).toMatch(/^No cluster differs from the rest by more than chance/);
    const none = compared([]);
    expect(conclusion(report({ compared: none }))).toBe("Nothing could be compared.");
  });
});
