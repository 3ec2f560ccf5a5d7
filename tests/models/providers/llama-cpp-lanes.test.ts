import { describe, expect, it } from "vitest";
import { chooseLane, openLanes, sharedPrefix } from "../../../models/providers/llama-cpp-lanes.js";
import { tokensOf } from "./llama-cpp-fake.js";

const lane = (prompt: string, queue = 0, chosen = 0) => ({ prompt: tokensOf(prompt), queue, chosen });

describe("sharedPrefix", () => {
  it.each([
    ["", "abc", 0],
    ["abc", "abd", 2],
    ["abc", "abcdef", 3],
    ["xbc", "abc", 0],
  ])("of %j and %j is %i", (one, other, shared) => {
    expect(sharedPrefix(tokensOf(one), tokensOf(other))).toBe(shared);
    expect(sharedPrefix(tokensOf(other), tokensOf(one))).toBe(shared);
  });
});

describe("chooseLane", () => {
  it.each([
    ["the longest shared beginning", [lane("juror 1"), lane("focus")], "juror 2", 0],
    ["it also when others wait there", [lane("focus"), lane("juror 1", 5)], "juror 2", 1],
    ["not for less than a quarter of the prompt", [lane("jxxxxxx", 1), lane("focus", 0)], "juror 2", 1],
    ["else the shorter queue", [lane("a", 2), lane("b", 1)], "juror 1", 1],
    ["else the lane that was left alone longest", [lane("a", 0, 9), lane("b", 0, 4)], "juror 1", 1],
    ["else the first", [lane(""), lane("")], "juror 1", 0],
  ])("prefers %s", (_, lanes, prompt, chosen) => {
    expect(chooseLane(lanes, tokensOf(prompt))).toBe(chosen);
  });
});

/** Work that ends when it is told to. */
function openWork() {
  let end: (text: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  let begun = false;
  const work = async () => {
    begun = true;
    return ended;
  };
  return { work, end, begun: () => begun };
}

/** Lets everything go on that can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("openLanes", () => {
  it("does one thing at a time on a lane, first come, first served", async () => {
    const lanes = openLanes(["one"]);
    const first = openWork();
    const second = openWork();
    const answers = Promise.all([
      lanes.take(tokensOf("a"), undefined, first.work),
      lanes.take(tokensOf("a"), undefined, second.work),
    ]);
    await settle();
    expect([first.begun(), second.begun()]).toEqual([true, false]);
    first.end("1");
    await settle();
    expect(second.begun()).toBe(true);
    second.end("2");
    expect(await answers).toEqual(["1", "2"]);
  });

  it("uses lanes side by side for texts that differ, and one lane for texts that begin alike", async () => {
    const lanes = openLanes(["one", "two"]);
    const used: string[] = [];
    const note = async (sequence: string) => void used.push(sequence);
    await Promise.all(
      ["buyer: a", "seller: a", "seller: b", "buyer: b"].map((text) =>
        lanes.take(tokensOf(text), undefined, note),
      ),
    );
    expect(used.sort()).toEqual(["one", "one", "two", "two"]);
    used.length = 0;
    await lanes.take(tokensOf("seller: c"), undefined, note);
    await lanes.take(tokensOf("buyer: c"), undefined, note);
    expect(used).toEqual(["two", "one"]);
  });

  it("keeps a beginning that many share when a single other ask comes by", async () => {
    const lanes = openLanes(["one", "two"]);
    const used: string[] = [];
    for (const text of ["juror 1", "juror 2", "a report", "juror 3"]) {
      await lanes.take(tokensOf(text), undefined, async (sequence) => void used.push(sequence));
    }
    expect(used).toEqual(["one", "one", "two", "one"]);
  });

  it("lets one that waits give up at once, without letting the next in early", async () => {
    const lanes = openLanes(["one"]);
    const first = openWork();
    const control = new AbortController();
    const running = lanes.take(tokensOf("a"), undefined, first.work);
    const second = openWork();
    const given = lanes.take(tokensOf("b"), control.signal, second.work);
    const third = openWork();
    const waiting = lanes.take(tokensOf("c"), undefined, third.work);
    await settle();
    control.abort(new Error("enough"));
    await expect(given).rejects.toThrow("enough");
    await settle();
    expect([second.begun(), third.begun()]).toEqual([false, false]);
    first.end("1");
    third.end("3");
    expect(await running).toBe("1");
    expect(await waiting).toBe("3");
    expect(second.begun()).toBe(false);
  });

  it("goes on after a failure, and is idle when all have left", async () => {
    const lanes = openLanes(["one"]);
    const failing = lanes.take(tokensOf("a"), undefined, async () => {
      throw new Error("broken");
    });
    await expect(failing).rejects.toThrow("broken");
    const next = openWork();
    const answer = lanes.take(tokensOf("a"), undefined, next.work);
    let idle = false;
    const watched = lanes.idle().then(() => {
      idle = true;
    });
    await settle();
    expect(idle).toBe(false);
    next.end("2");
    expect(await answer).toBe("2");
    await watched;
    expect(idle).toBe(true);
  });
});
