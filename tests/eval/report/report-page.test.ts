import { describe, expect, it } from "vitest";
import { makeEvalReport } from "../../../eval/report/eval-report.js";
import type { EvaluatedRun } from "../../../eval/report/measures/evaluated-run.js";
import { reportPage } from "../../../eval/report/page/report-page.js";
import { unscored } from "../metrics/results.js";
import { lone, request, smallRun } from "./small-run.js";

const pageOf = (run: EvaluatedRun) => reportPage(makeEvalReport(run, { draws: 20 }));
const plotsIn = (page: string) => page.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
const VOID = /^(meta|!doctype)/;

/** Tags that are open when the page ends, or close what is not open. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  for (const [, close, name = "", , own] of page.matchAll(/<(\/?)([a-z!][a-z0-9]*)([^>]*?)(\/?)>/gi)) {
    if (own === "/" || VOID.test(name)) continue;
    if (close === "") open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

describe("reportPage", () => {
  const page = pageOf(smallRun());

  it("is one file that asks nothing of anybody, and runs nothing", () => {
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/https?:|<script|<img|<link|@import|url\(|\son\w+=/i);
    expect([...page.matchAll(/href="([^"]*)"/g)].every(([, target]) => target?.startsWith("#"))).toBe(true);
    expect(unbalanced(page)).toEqual([]);
  });

  it("leads to sections that are there", () => {
    const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(10);
    for (const id of targets) expect(page).toContain(`id="${id}"`);
  });

  it("draws each plot with a title, named axes and its figures in words", () => {
    // Answers and splits of three arms, reliability and rounds of one, two of cost.
    expect(plotsIn(page)).toHaveLength(3 + 3 + 1 + 1 + 2);
    for (const plot of plotsIn(page)) {
      const [, title, said] = /aria-labelledby="(\S+) (\S+)"/.exec(plot) ?? [];
      expect(plot).toMatch(new RegExp(`<title id="${title}">[^<]+</title><desc id="${said}">[^<]+</desc>`));
      expect(plot.match(/class="axis-name"/g)).toHaveLength(2);
    }
    expect(page).toContain(
      "buyer won, answer buyer: 4; buyer won, answer seller: 0; buyer won, answer hung: 0",
    );
    expect(page).toContain("Buyer : seller. 3:14: 2 of 2 right; 8:9: 1 of 2 right");
    expect(page).toContain(
      "round 1: 7 of 7 panels sat, accuracy 0.714; round 2: 1 of 7 panels sat, accuracy 0.857",
    );
  });

  it("places nothing outside its plot", () => {
    for (const plot of plotsIn(page)) {
      const across = [...plot.matchAll(/\sc?x="([^"]*)"/g)].map(([, at]) => Number(at));
      const down = [...plot.matchAll(/\sc?y="([^"]*)"/g)].map(([, at]) => Number(at));
      expect([...across, ...down].every(Number.isFinite)).toBe(true);
      expect([Math.min(...across) >= 0, Math.max(...across) <= 340]).toEqual([true, true]);
      expect([Math.min(...down) >= 0, Math.max(...down) <= 240]).toEqual([true, true]);
    }
  });

  it("warns of a trial engine and of a run that is not finished", () => {
    expect(page).not.toContain('class="warn"');
    const { settings } = request();
    const trial = pageOf({
      request: request({ settings: { ...settings, model: "offline" } }),
      results: lone("baseline", 0, "bsbs"),
    });
    expect(trial).toContain("For trial only");
    expect(trial).toContain("20 results missing");
  });

  it("says where there is nothing to draw", () => {
    for (const results of [[], [{ ...unscored("a"), arm: "jury" }]]) {
      const empty = pageOf({ request: request(), results });
      expect(plotsIn(empty)).toEqual([]);
      expect(empty).toContain("No panel voted: reliability cannot be drawn.");
      expect(empty).not.toMatch(/NaN|undefined|Infinity/);
      expect(unbalanced(empty)).toEqual([]);
    }
  });

  it.each([
    `"><img src=x onerror=alert(1)>`,
    "</style></title></svg><script>alert(1)</script>",
    "' onmouseover='alert(1)",
    "\u202e\u0000javascript:alert(1)",
  ])("escapes %j wherever it stands", (text) => {
    const results = lone(text, 0, "bsbs").map((result) => ({
      ...result,
      case: `${result.case} ${text}`,
      truth: result.truth && { ...result.truth, category: text, language: text },
    }));
    const failed = { ...unscored(text), arm: text, error: { code: text, message: text } };
    const hostile = pageOf({
      request: request({
        arms: [text],
        dataset: { path: text, sha256: text },
        filter: [text],
        parameters: { [text]: text },
        prompts: { [text]: text },
      }),
      results: [...(results as EvaluatedRun["results"]), failed],
    });
    expect(hostile).not.toMatch(/<img|<script|<[^>]*\son\w+\s*=|\u202e/i);
    expect(hostile).not.toContain("\u0000");
    expect(unbalanced(hostile)).toEqual([]);
    expect(plotsIn(hostile).length).toBeGreaterThan(0);
  });
});
