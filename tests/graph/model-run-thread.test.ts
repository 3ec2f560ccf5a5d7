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
/** Focus, two loops of three turns of two, conflict; three rounds of five ballots and a summary. */
const ASKS = 1 + 2 * 3 * 2 + 1 + 3 * (5 + 1);

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

  // 8: within the investigation, which is one node of the jury; 22: in round 2; 29: in round 3.
  it.skipIf(open === undefined).each([8, 22, 29])(
    "goes on after an abort at ask %i, and asks no finished round again",
    async (count) => {
      const { checkpointer } = await saver();
      const stop = new AbortController();
      const first = await live(
        { checkpointer, threadId: "a", signal: stop.signal },
        {
          onAsk: (_ask, number) => {
            if (number === count) stop.abort(new Error("enough"));
          },
        },
      );
      await expect(first.run).rejects.toThrow("enough");
      const second = await live({ checkpointer, threadId: "a", resume: true });
      const { rounds, verdict } = await second.run;
      const unbroken = await (await live({})).run;
      expect({ rounds, verdict }).toEqual({ rounds: unbroken.rounds, verdict: unbroken.verdict });
      // A round is finished when its summary is; the first is asked as number 20, the second as 26.
      const finished = Math.max(0, Math.floor((count - 14 - 1) / 6));
      const roundsAsked = second.fake.requests.flatMap((request) => wireAsk(request).round ?? []);
      expect(Math.min(...roundsAsked)).toBe(finished + 1);
      expect(second.fake.requests.length).toBeLessThan(ASKS);
    },
  );

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
