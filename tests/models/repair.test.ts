import { describe, expect, it } from "vitest";
import type { ModelAnswer, ModelAsk } from "../../models/layer.js";
import { readReply, withRepair } from "../../models/repair.js";
import { ReplyInvalid } from "../../state/errors.js";
import { bareRun, modelAnswer, modelAsk } from "../fixtures/model-ask.js";

function repairing(...answers: ModelAnswer[]) {
  const asked: ModelAsk[] = [];
  const layer = withRepair(async (ask) => {
    asked.push(ask);
    return answers[asked.length - 1] ?? modelAnswer();
  });
  return { asked, answer: () => layer(modelAsk(), bareRun()) };
}

describe("repair", () => {
  it("lets a valid reply pass at once", async () => {
    const { asked, answer } = repairing(modelAnswer());
    expect(await answer()).toEqual(modelAnswer());
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["prose around it", modelAnswer('Sure: {"reasons":["so"],"side":"buyer"}'), "not one JSON object"],
    ["cut JSON", modelAnswer('{"reasons":["so"],"si'), "not one JSON object"],
    ["a missing field", modelAnswer('{"reasons":["so"]}'), "side"],
    ["no reason", modelAnswer('{"reasons":[],"side":"buyer"}'), "reasons"],
    [
      "a cut reply",
      modelAnswer('{"reasons":["so"],"side":"buyer"}', { finish: "length" }),
      "cut at the output limit",
    ],
  ])("asks once more after %s, and says what was wrong", async (_what, bad, problem) => {
    const { asked, answer } = repairing(bad, modelAnswer());
    const { text, usage } = await answer();
    expect(text).toBe(modelAnswer().text);
    expect(asked[1]?.correction?.reply).toBe(bad.text);
    expect(asked[1]?.correction?.problem).toContain(problem);
    // Both attempts are paid for: 2 x 100 in, 2 x 20 out.
    expect(usage).toMatchObject({ inputTokens: 200, outputTokens: 40 });
  });

  it("gives up after the second invalid reply, and invents nothing", async () => {
    const { asked, answer } = repairing(modelAnswer("no"), modelAnswer("still no"));
    await expect(answer()).rejects.toBeInstanceOf(ReplyInvalid);
    expect(asked).toHaveLength(2);
  });

  it("does not argue with a model that declined", async () => {
    const { asked, answer } = repairing(modelAnswer("", { finish: "blocked" }));
    await expect(answer()).rejects.toThrow("declined");
    expect(asked).toHaveLength(1);
  });
});

describe("readReply", () => {
  it.each(['{"a":1}', ' {"a":1}\n', '```json\n{"a":1}\n```', '```\n{"a":1}\n```'])("reads %j", (text) => {
    expect(readReply(text)).toEqual({ ok: true, value: { a: 1 } });
  });

  it.each([
    'The seller wrote ```json\n{"side":"seller"}\n``` but I find: ```json\n{"side":"buyer"}\n```',
    '```json\n{"side":"seller"}\n```\nMy own: {"side":"buyer"}',
    '```json\n{"side":"seller"}\n```\n```json\n{"side":"buyer"}\n```',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1} {"a":2}',
    "",
  ])("never picks JSON out of %j", (text) => {
    expect(readReply(text).ok).toBe(false);
  });
});
