import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BaseCheckpointSaver, MemorySaver } from "@langchain/langgraph";
import { afterEach, describe, expect, it } from "vitest";
import { type Votes, wireAsk } from "../../eval/perf/voting-model.js";
import { type JudgeOptions, judgeDispute } from "../../graph/judge-dispute.js";
import { UsageInvalid } from "../../state/errors.js";
import { openSmall } from "../fixtures/disputes.js";
import type { FakeGemini } from "../servers/fake-gemini.js";
import { type Behaviour, engineAt, startVoting } from "./model-run.js";

/** The optional package, where it is installed. Named by a variable, so that types do not depend on it. */
const SQLITE = "@langchain/langgraph-checkpoint-sqlite";
const sqlite = (await import(/* @vite-ignore */ SQLITE).catch(() => undefined)) as
  | { SqliteSaver: { fromConnString(path: string): BaseCheckpointSaver } }
  | undefined;

const SAVERS: [string, (() => Promise<BaseCheckpointSaver>) | undefined][] = [
  ["MemorySaver", async () => new MemorySaver()],
  [
    "SqliteSaver",
    sqlite &&
      (async () => {
        const folder = await mkdtemp(join(tmpdir(), "cyberjurors-thread-"));
        return sqlite.SqliteSaver.fromConnString(join(folder, "checkpoints.sqlite"));
      }),
  ],
];

/** 3 of 5 for one side, then for the other: all three rounds are played. */
const VOTES: Votes = (seat, round) => ((seat + round) % 2 === 0 ? "buyer" : "seller");
const fakes: FakeGemini[] = [];
afterEach(() => Promise.all(fakes.splice(0).map((fake) => fake.close())));

/** One life of a run, with a server of its own. No journal. */
async function live(options: JudgeOptions, behaviour: Partial<Behaviour> = {}) {
  const fake = await startVoting({ votes: VOTES, ...behaviour });
  fakes.push(fake);
  const run = judgeDispute(await openSmall(), { jurors: 5 }, { engine: engineAt(fake.url), ...options });
  return { fake, run };
}

const idsOf = ({ requests }: FakeGemini) => requests.map((request) => wireAsk(request).id);

describe.each(SAVERS)("a run on a thread of %s", (_name, open) => {
  const saver = async () => {
    if (open === undefined) throw new Error("This checkpointer is not installed.");
    return { checkpointer: await open() };
  };

  it.skipIf(open === undefined)("comes to the same ballots as one without", async () => {
    const bare = await live({});
    const kept = await live({ ...(await saver()), threadId: "a" });
    const [expected, { rounds, verdict }] = [await bare.run, await kept.run];
    expect({ rounds, verdict }).toEqual({ rounds: expected.rounds, verdict: expected.verdict });
    expect(idsOf(kept.fake).sort()).toEqual(idsOf(bare.fake).sort());
  });

  // Ask 8 is in the midst of the investigation, 22 in round 2, 29 in round 3.
  it.skipIf(open === undefined).each([
    { count: 8, round: 1 },
    { count: 22, round: 2 },
    { count: 29, round: 3 },
  ])("goes on where it stood after an abort at ask $count", async ({ count, round }) => {
    const { checkpointer } = await saver();
    const stop = new AbortController();
    const onAsk: Behaviour["onAsk"] = (_ask, number) => {
      if (number === count) stop.abort(new Error("enough"));
    };
    const first = await live({ checkpointer, threadId: "a", signal: stop.signal }, { onAsk });
    await expect(first.run).rejects.toThrow("enough");
    const second = await live({ checkpointer, threadId: "a", resume: true });
    const { rounds, verdict, warnings } = await second.run;
    expect(warnings).toContainEqual(expect.stringContaining("usage counts only what was asked since then"));
    const unbroken = await (await live({})).run;
    expect({ rounds, verdict }).toEqual({ rounds: unbroken.rounds, verdict: unbroken.verdict });
    const asks = second.fake.requests.map(wireAsk);
    expect(Math.min(...asks.flatMap((ask) => ask.round ?? []))).toBe(round);
    expect(asks.filter(({ prompt }) => prompt === "focus")).toEqual([]);
  });

  it.skipIf(open === undefined)("is refused where nothing is named to resume", async () => {
    const { fake, run } = await live({ resume: true });
    await expect(run).rejects.toMatchObject({ code: "resume-nothing" });
    expect(fake.requests).toEqual([]);
  });

  it.skipIf(open === undefined)("is refused on a thread that holds a run", async () => {
    const { checkpointer } = await saver();
    await (await live({ checkpointer, threadId: "a" })).run;
    const { fake, run } = await live({ checkpointer, threadId: "a" });
    const error = await run.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageInvalid);
    expect(error).toMatchObject({ code: "thread-used" });
    expect(fake.requests).toEqual([]);
    // Another thread of the same checkpointer is free.
    expect((await (await live({ checkpointer, threadId: "b" })).run).verdict.side).toBe("buyer");
  });
});
