import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type BuildOptions, buildPrecedents } from "../../graph/build-precedents.js";
import type { BuildEvent, BuildReport } from "../../graph/build-report.js";
import { type Engine, type EngineLimits, modelEngine, offlineEngine } from "../../graph/engine.js";
import { holdLibrary } from "../../precedents/hold-library.js";
import type { LibraryStore } from "../../precedents/library-store.js";
import type { DisputeFile } from "../../state/dispute.js";
import { BudgetExceeded, CaseInvalid, UsageInvalid } from "../../state/errors.js";
import { letterEmbedder } from "../fakes/letter-embedder.js";
import { type NormsScript, normsClient } from "../fakes/norms-client.js";
import { decidedDispute, sourcesOf } from "../fixtures/decided.js";

const AT = Date.UTC(2026, 4, 1);
/** In batches of three: 3, 3 and 1. Each dispute is asked for its focus and for its norms. */
const COUNT = 7;
const ASKS = 2 * COUNT;
const FILES = Array.from({ length: COUNT }, (_, index) => decidedDispute(index + 1));

const PLACES = [
  "",
  ..."indoors outdoors upstairs underwater aboard abroad overnight nearby downhill uphill midair".split(" "),
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-build-"));
});

const emptyStore = () => holdLibrary([], { embedder: letterEmbedder() });

function engineOver(script: NormsScript = {}, limits: EngineLimits = {}) {
  const client = normsClient(script);
  const engine: Engine = modelEngine(
    client,
    { retry: { tries: 1, firstWaitMs: 1, longestWaitMs: 1, jitter: 0 }, ...limits },
    { clock: () => AT, random: () => 0 },
  );
  return { client, engine };
}

interface Building extends Partial<Omit<BuildOptions, "disputes" | "engine">> {
  files?: readonly DisputeFile[];
  script?: NormsScript;
  limits?: EngineLimits;
  engine?: Engine;
}

async function build({ files = FILES, script, limits, engine, store, ...options }: Building = {}) {
  const held = store ?? (await emptyStore());
  const events: BuildEvent[] = [];
  const made = engineOver(script, limits);
  const sources = sourcesOf(files);
  const run = buildPrecedents({
    disputes: sources,
    store: held,
    engine: engine ?? made.engine,
    batch: 3,
    clock: () => AT,
    onEvent: (event) => events.push(event),
    ...options,
  });
  return { run, store: held, events, asked: made.client.asked, opened: sources.opened };
}

/** Everything that a library holds. */
const held = (store: LibraryStore) => ({ precedents: store.precedents(), norms: store.norms() });
const norms = (asked: readonly { prompt: string; text: string }[]) =>
  asked.filter(({ prompt }) => prompt === "norms");

describe("buildPrecedents", () => {
  it("takes the disputes in their order, batch by batch, and reports what came of them", async () => {
    const { run, store, events, asked } = await build();
    const report = await run;
    expect(store.precedents().map(({ id, dispute }) => `${id} ${dispute.id}`)).toEqual(
      FILES.map(({ id }, index) => `H${index + 1} ${id}`),
    );
    // Seven disputes say three rules each: one is everybody's, one is one of three, one is their own.
    expect(report).toMatchObject({
      read: 7,
      kept: 7,
      skipped: 0,
      failed: [],
      undecided: [],
      rules: { proposed: 21, new: 1 + 3 + 7, merged: 21 - 11, repeated: 0, rejected: 0, byFault: {} },
      fewRules: [],
      library: { precedents: 7, norms: 11 },
    } satisfies Partial<BuildReport>);
    expect(report.usage.calls).toBe(ASKS);
    expect(asked).toHaveLength(ASKS);
    expect(store.norms()[0]).toMatchObject({ precedents: FILES.map((_, index) => `H${index + 1}`) });
    expect(events.filter(({ type }) => type === "batch")).toMatchObject([
      { number: 1, disputes: ["case-1", "case-2", "case-3"] },
      { number: 2, disputes: ["case-4", "case-5", "case-6"] },
      { number: 3, disputes: ["case-7"] },
    ]);
    expect(events.filter(({ type }) => type === "distilled")).toHaveLength(COUNT);
    expect(events.filter(({ type }) => type === "dispute")).toHaveLength(COUNT);
    expect(events.findLast(({ type }) => type === "usage")).toMatchObject({ calls: ASKS });
  });

  it.each([2, 8])("comes to the same records with %i at once, whoever answers first", async (parallel) => {
    const one = await build({ parallel: 1 });
    await one.run;
    let most = 0;
    let under = 0;
    const many = await build({
      parallel,
      script: {
        before: async ({ number }) => {
          under++;
          most = Math.max(most, under);
          await new Promise((done) => setTimeout(done, (number * 7) % 13));
          under--;
        },
      },
    });
    await many.run;
    expect(held(many.store)).toEqual(held(one.store));
    expect(most).toBeLessThanOrEqual(parallel);
    expect(most).toBeGreaterThan(1);
    // The prompts were the same, too: nobody saw a norm of its own batch.
    const sorted = (asked: readonly { text: string }[]) => asked.map(({ text }) => text).sort();
    expect(sorted(many.asked)).toEqual(sorted(one.asked));
  });

  it("shows a dispute the norms of earlier batches, and none of its own", async () => {
    const script: NormsScript = {
      rules: (number) => [
        {
          text: `A seller takes back a wireless charger that does not work ${PLACES[number]}.`,
          favours: "buyer",
        },
        { text: "A used wireless charger works as the seller sent it.", favours: "seller" },
      ],
    };
    const { run, asked } = await build({ script });
    await run;
    const referring = norms(asked).map(({ text }) => text.includes("rules from similar decided disputes"));
    expect(referring).toEqual([false, false, false, true, true, true, true]);
    const fourth = norms(asked)[3]?.text ?? "";
    expect(fourth).toMatch(
      /- A seller takes back a wireless charger that does not work (indoors|outdoors|upstairs)\./,
    );
    expect(fourth).not.toContain("underwater");
  });

  it("opens disputes lazily, a batch at a time", async () => {
    const stop = new AbortController();
    const { run, opened } = await build({
      signal: stop.signal,
      script: { before: () => stop.abort(new Error("enough")) },
    });
    await expect(run).rejects.toThrow("enough");
    expect(opened).toEqual(["case-1", "case-2", "case-3"]);
  });

  it("skips what the library has, by content, and learns from what is new", async () => {
    const { run, store } = await build({ files: FILES.slice(0, 3) });
    await run;
    const again = await build({ store, files: FILES.slice(0, 5) });
    const report = await again.run;
    expect(report).toMatchObject({ read: 5, kept: 2, skipped: 3 });
    expect(norms(again.asked)).toHaveLength(2);
    expect(again.events.filter(({ type }) => type === "dispute")).toMatchObject([
      { name: "case-1", status: "skipped", precedent: "H1" },
      { name: "case-2", status: "skipped", precedent: "H2" },
      { name: "case-3", status: "skipped", precedent: "H3" },
      { name: "case-4", status: "kept", precedent: "H4" },
      { name: "case-5", status: "kept", precedent: "H5" },
    ]);
    // Another wording is another dispute.
    const changed = decidedDispute(1, undefined, { seller: { statement: "It was fine.", evidence: [] } });
    expect(await (await build({ store, files: [changed] })).run).toMatchObject({ kept: 1 });
  });

  it("names undecided, unreadable and doubled disputes, and goes on", async () => {
    const { decision: _, ...undecided } = decidedDispute(2);
    const broken = { ...decidedDispute(3), language: "??" };
    const doubled = decidedDispute(1, undefined, { seller: { statement: "It was fine.", evidence: [] } });
    const files = [decidedDispute(1), undecided, broken, decidedDispute(1), doubled, decidedDispute(4)];
    const report = await (await build({ files })).run;
    expect(report).toMatchObject({
      read: 6,
      kept: 2,
      skipped: 1,
      undecided: ["case-2"],
      failed: [
        { name: "case-3", code: "shape" },
        { name: "case-1", code: "repeated-id" },
      ],
    });
    await expect(
      buildPrecedents({
        disputes: [{ name: "x", open: () => Promise.reject(new TypeError("a bug")) }],
        store: await emptyStore(),
        engine: offlineEngine(),
      }),
    ).rejects.toThrow("a bug");
    expect(new CaseInvalid("a", "b", "c")).toBeInstanceOf(CaseInvalid);
  });

  it("skips a dispute whose reply cannot be used, and invents nothing", async () => {
    const script: NormsScript = {
      rules: (number) =>
        number === 2
          ? []
          : [
              { text: "A seller who hid a known defect must refund the price.", favours: "buyer" },
              { text: "A buyer must test the goods soon after receipt.", favours: "seller" },
            ],
    };
    const { run, store, asked } = await build({ files: FILES.slice(0, 3), script });
    const report = await run;
    expect(report.failed).toMatchObject([{ name: "case-2", code: "invalid-reply" }]);
    expect(report).toMatchObject({ kept: 2, rules: { proposed: 4 } });
    expect(store.precedents().map(({ id, dispute }) => `${id} ${dispute.id}`)).toEqual([
      "H1 case-1",
      "H2 case-3",
    ]);
    expect(norms(asked)).toHaveLength(4); // one repair
  });

  it("reports rejected rules with their faults, and disputes of which fewer than two are left", async () => {
    const script: NormsScript = {
      rules: (number) => [
        { text: `The seller of lot ${4000 + number} must give the money back.`, favours: "buyer" },
        { text: "A buyer must test the goods soon after receipt.", favours: "seller" },
      ],
    };
    const report = await (await build({ files: FILES.slice(0, 2), script })).run;
    expect(report.rules).toMatchObject({
      proposed: 4,
      new: 1,
      merged: 1,
      rejected: 2,
      byFault: { figure: 2 },
    });
    expect(report.rejected[0]).toEqual({
      name: "case-1",
      text: "The seller of lot 4001 must give the money back.",
      fault: "figure",
      found: "4001",
    });
    expect(report.fewRules).toEqual(["case-1", "case-2"]);
  });

  it("counts contradictions, and keeps both sides", async () => {
    const script: NormsScript = {
      rules: (number) => {
        const side = number % 2 === 0 ? "buyer" : "seller";
        return [
          { text: `A late complaint about used goods supports the ${side}.`, favours: side },
          { text: "A buyer must test the goods soon after receipt.", favours: "seller" },
        ];
      },
    };
    const { run, store } = await build({ files: FILES.slice(0, 4), script });
    expect(await run).toMatchObject({ contradictions: 1, library: { norms: 3 } });
    expect(store.norms().filter(({ contradicts }) => contradicts.length > 0)).toMatchObject([
      { favours: "seller", precedents: ["H1", "H3"] },
      { favours: "buyer", precedents: ["H2", "H4"] },
    ]);
  });

  it("refuses counts that are none, and settings out of range", async () => {
    for (const wrong of [{ batch: 0 }, { batch: 1.5 }, { parallel: 0 }, { settings: { seed: -1 } }]) {
      await expect((await build(wrong)).run).rejects.toBeInstanceOf(UsageInvalid);
    }
  });

  it("builds offline, the same each time", async () => {
    const one = await build({ engine: offlineEngine() });
    const other = await build({ engine: offlineEngine(), parallel: 2 });
    const report = await one.run;
    await other.run;
    expect(report).toMatchObject({ kept: COUNT, failed: [], rules: { rejected: 0 } });
    expect(report.rules.merged).toBeGreaterThan(0);
    expect(held(other.store)).toEqual(held(one.store));
  });
});

describe("a resumed build", () => {
  /** A build that ends after as many asks. */
  const cutShort = async (count: number, options: Building = {}) => {
    const stop = new AbortController();
    const before: NormsScript["before"] = ({ number }) => {
      if (number === count) stop.abort(new Error("enough"));
    };
    const life = await build({
      runFolder: folder,
      signal: stop.signal,
      ...options,
      script: { ...options.script, before },
    });
    await expect(life.run).rejects.toThrow("enough");
    return life;
  };

  // 1: nothing is answered; 5: within the first batch; 9: within the second; 14: the last ask of all.
  it.each([1, 5, 9, ASKS])("aborted at ask %i asks nothing again that was answered", async (count) => {
    const whole = await build();
    await whole.run;
    const first = await cutShort(count);
    const journal = (await readFile(join(folder, "journal.jsonl"), "utf8")).trimEnd().split("\n").length - 1;
    const second = await build({ runFolder: folder, resume: true, store: first.store });
    const report = await second.run;
    expect(journal + second.asked.length).toBe(ASKS);
    expect(held(second.store)).toEqual(held(whole.store));
    expect(report.library).toEqual({ precedents: 7, norms: 11 });
    expect(JSON.parse(await readFile(join(folder, "build.json"), "utf8"))).toEqual(report);
  });

  it.each([2, 5, 6])(
    "cut short at append %i comes to the same library and asks nothing again",
    async (count) => {
      const script: NormsScript = {
        rules: (number) => [
          { text: "A used wireless charger works as the seller sent it.", favours: "seller" },
          {
            text: `A seller takes back a wireless charger that does not work ${PLACES[number]}.`,
            favours: "buyer",
          },
        ],
      };
      const whole = await build({ script });
      await whole.run;
      const store = await emptyStore();
      let appends = 0;
      const dying: LibraryStore = {
        ...store,
        append: (records) => {
          if (++appends === count) throw new Error("killed");
          return store.append(records);
        },
      };
      const first = await build({ runFolder: folder, store: dying, script });
      await expect(first.run).rejects.toThrow("killed");
      expect(store.precedents()).toHaveLength(count - 1);
      const second = await build({ runFolder: folder, resume: true, store, script });
      const report = await second.run;
      expect(first.asked.length + second.asked.length).toBe(ASKS);
      expect(report).toMatchObject({ read: COUNT, kept: COUNT + 1 - count, skipped: count - 1 });
      expect(held(store)).toEqual(held(whole.store));
    },
  );

  it("stops at the budget with everything kept so far, and goes on with a larger one", async () => {
    const whole = await build();
    await whole.run;
    // Each ask costs 10,020 tokens; eight fit, the ninth would pass the limit. Six were the first batch.
    const script = { tokens: 10_000 };
    const first = await build({
      runFolder: folder,
      parallel: 1,
      script,
      limits: { budget: { tokens: 80_500 } },
    });
    await expect(first.run).rejects.toBeInstanceOf(BudgetExceeded);
    expect(first.asked).toHaveLength(8);
    expect(first.store.precedents()).toHaveLength(3);
    const second = await build({ runFolder: folder, resume: true, store: first.store });
    await second.run;
    expect(first.asked.length + second.asked.length).toBe(ASKS);
    expect(held(second.store)).toEqual(held(whole.store));
  });

  it("is refused under another batch size, model or seed, and goes on as it was begun", async () => {
    const first = await cutShort(5);
    for (const [changes, message] of [
      [{ batch: 4 }, /setting batch was 3, is 4/],
      [{ settings: { seed: 8 } }, /setting seed was 7, is 8/],
    ] as const) {
      const { run, asked } = await build({ runFolder: folder, resume: true, store: first.store, ...changes });
      await expect(run).rejects.toThrow(message);
      expect(asked).toEqual([]);
    }
    const { run } = await build({ runFolder: folder, resume: true, store: first.store, parallel: 1 });
    expect(await run).toMatchObject({ library: { precedents: 7 } });
  });

  it("does not begin over in a folder that holds a build", async () => {
    const first = await cutShort(5);
    await expect((await build({ runFolder: folder, store: first.store })).run).rejects.toMatchObject({
      code: "run-folder-taken",
    });
    const offline = join(folder, "offline");
    await (await build({ runFolder: offline, engine: offlineEngine() })).run;
    expect(await readdir(offline)).toEqual(["build.json"]);
    await expect((await build({ runFolder: offline, engine: offlineEngine() })).run).rejects.toMatchObject({
      code: "run-folder-taken",
    });
  });

  it("leaves journal, references and report, and nothing else", async () => {
    await (await build({ runFolder: folder })).run;
    expect((await readdir(folder)).sort()).toEqual(["build.json", "journal.jsonl", "references.jsonl"]);
  });
});
