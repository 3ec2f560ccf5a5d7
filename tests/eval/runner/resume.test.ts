import { appendFile, cp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RESULTS_FILE, RUN_FILE } from "../../../eval/results/run-request.js";
import { evaluate } from "../../../eval/runner/evaluate.js";
import { packagedCases } from "../../../graph/compose.js";
import { TRANSCRIPT_FILE } from "../../../graph/run-folder.js";
import { BudgetExceeded, ModelUnavailable, UsageInvalid } from "../../../state/errors.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";
import { type HeardRequest, schemaClient } from "../../fakes/schema-client.js";
import { engineOverClient } from "../arms/engines.js";
import { evaluated, linesIn, newFolder, options, resultsIn, writeDataset } from "./small-run.js";

const ARMS = "baseline,iv-cot,jury,chateval,agentcourt";
const key = ({ tags, text }: HeardRequest) => `${tags.join(" ")} ${text}`;

/** What an unbroken run comes to, and what it asks. */
async function unbroken(arms = ARMS, lines = 3) {
  const client = schemaClient();
  const { results, run } = await evaluated(arms, { engine: engineOverClient(client), lines });
  return { results, run, asked: client.asked.map(key) };
}

describe("a run that is cut short", () => {
  it("goes on without asking again what was answered, and comes to the same results", async () => {
    const whole = await unbroken();
    const folder = await newFolder();
    const run = options(await writeDataset(folder), join(folder, "run"), ARMS, { parallel: 2 });
    const asked: string[] = [];
    let lives = 0;
    for (let finished = false; !finished; lives++) {
      const stop = new AbortController();
      // Each life gets so far and is then stopped in the middle, whatever is under way.
      const client = schemaClient({
        before: (_, number) => {
          if (number === 23) stop.abort(new Error("killed"));
        },
      });
      const ended = evaluate({ ...run, engine: engineOverClient(client), signal: stop.signal });
      finished = await ended.then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ message: "killed" });
          return false;
        },
      );
      // The one that was stopped and those beside it got no answer.
      asked.push(...client.asked.map(key));
    }
    expect(lives).toBeGreaterThan(3);
    expect(await resultsIn(run.folder)).toEqual(whole.results);
    const times = new Map<string, number>();
    for (const ask of asked) times.set(ask, (times.get(ask) ?? 0) + 1);
    expect(new Set(times.keys())).toEqual(new Set(whole.asked));
    // Only what was on the wire when a life ended is asked again: at most what was in flight, in each life.
    expect(asked.length - whole.asked.length).toBeLessThan(lives * 12);
    expect(asked.length).toBeLessThan(whole.asked.length * 1.5);
  });

  it("goes on while libraries of folds are distilled, and distils nothing twice", async () => {
    const embedder = letterEmbedder();
    const whole = schemaClient();
    const { results } = await evaluated("full", { folds: 2, embedder, engine: engineOverClient(whole) });
    const folder = await newFolder();
    const run = options(await writeDataset(folder), join(folder, "run"), "full", { folds: 2, embedder });
    const norms: string[] = [];
    for (const last of [2, 3, 5, Number.POSITIVE_INFINITY]) {
      const stop = new AbortController();
      const client = schemaClient({
        before: (_, number) => {
          if (number > last) stop.abort(new Error("killed"));
        },
      });
      const ended = evaluate({ ...run, engine: engineOverClient(client), signal: stop.signal });
      if (Number.isFinite(last)) await expect(ended).rejects.toThrow("killed");
      else await ended;
      norms.push(
        ...client.asked
          .slice(0, last)
          .filter(({ prompt }) => prompt === "norms")
          .map(key),
      );
    }
    expect(await resultsIn(run.folder)).toEqual(results);
    expect(norms.sort()).toEqual(
      whole.asked
        .filter(({ prompt }) => prompt === "norms")
        .map(key)
        .sort(),
    );
  });

  it("cuts off a torn last line and writes it again", async () => {
    const { results, run } = await unbroken("baseline,jury");
    const path = join(run.folder, RESULTS_FILE);
    const lines = await linesIn(run.folder);
    for (const cut of [1, 40, (lines.at(-1)?.length ?? 0) - 1]) {
      const size = Buffer.byteLength(lines.map((line) => `${line}\n`).join(""));
      await truncate(path, size - cut);
      const client = schemaClient();
      const report = await evaluate({ ...run, engine: engineOverClient(client) });
      expect(report).toMatchObject({ kept: 5, judged: 1 });
      // Its transcript was whole already: nothing is asked.
      expect(client.asked).toEqual([]);
      expect(await resultsIn(run.folder)).toEqual(results);
    }
  });

  it("goes on from a journal whose last line is torn, and from folders without one", async () => {
    const { results, run } = await unbroken("jury", 2);
    const [line = ""] = await linesIn(run.folder);
    const { case: id } = JSON.parse(line);
    const place = join(run.folder, "cases", "jury", id, "0");
    const path = join(run.folder, RESULTS_FILE);
    await rm(join(place, TRANSCRIPT_FILE));
    await appendFile(join(place, "journal.jsonl"), '{"key":"ballot');
    await writeFile(
      path,
      (await linesIn(run.folder))
        .slice(1)
        .map((it) => `${it}\n`)
        .join(""),
    );
    const client = schemaClient();
    await evaluate({ ...run, engine: engineOverClient(client) });
    expect(client.asked).toEqual([]);
    expect(await resultsIn(run.folder)).toEqual(results);
    // Killed between claiming the folder and beginning the journal.
    await rm(place, { recursive: true });
    await writeFile(
      path,
      (await linesIn(run.folder))
        .filter((it) => JSON.parse(it).case !== id)
        .map((it) => `${it}\n`)
        .join(""),
    );
    await evaluate({ ...run, engine: engineOverClient(schemaClient()) });
    expect(await resultsIn(run.folder)).toEqual(results);
  });

  it("says which line is damaged when it is not the last", async () => {
    const { run } = await unbroken("baseline");
    const [first = "", ...rest] = await linesIn(run.folder);
    const path = join(run.folder, RESULTS_FILE);
    for (const bad of [first.slice(0, 50), rest[0] ?? ""]) {
      await writeFile(path, [bad, ...rest].map((it) => `${it}\n`).join(""));
      await expect(evaluate(run)).rejects.toThrow(UsageInvalid);
      await expect(evaluate(run)).rejects.toThrow(/results\.jsonl cannot be read\. Line [12] /);
    }
    await writeFile(path, "");
    await writeFile(join(run.folder, RUN_FILE), "{");
    await expect(evaluate(run)).rejects.toThrow(/run\.json is not what this version writes/);
  });
});

describe("a run folder that was changed", () => {
  it("is refused where results stand without the request that they answer", async () => {
    const { run } = await evaluated("baseline");
    await rm(join(run.folder, RUN_FILE));
    await expect(evaluate({ ...run, repeat: 2 })).rejects.toMatchObject({ code: "run-file-missing" });
    expect(await readdir(run.folder)).not.toContain(RUN_FILE);
    // Without results there is nothing that could be mistaken.
    await rm(join(run.folder, RESULTS_FILE));
    expect((await evaluate(run)).judged).toBe(3);
  });

  it("is refused where it holds results of another run", async () => {
    const { run } = await evaluated("baseline", { lines: 2 });
    const other = await evaluated("baseline", { lines: 3 });
    const [, , third = ""] = await linesIn(other.run.folder);
    await appendFile(join(run.folder, RESULTS_FILE), `${third}\n`);
    await expect(evaluate(run)).rejects.toMatchObject({
      code: "results",
      message: expect.stringMatching(/Line 3 is of no case, arm and repeat/),
    });
  });

  it("is not gone on with when a picture has changed meanwhile", async () => {
    const folder = await newFolder();
    const cases = join(folder, "cases");
    const names = ["charger-2-percent", "lamp-wrong-color"];
    for (const name of names) await cp(join(packagedCases(), name), join(cases, name), { recursive: true });
    const asked = { filter: ["id=charger-2-percent"], opening: { ocr: false } };
    const run = options(cases, join(folder, "run"), "baseline,rules", asked);
    await evaluate(run);
    const lines = await linesIn(run.folder);
    const baseline = lines.filter((line) => line.includes('"arm":"baseline"'));
    await writeFile(join(run.folder, RESULTS_FILE), `${baseline.join("\n")}\n`);
    await rm(join(run.folder, "cases/rules"), { recursive: true });
    // Of the same: what is missing is judged.
    expect((await evaluate(run)).judged).toBe(1);
    await writeFile(join(run.folder, RESULTS_FILE), `${baseline.join("\n")}\n`);
    await rm(join(run.folder, "cases/rules"), { recursive: true });
    await cp(
      join(cases, "lamp-wrong-color/s1-grey-card.jpg"),
      join(cases, "charger-2-percent/s1-test-87.jpg"),
    );
    await expect(evaluate(run)).rejects.toMatchObject({
      code: "case-differs",
      message: expect.stringContaining("charger-2-percent"),
    });
    expect(await linesIn(run.folder)).toEqual(baseline);
  });
});

describe("what stops a run", () => {
  it.each([
    ["a bad key", new ModelUnavailable("bad-key", "The key is refused.", "Set another.", false)],
    ["a spent budget", new BudgetExceeded("budget", "It is spent.", "Raise it.")],
  ])("%s is no result: it is thrown, and the run can be gone on with", async (_, error) => {
    const whole = await unbroken("baseline,jury");
    const folder = await newFolder();
    const run = options(await writeDataset(folder), join(folder, "run"), "baseline,jury", { parallel: 3 });
    const failing = schemaClient({
      before: (_, number) => {
        if (number > 10) throw error;
      },
    });
    await expect(evaluate({ ...run, engine: engineOverClient(failing) })).rejects.toBe(error);
    expect((await resultsIn(run.folder)).every(({ status }) => status === "scored")).toBe(true);
    // Nobody holds the folder, and nothing goes on in the background.
    expect((await readdir(run.folder)).filter((name) => name.startsWith("lock="))).toEqual([]);
    await evaluate({ ...run, engine: engineOverClient(schemaClient()) });
    expect(await resultsIn(run.folder)).toEqual(whole.results);
  });

  it("a model that answers nothing does, and not a case that gets no answer", async () => {
    const folder = await newFolder();
    const run = options(await writeDataset(folder, 30), join(folder, "run"), "baseline", { parallel: 1 });
    const deaf = (number: number) => number > 5;
    const says = (silent: (number: number) => boolean) => {
      let asked = 0;
      return schemaClient({ says: () => (silent(Math.ceil(++asked / 2)) ? "I cannot say." : undefined) });
    };
    // Every other one fails: those are unscored, and nothing stops.
    const some = await evaluate({ ...run, engine: engineOverClient(says((number) => number % 2 === 0)) });
    expect(some.arms[0]?.unscored).toBeGreaterThan(5);
    await rm(run.folder, { recursive: true });
    const stopped = evaluate({ ...run, engine: engineOverClient(says(deaf)) });
    await expect(stopped).rejects.toMatchObject({ code: "model-silent" });
    const results = await resultsIn(run.folder);
    expect(results.filter(({ status }) => status === "unscored")).toHaveLength(20);
  });

  it("one budget holds over all cases and arms", async () => {
    const client = schemaClient();
    const engine = engineOverClient(client, { budget: { tokens: 12_000 } });
    await expect(evaluated("baseline,jury", { engine, lines: 8, parallel: 1 })).rejects.toThrow(
      BudgetExceeded,
    );
    const spent = client.asked.length * 120;
    expect(spent).toBeLessThanOrEqual(12_000);
  });

  it("trouble of single asks does not: a case is unscored, and its journal is used when it is tried again", async () => {
    const folder = await newFolder();
    const run = options(await writeDataset(folder), join(folder, "run"), "iv-cot");
    const unreadable = schemaClient({
      says: ({ prompt, dispute }) =>
        prompt === "ballot" && dispute === "case-2" ? "I cannot say." : undefined,
    });
    const first = await evaluate({ ...run, engine: engineOverClient(unreadable) });
    expect(first.arms[0]).toMatchObject({ scored: 2, unscored: 1 });
    // What it took all the same stands beside it: all that was asked of the case.
    const [failed] = (await resultsIn(run.folder)).filter(({ status }) => status === "unscored");
    const asks = unreadable.asked.filter(({ dispute }) => dispute === "case-2").length;
    expect(failed?.usage).toMatchObject({ inputTokens: expect.any(Number), costUsd: null });
    expect([failed?.usage?.calls, failed?.usage?.inputTokens]).toEqual([asks - 1, asks * 100]);
    const client = schemaClient();
    const again = await evaluate({ ...run, engine: engineOverClient(client), retryUnscored: true });
    expect(again.arms[0]).toMatchObject({ scored: 3, unscored: 0 });
    // Stages I to III were answered before.
    expect(client.asked.map(({ prompt }) => prompt)).toEqual(["ballot"]);
    expect(JSON.parse(await readFile(join(run.folder, RUN_FILE), "utf8"))).toMatchObject({
      arms: ["iv-cot"],
    });
  });
});
