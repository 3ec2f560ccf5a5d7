import { appendFile, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type RateEvent, rateReasons } from "../../../eval/reasons/rate-reasons.js";
import { type ReasonRating, ratingsPath, readRatings } from "../../../eval/results/reason-rating.js";
import { ReplyInvalid } from "../../../state/errors.js";
import { promptText, recordingReasoner } from "../../fakes/recording-reasoner.js";
import { type Script, scriptedReasoner } from "../../fakes/scripted-reasoner.js";
import { engineOf } from "../arms/engines.js";
import { evaluated, resultsIn } from "../runner/small-run.js";

/** Jurors 1 and 2 vote for the buyer, 3 for the seller; each says what nobody else says. */
const VOTES: Script = {
  ballot: ({ seat }) => ({
    reasons: [{ text: `what juror ${seat} holds`, cites: [] }],
    side: seat === 3 ? "seller" : "buyer",
  }),
};

/** A run of two cases, three jurors each, that is judged by script. */
async function judgedRun() {
  const { run } = await evaluated("jury,always-claimant", {
    lines: 2,
    engine: engineOf(scriptedReasoner(VOTES)),
  });
  return run.folder;
}

/** A rater who takes everything to be for the buyer. */
const forBuyer: Script = { rate: () => ({ why: "for the buyer", favours: "buyer" }) };

function rate(folder: string, script: Script, more: Partial<Parameters<typeof rateReasons>[0]> = {}) {
  const reasoner = scriptedReasoner(script);
  const report = rateReasons({ folder, engine: engineOf(reasoner), ballots: 17, ...more });
  return { report, heard: reasoner.heard };
}

const told = (ratings: readonly ReasonRating[] = []) =>
  ratings
    .map((it) => `${it.case} ${it.seat} ${it.side} ${it.status === "rated" ? it.favours : it.error.code}`)
    .sort();

describe("rateReasons", () => {
  it("keeps for each ballot of the last round how it voted and whom its reasons favour", async () => {
    const folder = await judgedRun();
    const events: RateEvent[] = [];
    const { report } = rate(folder, forBuyer, { onEvent: (event) => events.push(event) });
    expect(await report).toEqual({ ratings: ratingsPath(folder), total: 6, kept: 0, asked: 6 });
    const { header, ratings } = (await readRatings(folder)) ?? {};
    expect(header).toMatchObject({ rater: "scripted", ballots: 17 });
    expect(told(ratings)).toEqual([
      ...["case-1 1 buyer buyer", "case-1 2 buyer buyer", "case-1 3 seller buyer"],
      ...["case-2 1 buyer buyer", "case-2 2 buyer buyer", "case-2 3 seller buyer"],
    ]);
    expect(ratings?.[0]?.usage).toEqual({ calls: 1, inputTokens: 10, outputTokens: 2, costUsd: null });
    expect(events[0]).toEqual({ type: "begin", total: 6, done: 0 });
    expect(events.at(-1)).toMatchObject({ type: "rating", total: 6, done: 6 });
  });

  it("shows the rater what one juror wrote and what the parties claim, and never a vote", async () => {
    const folder = await judgedRun();
    const recording = recordingReasoner(scriptedReasoner(forBuyer));
    await rateReasons({ folder, engine: engineOf(recording), ballots: 17 });
    expect(recording.sent).toHaveLength(6);
    const [result] = await resultsIn(folder);
    for (const { place, rendered } of recording.sent) {
      const text = promptText(rendered);
      expect(text).toContain(`what juror ${place.seat} holds`);
      expect([...text.matchAll(/what juror \d holds/g)]).toHaveLength(1);
      // Without the reasons, and in whichever order the parties are heard, the prompts of all jurors are one.
      const bare = (sent: string) =>
        sent
          .replaceAll(/what juror \d holds|[0-9a-f]{12}/g, "")
          .split("\n")
          .sort()
          .join("\n");
      const others = recording.sent.filter((it) => it.place.dispute === place.dispute);
      expect(new Set(others.map((it) => bare(promptText(it.rendered)))).size).toBe(1);
    }
    expect(result?.status).toBe("scored");
    // Neither party is always heard first.
    const first = recording.sent.map(
      ({ rendered }) => /statement of the (buyer|seller)/.exec(promptText(rendered))?.[1],
    );
    expect(new Set(first)).toEqual(new Set(["buyer", "seller"]));
  });

  it("asks nothing again that was rated, and only so many ballots of each result", async () => {
    const folder = await judgedRun();
    await rate(folder, forBuyer, { ballots: 2 }).report;
    const again = rate(folder, forBuyer, { ballots: 2 });
    expect(await again.report).toMatchObject({ total: 4, kept: 4, asked: 0 });
    expect(again.heard).toEqual([]);
  });

  it("keeps what could not be rated as that, and asks it again the next time", async () => {
    const folder = await judgedRun();
    let asks = 0;
    const failing: Script = {
      before: () => {
        asks++;
        if (asks === 2) throw new ReplyInvalid("reply-invalid", "no JSON", "ask again");
      },
      ...forBuyer,
    };
    await rate(folder, failing, { parallel: 1 }).report;
    const unrated = async () =>
      told((await readRatings(folder))?.ratings).filter((it) => it.endsWith("reply-invalid"));
    // The second ballot that is asked about; cases stand in the order in which they ended.
    expect(await unrated()).toEqual([expect.stringMatching(/^case-[12] 2 buyer/)]);
    const again = rate(folder, forBuyer);
    expect(await again.report).toMatchObject({ total: 6, kept: 5, asked: 1 });
    // The last word on a ballot counts.
    expect(told((await readRatings(folder))?.ratings)).toHaveLength(6);
    expect(await unrated()).toEqual([]);
  });

  it("goes on after it was stopped, and after a line was torn", async () => {
    const folder = await judgedRun();
    const stop = new AbortController();
    let asks = 0;
    const stopped: Script = {
      before: () => {
        asks++;
        if (asks === 3) stop.abort(new Error("stopped"));
      },
      ...forBuyer,
    };
    await expect(rate(folder, stopped, { parallel: 1, signal: stop.signal }).report).rejects.toThrow(
      "stopped",
    );
    const path = ratingsPath(folder);
    expect((await readRatings(folder))?.ratings).toHaveLength(2);
    await truncate(path, (await readFile(path)).length - 5);
    expect((await readRatings(folder))?.ratings).toHaveLength(1);
    expect(await rate(folder, forBuyer).report).toMatchObject({ total: 6, kept: 1, asked: 5 });
    expect((await readFile(path, "utf8")).trimEnd().split("\n")).toHaveLength(7);
  });

  it("rates a ballot anew whose vote or reasons have changed since", async () => {
    const folder = await judgedRun();
    await rate(folder, forBuyer).report;
    const path = join(folder, "results.jsonl");
    const lines = (await readFile(path, "utf8")).split("\n");
    const changed = lines.findIndex((line) => line.includes("what juror 2 holds"));
    const text = lines.map((line, at) =>
      at === changed ? line.replaceAll("what juror 2 holds", "what juror 2 holds now") : line,
    );
    await writeFile(path, text.join("\n"));
    const again = rate(folder, forBuyer);
    expect(await again.report).toMatchObject({ total: 6, kept: 5, asked: 1 });
    expect(again.heard.map(({ place }) => place.seat)).toEqual([2]);
    // The last word counts, and both were paid for.
    const { ratings, spent } = (await readRatings(folder)) ?? {};
    expect([ratings?.length, spent?.calls]).toEqual([6, 7]);
  });

  it("stops when the model answers nothing at all, and keeps what is known", async () => {
    const { run } = await evaluated("jury", { lines: 8, engine: engineOf(scriptedReasoner(VOTES)) });
    const silent: Script = {
      before: () => {
        throw new ReplyInvalid("reply-invalid", "no JSON", "ask again");
      },
    };
    const { report, heard } = rate(run.folder, silent, { parallel: 1 });
    await expect(report).rejects.toMatchObject({ code: "model-silent" });
    // Twenty of the 24 ballots.
    expect([heard.length, (await readRatings(run.folder))?.ratings.length]).toEqual([20, 20]);
  });

  it("refuses ratings that were begun otherwise, and puts them away when told to", async () => {
    const folder = await judgedRun();
    await rate(folder, forBuyer, { ballots: 1 }).report;
    await expect(rate(folder, forBuyer, { ballots: 2 }).report).rejects.toMatchObject({
      code: "ratings-differ",
      message: expect.stringContaining("ballots was 1, is 2"),
    });
    expect((await readRatings(folder))?.header.ballots).toBe(1);
    expect(await rate(folder, forBuyer, { ballots: 2, anew: true }).report).toMatchObject({
      kept: 0,
      asked: 4,
    });
  });

  it("rates nothing whose transcript is gone or torn, and says so", async () => {
    const folder = await judgedRun();
    await rm(join(folder, "cases/jury/case-1/0/transcript.json"));
    await writeFile(join(folder, "cases/jury/case-2/0/transcript.json"), '{"dispute":');
    const { report, heard } = rate(folder, forBuyer);
    await report;
    expect(heard).toEqual([]);
    expect(new Set((await readRatings(folder))?.ratings.map(({ status }) => status))).toEqual(
      new Set(["unrated"]),
    );
    expect(told((await readRatings(folder))?.ratings)[0]).toBe("case-1 1 buyer transcript");
  });

  it("has the offline reasoner read its own reasons alone", async () => {
    const folder = await judgedRun();
    const { run } = await evaluated("jury");
    const { engine } = run;
    await expect(rateReasons({ folder, engine, ballots: 3 })).rejects.toMatchObject({ code: "rater" });
    await rateReasons({ folder: run.folder, engine, ballots: 3 });
    expect((await readRatings(run.folder))?.ratings).toHaveLength(9);
  });

  it.each([
    ["no rating", '{"status":"rated"}\n', /Line 8 is damaged/],
    ["no JSON", "{\n", /Line 8 is damaged: it is no rating/],
  ])("names a line that is %s", async (_, line, problem) => {
    const folder = await judgedRun();
    await rate(folder, forBuyer).report;
    await appendFile(ratingsPath(folder), line);
    await expect(readRatings(folder)).rejects.toMatchObject({
      code: "ratings",
      message: expect.stringMatching(problem),
    });
  });

  it("has nothing where no run is, and no ratings where none were made", async () => {
    const folder = await judgedRun();
    expect(await readRatings(folder)).toBeUndefined();
    await expect(rate(join(folder, "cases"), forBuyer).report).rejects.toMatchObject({ code: "no-run" });
  });
});
