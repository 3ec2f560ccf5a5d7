import { describe, expect, it } from "vitest";
import { atMost } from "../../graph/at-most.js";
import { focusPrompt } from "../../prompts/e3-focus.js";
import { scriptedReasoner } from "../fakes/scripted-reasoner.js";
import { bareRun } from "../fixtures/model-ask.js";

const [input] = focusPrompt.examples;
if (input === undefined) throw new Error("the prompt has no example");

function counted(failing = -1) {
  const seen = { now: 0, most: 0, begun: [] as number[] };
  const inner = scriptedReasoner({
    before: async ({ place }) => {
      seen.begun.push(place.seat ?? 0);
      seen.most = Math.max(seen.most, ++seen.now);
      await new Promise((done) => setTimeout(done, 5));
      seen.now--;
      if (place.seat === failing) throw new Error("failed");
    },
  });
  return { inner, seen };
}

describe("atMost", () => {
  it.each([1, 2, 5])(
    "lets %i asks be under way, and all be answered in the order of asking",
    async (count) => {
      const { inner, seen } = counted();
      const reasoner = atMost(count, inner);
      const asks = [1, 2, 3, 4, 5].map((seat) =>
        reasoner.ask(focusPrompt, input, { dispute: "d", seat, sample: 0 }, bareRun()),
      );
      await Promise.all(asks);
      expect(seen).toEqual({ now: 0, most: count, begun: [1, 2, 3, 4, 5] });
    },
  );

  it("goes on after a failure, and never makes an ask whose run was stopped while it waited", async () => {
    const { inner, seen } = counted(1);
    const reasoner = atMost(1, inner);
    const stop = new AbortController();
    const ask = (seat: number, signal?: AbortSignal) =>
      reasoner.ask(focusPrompt, input, { dispute: "d", seat, sample: 0 }, bareRun({ signal })).catch(String);
    const answers = [ask(1), ask(2, stop.signal), ask(3)];
    stop.abort(new Error("enough"));
    expect(await Promise.all(answers)).toMatchObject(["Error: failed", "Error: enough", { reply: {} }]);
    expect(seen.begun).toEqual([1, 3]);
  });
});
