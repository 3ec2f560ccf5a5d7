import { appendFile, mkdtemp, readFile, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { beginJournal, continueJournal, openRecording, withJournal } from "../../models/journal.js";
import { JOURNAL_FORMAT, type JournalHeader, keyOf } from "../../models/journal-file.js";
import type { ModelAsk } from "../../models/layer.js";
import { replayLayer } from "../../models/replay.js";
import { bareRun, modelAnswer, modelAsk } from "../fixtures/model-ask.js";

const HEADER: JournalHeader = {
  format: JOURNAL_FORMAT,
  library: "empty",
  dispute: "d".repeat(64),
  model: "fake:model",
  parameters: { temperature: 0.7 },
  settings: { jurors: 17 },
  prompts: { ballot: "1" },
};
const seat = (number: number, changes: Partial<ModelAsk> = {}) =>
  modelAsk({ place: { dispute: "d", seat: number, round: 1, sample: 0 }, ...changes });

let path: string;
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), "cyberjurors-journal-")), "journal.jsonl");
});

/** Counts what reaches the model; answers with the seat in the reason. */
function counting() {
  const asked: number[] = [];
  const layer = async (ask: ModelAsk) => {
    asked.push(ask.place.seat ?? 0);
    return modelAnswer(`{"reasons":["seat ${ask.place.seat}"],"side":"buyer"}`);
  };
  return { asked, layer };
}

describe("journal", () => {
  it("gives an answered ask back without asking, in this life and the next", async () => {
    const { asked, layer } = counting();
    const journal = await beginJournal(path, HEADER);
    const first = await withJournal(journal, layer)(seat(1), bareRun());
    expect(await withJournal(journal, layer)(seat(1), bareRun())).toEqual(first);
    await journal.close();

    const again = await continueJournal(path);
    expect(again.header).toEqual(HEADER);
    expect(await withJournal(again, layer)(seat(1), bareRun())).toEqual(first);
    await withJournal(again, layer)(seat(2), bareRun());
    await again.close();
    expect(asked).toEqual([1, 2]);
  });

  it("tells seats, rounds, sides, steps, samples and prompts apart", () => {
    const base = { dispute: "d", seat: 1, round: 1, side: "buyer", step: 1, sample: 0 } as const;
    const places = [
      base,
      { ...base, seat: 2 },
      { ...base, round: 2 },
      { ...base, side: "seller" as const },
      { ...base, step: 2 },
      { ...base, sample: 1 },
      { ...base, dispute: "e" },
    ];
    const keys = [
      ...places.map((place) => keyOf(modelAsk({ place }))),
      keyOf(modelAsk({ place: base, prompt: "summary" })),
    ];
    expect(new Set(keys).size).toBe(8);
  });

  it("asks anew what was rendered otherwise", async () => {
    const { asked, layer } = counting();
    const journal = await beginJournal(path, HEADER);
    await withJournal(journal, layer)(seat(1), bareRun());
    await withJournal(journal, layer)(seat(1, { hash: "hash-2" }), bareRun());
    await journal.close();
    expect(asked).toEqual([1, 1]);
  });

  it("does not keep what failed", async () => {
    const journal = await beginJournal(path, HEADER);
    const failing = withJournal(journal, () => Promise.reject(new Error("busy")));
    await expect(failing(seat(1), bareRun())).rejects.toThrow("busy");
    await journal.close();
    expect((await readFile(path, "utf8")).trim().split("\n")).toHaveLength(1);
  });

  it("loses, at every cut, no answer but the one that was being written", async () => {
    const { layer } = counting();
    const journal = await beginJournal(path, HEADER);
    for (const number of [1, 2, 3]) await withJournal(journal, layer)(seat(number), bareRun());
    await journal.close();
    const whole = await readFile(path);
    const ends = [...whole.entries()].filter(([, byte]) => byte === 0x0a).map(([index]) => index + 1);
    for (let length = ends[0] ?? 0; length <= whole.length; length += 7) {
      await writeFile(path, whole);
      await truncate(path, length);
      const survived = ends.filter((end) => end <= length).length - 1;
      const { asked, layer: next } = counting();
      const resumed = await continueJournal(path);
      for (const number of [1, 2, 3]) await withJournal(resumed, next)(seat(number), bareRun());
      await resumed.close();
      expect(asked).toEqual([1, 2, 3].slice(survived));
      expect((await readFile(path)).equals(whole)).toBe(true);
    }
  });

  it("refuses a line that is damaged in the middle, another version, and no journal at all", async () => {
    await expect(continueJournal(path)).rejects.toThrow("no journal");
    const journal = await beginJournal(path, HEADER);
    await withJournal(journal, counting().layer)(seat(1), bareRun());
    await journal.close();
    await appendFile(path, '{"key":"torn\n{"also":"wrong"}\n');
    await expect(continueJournal(path)).rejects.toThrow("line 3 is damaged");
    await writeFile(path, `${JSON.stringify({ ...HEADER, format: "cyberjurors/journal@9" })}\n`);
    await expect(continueJournal(path)).rejects.toThrow("header");
  });

  it("does not begin over another", async () => {
    await (await beginJournal(path, HEADER)).close();
    await expect(beginJournal(path, HEADER)).rejects.toThrow(/EEXIST/);
  });

  it("writes whole lines when many answers come at once", async () => {
    const journal = await beginJournal(path, HEADER);
    const long = modelAnswer(JSON.stringify({ reasons: ["x".repeat(200_000)], side: "buyer" }));
    const layer = withJournal(journal, async () => long);
    await Promise.all(Array.from({ length: 20 }, (_, index) => layer(seat(index + 1), bareRun())));
    await journal.close();
    const resumed = await continueJournal(path);
    expect(resumed.find(seat(20))?.answer.text).toBe(long.text);
    await resumed.close();
  });
});

describe("replay", () => {
  it("answers from the recording, reports drift, and refuses what was never recorded", async () => {
    const journal = await beginJournal(path, HEADER);
    await withJournal(journal, counting().layer)(seat(1), bareRun());
    await journal.close();
    const drifts: string[] = [];
    const replay = replayLayer(await openRecording(path), (prompt) => drifts.push(prompt));
    expect((await replay(seat(1), bareRun())).text).toContain("seat 1");
    expect(drifts).toEqual([]);
    await replay(seat(1, { hash: "changed" }), bareRun());
    expect(drifts).toEqual(["ballot"]);
    await expect(replay(seat(2), bareRun())).rejects.toThrow(
      "no answer to: ballot d seat=2 round=1 sample=0",
    );
  });
});
