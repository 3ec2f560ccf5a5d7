import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { comparable } from "../../eval/perf/kills/comparable-transcript.js";
import { type Votes, wireAsk } from "../../eval/perf/voting-model.js";
import type { EngineLimits } from "../../graph/engine.js";
import { type JudgeOptions, judgeDispute } from "../../graph/judge-dispute.js";
import { replayEngine } from "../../graph/replay-engine.js";
import { JOURNAL_FILE } from "../../graph/run-folder.js";
import { openRecording } from "../../models/journal.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import { BudgetExceeded, QuorumMissed, UsageInvalid } from "../../state/errors.js";
import type { SettingsInput } from "../../state/settings.js";
import { openSmall } from "../fixtures/disputes.js";
import type { FakeGemini } from "../servers/fake-gemini.js";
import { type Behaviour, engineAt, journaledAsks, startVoting } from "./model-run.js";

/** 3 of 5 for one side, then for the other: below 0.8 in every round, so that all three are played. */
const VOTES: Votes = (seat, round) => ((seat + round) % 2 === 0 ? "buyer" : "seller");
const FIVE = { jurors: 5 } as const;
/** Focus, two loops of three turns of two, conflict; three rounds of five ballots and a summary. */
const ASKS = 1 + 2 * 3 * 2 + 1 + 3 * (5 + 1);

let folder: string;
const fakes: FakeGemini[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-model-run-"));
});
afterEach(() => Promise.all(fakes.splice(0).map((fake) => fake.close())));

interface Life extends Pick<JudgeOptions, "resume" | "signal" | "rules"> {
  settings?: SettingsInput;
  behaviour?: Partial<Behaviour>;
  limits?: EngineLimits;
  runFolder?: string;
  opened?: OpenedCase;
}

/** One life of a run in `folder`, with a server of its own that hears nothing of other lives. */
async function live({
  settings = FIVE,
  behaviour,
  limits = {},
  runFolder = folder,
  opened,
  ...options
}: Life = {}) {
  const fake = await startVoting({ votes: VOTES, ...behaviour });
  fakes.push(fake);
  const engine = engineAt(fake.url, { limits });
  const run = judgeDispute(opened ?? (await openSmall()), settings, { engine, runFolder, ...options });
  return { fake, run };
}

/** A life that is aborted when its `count`-th ask arrives. */
async function cutShort(count: number, life: Life = {}) {
  const stop = new AbortController();
  const onAsk: Behaviour["onAsk"] = (_ask, number) => {
    if (number === count) stop.abort(new Error("enough"));
  };
  const { fake, run } = await live({ ...life, behaviour: { onAsk }, signal: stop.signal });
  await expect(run).rejects.toThrow("enough");
  return fake;
}

const idsOf = ({ requests }: FakeGemini) => requests.map((request) => wireAsk(request).id).sort();
const bodiesOf = ({ requests }: FakeGemini) => requests.map(({ body }) => JSON.stringify(body));

describe("a resumed run", () => {
  // 1: nothing is answered yet; 8: within the investigation; 17: among the first ballots; 20: the first summary;
  // 29: among the last ballots; 32: the last ask of all.
  it.each([1, 8, 17, 20, 29, ASKS])(
    "aborted at ask %i asks nothing again that was answered, and comes to the same end",
    async (count) => {
      const whole = await live({ runFolder: join(folder, "unbroken") });
      const unbroken = await whole.run;
      expect(whole.fake.requests).toHaveLength(ASKS);

      const first = await cutShort(count);
      const answered = await journaledAsks(folder);
      expect(answered.length).toBeLessThan(count);
      const second = await live({ resume: true });
      const transcript = await second.run;

      expect(comparable(transcript)).toEqual(comparable(unbroken));
      const answeredBodies = bodiesOf(first).filter((_body, index) => {
        const request = first.requests[index];
        return request !== undefined && answered.includes(wireAsk(request).id);
      });
      expect(answeredBodies).toHaveLength(answered.length);
      expect(bodiesOf(second.fake).filter((body) => answeredBodies.includes(body))).toEqual([]);
      expect([...answered, ...idsOf(second.fake)].sort()).toEqual(idsOf(whole.fake));
      expect((await journaledAsks(folder)).sort()).toEqual(idsOf(whole.fake));
    },
  );

  it("goes on from what was found when it was begun, whatever reads the evidence now", async () => {
    const finding = {
      id: "F1",
      kind: "image-text",
      audience: "jury",
      where: "buyer.evidence.B1.media.0",
      exhibit: "B1",
      text: "B1 image 1 says, read by machine:\n2%",
    } as const;
    const opened = await openSmall();
    const found = { ...opened, findings: [finding], readers: ["reader 1"] };
    const whole = await live({ opened: found, runFolder: join(folder, "unbroken") });
    const unbroken = await whole.run;
    await cutShort(17, { opened: found });
    const answered = await journaledAsks(folder);
    const second = await live({ opened: { ...opened, findings: [], readers: [] }, resume: true });
    const transcript = await second.run;
    expect(idsOf(second.fake).filter((id) => answered.includes(id))).toEqual([]);
    expect(transcript.findings).toEqual([finding]);
    expect(transcript.engine.readers).toEqual(["reader 1"]);
    expect(comparable(transcript)).toEqual(comparable(unbroken));
  });

  it("judges by the rules it is given, and goes on by no others", async () => {
    const rules = [{ id: "J1", text: "Who ships nothing gets nothing." }];
    const fake = await cutShort(20, { rules });
    const ballots = fake.requests.filter((request) => wireAsk(request).prompt === "ballot");
    expect(ballots.length).toBeGreaterThan(0);
    for (const { text } of ballots) {
      expect(text).toContain("Who ships nothing gets nothing.");
      expect(text).not.toContain("J2");
    }
    const other = await live({ resume: true });
    await expect(other.run).rejects.toThrow(/judgment rules was .*, is not set/);
    const { run } = await live({ resume: true, rules });
    expect((await run).rules).toEqual(rules);
  });

  it("can be aborted again and again", async () => {
    await cutShort(6);
    for (const count of [3, 7, 5]) {
      const answered = await journaledAsks(folder);
      const fake = await cutShort(count, { resume: true });
      expect(idsOf(fake).filter((id) => answered.includes(id))).toEqual([]);
    }
    const { run } = await live({ resume: true });
    expect((await run).verdict).toMatchObject({ side: "buyer", rounds: 3 });
    const answered = await journaledAsks(folder);
    expect(answered).toHaveLength(ASKS);
    expect(new Set(answered).size).toBe(ASKS);
  });

  it("takes up the open questions of a run that missed its quorum", async () => {
    // 4 of 5 are needed (5 x 12/17 = 3.5); seats 1 and 2 fail.
    const { run } = await live({
      behaviour: {
        fault: ({ prompt, seat = 0 }) =>
          prompt === "ballot" && seat <= 2 ? { kind: "blocked-prompt" } : undefined,
      },
    });
    await expect(run).rejects.toBeInstanceOf(QuorumMissed);
    const again = await live({ resume: true });
    const transcript = await again.run;
    expect(transcript.rounds[0]?.tally.spoiled).toBe(0);
    // Of round 1 the two that failed and the summary are left, and rounds 2 and 3.
    expect(again.fake.requests).toHaveLength(2 + 1 + 12);
  });

  it("goes on after a daily quota", async () => {
    const { run } = await live({
      behaviour: {
        fault: ({ prompt, seat }) =>
          prompt === "ballot" && seat === 3 ? { kind: "daily-quota" } : undefined,
      },
    });
    await expect(run).rejects.toMatchObject({ code: "daily-quota" });
    const transcript = await (await live({ resume: true })).run;
    expect(transcript.usage.calls).toBe(ASKS);
  });

  it.each<[string, SettingsInput, RegExp]>([
    ["jurors", { jurors: 6 }, /setting jurors was 5, is 6/],
    ["seed", { ...FIVE, seed: 8 }, /setting seed was 7, is 8/],
    ["language", { ...FIVE, language: "de" }, /setting language was .+, is "de"/],
    ["preset", { ...FIVE, preset: "paper" }, /setting preset was "efficient", is "paper"/],
  ])("is refused under another setting: %s", async (_name, settings, message) => {
    await cutShort(8);
    const { fake, run } = await live({ settings, resume: true });
    const error = await run.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageInvalid);
    expect(error).toMatchObject({ code: "resume-differs", message: expect.stringMatching(message) });
    expect(fake.requests).toEqual([]);
    // It may be resumed as it was begun, all the same.
    expect((await (await live({ resume: true })).run).verdict.rounds).toBe(3);
  });

  it("is refused for another dispute and for other parameters of the model", async () => {
    const first = await cutShort(8);
    const other = await openSmall({ id: "other" });
    await expect(
      judgeDispute(other, FIVE, { engine: engineAt(first.url), runFolder: folder, resume: true }),
    ).rejects.toThrow(/dispute was "[0-9a-f]{64}", is "[0-9a-f]{64}"/);
    const warmer = engineAt(first.url, { client: { temperature: 1 } });
    await expect(
      judgeDispute(await openSmall(), FIVE, { engine: warmer, runFolder: folder, resume: true }),
    ).rejects.toThrow("parameter temperature was 0.7, is 1");
  });

  it("is refused when it is finished, and where there is none", async () => {
    const { run } = await live();
    await run;
    await expect((await live({ resume: true })).run).rejects.toMatchObject({ code: "run-finished" });
    const nowhere = await live({ resume: true, runFolder: join(folder, "nowhere") });
    await expect(nowhere.run).rejects.toMatchObject({ code: "journal" });
  });

  it("is not begun over: a new run in its folder is refused", async () => {
    await cutShort(8);
    const before = await readFile(join(folder, JOURNAL_FILE), "utf8");
    const { fake, run } = await live();
    await expect(run).rejects.toMatchObject({
      code: "run-folder-taken",
      remedy: expect.stringContaining("--resume"),
    });
    expect(fake.requests).toEqual([]);
    expect(await readFile(join(folder, JOURNAL_FILE), "utf8")).toBe(before);
  });
});

describe("a budget", () => {
  it("stops the run before the ask that would pass it, and a larger one finishes it", async () => {
    const whole = await live({ runFolder: join(folder, "unbroken") });
    const unbroken = await whole.run;
    const { inputTokens, outputTokens } = unbroken.usage;
    const tokens = Math.floor((inputTokens + outputTokens) / 2);

    const first = await live({ limits: { budget: { tokens } } });
    const error = await first.run.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BudgetExceeded);
    expect(String(error)).toContain(`The budget of ${tokens} tokens does not reach`);
    const answered = await journaledAsks(folder);
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length).toBeLessThan(ASKS);
    // What was asked at all, answered or not, was within the budget.
    const read = first.fake.requests.reduce((sum, { promptTokens }) => sum + promptTokens, 0);
    expect(read).toBeLessThanOrEqual(tokens);

    const second = await live({ resume: true, limits: { budget: { tokens: 10 * tokens } } });
    expect(comparable(await second.run)).toEqual(comparable(unbroken));
    expect(idsOf(second.fake).filter((id) => answered.includes(id))).toEqual([]);
  });

  it("of nothing asks nothing", async () => {
    const { fake, run } = await live({ limits: { budget: { tokens: 1 } } });
    await expect(run).rejects.toBeInstanceOf(BudgetExceeded);
    expect(fake.requests).toEqual([]);
  });
});

describe("a replay", () => {
  /** Replays the run in `folder`, changed as told. */
  async function replay(settings: SettingsInput = FIVE) {
    const drifted: string[] = [];
    const recording = await openRecording(join(folder, JOURNAL_FILE));
    const engine = replayEngine(recording, (prompt) => drifted.push(prompt));
    const run = judgeDispute(await openSmall(), settings, { engine });
    return { drifted, run };
  }

  it("gives the same transcript without a single request", async () => {
    const { fake, run } = await live();
    const recorded = await run;
    const { length } = fake.requests;
    const { drifted, run: again } = await replay();
    expect(comparable(await again)).toEqual(comparable(recorded));
    expect(drifted).toEqual([]);
    expect(fake.requests).toHaveLength(length);
  });

  it("reports drift where a prompt reads otherwise, and still gives the recorded ballots", async () => {
    const recorded = await (await live()).run;
    const { drifted, run } = await replay({ ...FIVE, language: "de" });
    expect((await run).rounds).toEqual(recorded.rounds);
    // Every prompt says in which language to answer.
    expect(drifted).toHaveLength(ASKS);
    expect([...new Set(drifted)].sort()).toEqual([
      "ballot",
      "conflict",
      "focus",
      "perceive",
      "select",
      "summary",
    ]);
  });

  it("is an error where an ask was never recorded", async () => {
    await (await live()).run;
    const path = join(folder, JOURNAL_FILE);
    const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
    await writeFile(
      path,
      `${lines.filter((line) => !line.includes('"ballot small seat=2 round=3')).join("\n")}\n`,
    );
    const { run } = await replay();
    await expect(run).rejects.toMatchObject({
      code: "not-recorded",
      message: expect.stringContaining("ballot small seat=2 round=3 sample=0"),
    });
  });
});
