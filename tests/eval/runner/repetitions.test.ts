import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { CaseResult } from "../../../eval/results/case-result.js";
import type { EvaluateOptions } from "../../../eval/runner/evaluate-options.js";
import { offlineReasoner } from "../../../offline/offline-reasoner.js";
import { recordingReasoner } from "../../fakes/recording-reasoner.js";
import { schemaClient } from "../../fakes/schema-client.js";
import { engineOf, engineOverClient } from "../arms/engines.js";
import { evaluated } from "./small-run.js";

const REPEAT = 5;
const ARMS = ["baseline", "iv-cot", "jury", "chateval", "agentcourt"] as const;

/** What one repetition said about all cases: answers and reasons. */
function saidBy(results: readonly CaseResult[], repeat: number): string {
  const said = results.flatMap((it) =>
    it.status === "scored" && it.repeat === repeat ? [[it.case, it.answer, it.rounds]] : [],
  );
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

async function draws(
  arm: string,
  changes: Partial<EvaluateOptions> & { lines?: number } = {},
): Promise<string[]> {
  const { results } = await evaluated(arm, { repeat: REPEAT, ...changes });
  expect(results).toHaveLength((changes.lines ?? 3) * REPEAT);
  return Array.from({ length: REPEAT }, (_, repeat) => saidBy(results, repeat));
}

describe("five repetitions", () => {
  it.each(ARMS)("of %s are five draws of a model that answers each ask alike", async (arm) => {
    const client = schemaClient();
    expect(new Set(await draws(arm, { engine: engineOverClient(client) })).size).toBe(REPEAT);
    // The prompts are the same in each; the place of an ask alone says which repetition it is of.
    const texts = new Map<string, Set<string>>();
    for (const { tags, text } of client.asked) {
      const sample = tags.find((tag) => tag.startsWith("sample:")) ?? "";
      texts.set(text, (texts.get(text) ?? new Set()).add(sample));
    }
    if (arm === "baseline") expect([...texts.values()].every(({ size }) => size === REPEAT)).toBe(true);
  });

  // A threshold is drawn for each seat and repetition: with so many cases no two repetitions agree on all.
  it.each([
    ["baseline", 12],
    ["iv-cot", 12],
    ["jury", 5],
  ])("of %s are five draws of the offline reasoner", async (arm, lines) => {
    expect(new Set(await draws(arm, { lines })).size).toBe(REPEAT);
  });

  it("are drawn the same when the run is made again", async () => {
    const [one, two] = [await draws("chateval"), await draws("chateval")];
    expect(two).toEqual(one);
  });

  it("are judged under the number that their asks carry", async () => {
    const reasoner = recordingReasoner(offlineReasoner());
    await evaluated("baseline", { repeat: 2, lines: 1, engine: engineOf(reasoner) });
    expect(reasoner.sent.map(({ place }) => place.sample)).toEqual([0, 1]);
  });
});
