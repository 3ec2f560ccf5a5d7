import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ARMS } from "../../../eval/arms/arms.js";
import { readEvaluatedRun } from "../../../eval/report/measures/evaluated-run.js";
import { evaluate } from "../../../eval/runner/evaluate.js";
import { offlineEngine } from "../../../graph/engine.js";
import type { Reasoner } from "../../../models/reasoner.js";
import { offlineReasoner } from "../../../offline/offline-reasoner.js";
import { ArmTranscript } from "../../../state/arm-transcript.js";
import { ReplyInvalid, UsageInvalid } from "../../../state/errors.js";
import { Transcript } from "../../../state/transcript.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";
import { recordingReasoner } from "../../fakes/recording-reasoner.js";
import { decidedDispute } from "../../fixtures/decided.js";
import { engineOf } from "../arms/engines.js";
import { CANARY } from "../arms/pictured-case.js";
import { evaluated, linesIn, newFolder, options, resultsIn, writeDataset } from "./small-run.js";

describe("evaluate", () => {
  it("keeps one line a case, arm and repetition, and each transcript beside", async () => {
    const { report, results, run } = await evaluated("baseline,jury,always-claimant", { repeat: 2 });
    expect(report).toMatchObject({ cases: 3, total: 18, kept: 0, judged: 18 });
    expect(new Set(results.map((it) => `${it.case} ${it.arm} ${it.repeat}`)).size).toBe(18);
    for (const result of results) {
      if (result.status === "unscored") throw new Error(result.error.message);
      expect(result.truth).toMatchObject({
        side: result.case === "case-2" ? "buyer" : "seller",
        claimant: "buyer",
      });
      if (result.arm === "always-claimant") {
        expect(result).toMatchObject({ answer: "buyer", panel: false, rounds: [] });
        expect(result.transcript).toBeUndefined();
        continue;
      }
      const text = await readFile(join(run.folder, result.transcript ?? ""), "utf8");
      const transcript = (result.arm === "jury" ? Transcript : ArmTranscript).parse(JSON.parse(text));
      expect(transcript.sha256).toBe(result.sha256);
    }
    expect(report.arms.map(({ arm }) => arm)).toEqual(["baseline", "jury", "always-claimant"]);
    // The claimant is the buyer, who won one of three.
    expect(report.arms[2]).toMatchObject({ results: 6, scored: 6, right: 2, accuracy: 1 / 3, calls: 0 });
  });

  it("says which arms are shown no pictures by a model without eyes", async () => {
    const told: string[] = [];
    const engine = { ...offlineEngine(), seesImages: false };
    await evaluated("baseline,chateval", {
      engine,
      onEvent: (event) => event.type === "notice" && told.push(event.text),
    });
    expect(told).toEqual(["offline sees no pictures: baseline reads text only."]);
  });

  it("costs nothing on a run that is complete", async () => {
    const { run } = await evaluated("baseline");
    const before = await linesIn(run.folder);
    const reasoner = recordingReasoner(offlineReasoner());
    const report = await evaluate({ ...run, engine: engineOf(reasoner) });
    expect(report).toMatchObject({ kept: 3, judged: 0 });
    expect(reasoner.sent).toEqual([]);
    expect(await linesIn(run.folder)).toEqual(before);
  });

  it("comes to the same results one by one and many at once", async () => {
    const arms = "baseline,iv-cot,jury,chateval";
    const [serial, parallel] = [
      await evaluated(arms, { lines: 6, parallel: 1 }),
      await evaluated(arms, { lines: 6, parallel: 5 }),
    ];
    expect(parallel.results).toEqual(serial.results);
  });

  it("judges only the cases that pass", async () => {
    const { results } = await evaluated("baseline", {
      lines: 5,
      filter: ["id=case-2,case-4,case-5"],
      limit: 2,
    });
    expect(results.map((it) => it.case)).toEqual(["case-2", "case-4"]);
    await expect(evaluated("baseline", { filter: ["category=Hats"] })).rejects.toThrow(UsageInvalid);
  });

  it("answers by the majority of all other cases, or of the training data", async () => {
    // Won by seller, buyer, seller: without case 2 both others say seller, without 1 or 3 it is a tie.
    const { results } = await evaluated("majority-class");
    expect(results.map((it) => it.status === "scored" && it.answer)).toEqual(["hung", "seller", "hung"]);
    const folder = await newFolder();
    const train = await writeDataset(folder, [
      decidedDispute(8, { side: "buyer" }),
      decidedDispute(9, { side: "buyer" }),
    ]);
    const taught = await evaluated("majority-class", { train });
    expect(taught.results.map((it) => it.status === "scored" && it.answer)).toEqual(Array(3).fill("buyer"));
  });

  it("never tells an arm how a case was decided", async () => {
    const folder = await newFolder();
    const views = { buyer: [`${CANARY} one`], seller: [`${CANARY} two`] };
    const line = decidedDispute(1, {
      side: "seller",
      views,
      source: CANARY,
      tally: { buyer: 3, seller: 14 },
    });
    const reasoner = recordingReasoner(offlineReasoner());
    const arms = ARMS.filter(({ needs }) => !needs.includes("precedents")).map(({ name }) => name);
    const run = options(await writeDataset(folder, [line]), join(folder, "run"), arms.join(","));
    const report = await evaluate({ ...run, engine: engineOf(reasoner) });
    expect(report.arms.every(({ scored }) => scored === 1)).toBe(true);
    expect(reasoner.sent.length).toBeGreaterThan(50);
    expect(JSON.stringify(reasoner.sent)).not.toContain(CANARY);
    expect((await linesIn(run.folder)).join("\n")).not.toContain(CANARY);
  });
});

describe("cases without an answer", () => {
  const broken = { ...decidedDispute(9), claimant: "nobody" };
  const undecided = { ...decidedDispute(8), decision: undefined };

  it("are unscored with the reason, neither wrong nor dropped, and stop nobody", async () => {
    const folder = await newFolder();
    const dataset = await writeDataset(folder, [decidedDispute(1), broken, undecided]);
    const run = options(dataset, join(folder, "run"), "baseline,always-claimant");
    const { arms } = await evaluate(run);
    expect(arms[0]).toMatchObject({ results: 3, scored: 1, unscored: 2 });
    const [first, eighth, ninth] = (await resultsIn(run.folder)).filter(({ arm }) => arm === "baseline");
    expect(first?.status).toBe("scored");
    expect(eighth).toMatchObject({ case: "case-8", status: "unscored", error: { code: "undecided" } });
    expect(ninth).toMatchObject({ case: "case-9", status: "unscored", sha256: "", error: { code: "shape" } });
    expect(ninth).not.toHaveProperty("truth");
  });

  it("are judged again when asked to, and keep one line", async () => {
    const folder = await newFolder();
    const inner = offlineReasoner();
    let works = false;
    const failing: typeof inner = {
      ...inner,
      ask: async (prompt, input, place, run) => {
        if (!works && place.dispute === "case-2")
          throw new ReplyInvalid("invalid-reply", "no JSON", "mend it");
        return inner.ask(prompt, input, place, run);
      },
    };
    const run = options(await writeDataset(folder), join(folder, "run"), "baseline,jury", {
      engine: engineOf(failing),
    });
    const first = await evaluate(run);
    expect(first.arms.map(({ unscored }) => unscored)).toEqual([1, 1]);
    const second = (await resultsIn(run.folder)).filter((it) => it.case === "case-2");
    // One mind that cannot be read is an invalid reply; of a panel that cannot be read too few are left.
    expect(second.map((it) => it.status === "unscored" && it.error.code)).toEqual([
      "invalid-reply",
      "quorum",
    ]);
    expect(second.every((it) => it.truth?.side === "buyer")).toBe(true);
    works = true;
    expect((await evaluate(run)).judged).toBe(0);
    const retried = await evaluate({ ...run, retryUnscored: true });
    expect(retried).toMatchObject({ kept: 4, judged: 2 });
    expect((await resultsIn(run.folder)).map(({ status }) => status)).toEqual(Array(6).fill("scored"));
  });
});

describe("arms with precedents", () => {
  it("need a library of training cases or folds, and no arm without them takes any", async () => {
    for (const [arms, changes, message] of [
      ["full", {}, /not said from where/],
      ["full", { folds: 6, library: "x" }, /both/],
      ["full", { folds: 1 }, /no others/],
      ["jury", { folds: 6 }, /--folds/],
      ["baseline", { train: "x" }, /--train/],
      ["full", { library: "starter-library" }, /training/],
    ] as const) {
      await expect(evaluated(arms, changes)).rejects.toThrow(message);
    }
  });

  it("are taught by the other folds alone, and once", async () => {
    const reasoner = recordingReasoner(offlineReasoner());
    const embedder = letterEmbedder();
    const { results, run } = await evaluated("full", {
      lines: 6,
      folds: 3,
      embedder,
      engine: engineOf(reasoner),
    });
    expect(results.every(({ status }) => status === "scored")).toBe(true);
    const asked = reasoner.sent.filter(({ prompt }) => prompt === "norms").map(({ place }) => place.dispute);
    // Each of six cases teaches the two folds that it is not in.
    expect(asked.sort()).toEqual([1, 2, 3, 4, 5, 6].flatMap((it) => [`case-${it}`, `case-${it}`]));
    for (const result of results) {
      if (result.status !== "scored") continue;
      const { precedents } = Transcript.parse(
        JSON.parse(await readFile(join(run.folder, result.transcript ?? ""), "utf8")),
      );
      expect(precedents.library).not.toBe("empty");
    }
    const norms = reasoner.sent.length;
    await evaluate({ ...run, repeat: 1 });
    expect(reasoner.sent).toHaveLength(norms);
    // Four disputes teach each of the three, by two asks each.
    const { folds } = await readEvaluatedRun(run.folder);
    expect(folds?.map(({ precedents, usage }) => [precedents, usage?.calls])).toEqual(Array(3).fill([4, 8]));
  });
});

describe("what belongs together", () => {
  it("is refused field by field when a folder's run was asked otherwise", async () => {
    const { run } = await evaluated("baseline");
    const other = { ...run.settings, jurors: 5, seed: 8 };
    await expect(evaluate({ ...run, settings: other, repeat: 2 })).rejects.toThrow(
      /begun otherwise: repeat was 1, is 2; settings\.jurors was 3, is 5; settings\.seed was 7, is 8\./,
    );
    const dataset = await writeDataset(await newFolder(), 4);
    await expect(evaluate({ ...run, dataset })).rejects.toThrow(/what the dataset says has changed since/);
    // Where the data lie, how much may be spent and how much is done at once may change.
    const moved = await writeDataset(await newFolder());
    expect((await evaluate({ ...run, dataset: moved, parallel: 1, engine: offlineEngine() })).judged).toBe(0);
  });

  it("is judged by one process at a time", async () => {
    const folder = await newFolder();
    const run = options(await writeDataset(folder), join(folder, "run"), "baseline");
    let second: Promise<unknown> | undefined;
    const waiting = scriptedBefore(async () => {
      second ??= evaluate(run).catch((error: unknown) => error);
      await second;
    });
    expect((await evaluate({ ...run, engine: engineOf(waiting) })).judged).toBe(3);
    expect(await second).toMatchObject({
      code: "run-locked",
      message: expect.stringMatching(/^The run .* process \d+/),
    });
  });

  it("is refused where two cases have one id", async () => {
    const folder = await newFolder();
    const dataset = await writeDataset(folder, [decidedDispute(1), decidedDispute(1)]);
    await expect(evaluate(options(dataset, join(folder, "run"), "baseline"))).rejects.toThrow(
      /the id "case-1"/,
    );
  });
});

/** The offline reasoner, which does something first. */
function scriptedBefore(before: () => Promise<void>): Reasoner {
  const inner = offlineReasoner();
  return {
    ...inner,
    async ask(prompt, input, place, run) {
      await before();
      return inner.ask(prompt, input, place, run);
    },
  };
}
