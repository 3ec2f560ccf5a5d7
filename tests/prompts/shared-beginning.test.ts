import { describe, expect, it } from "vitest";
import type { Prompt } from "../../models/prompt.js";
import { focusPrompt } from "../../prompts/e3-focus.js";
import { selectPrompt } from "../../prompts/e4-select.js";
import { perceivePrompt } from "../../prompts/e5-perceive.js";
import { conflictPrompt } from "../../prompts/e6-conflict.js";
import { type BallotInput, ballotPrompt } from "../../prompts/e7-ballot.js";
import type { Mind } from "../../prompts/material.js";
import { SAMPLE_PERSONA } from "../jury/sample-persona.js";

const [example] = ballotPrompt.examples;
if (example === undefined) throw new Error("the ballot prompt has no example");
const first: BallotInput = { ...example, findings: ["The picture was edited."] };
const other: BallotInput = {
  ...first,
  seat: 11,
  persona: { ...SAMPLE_PERSONA, name: "Somebody Else" },
  norms: [],
  followed: [{ seat: 2, side: "seller", reasons: ["It was tested."] }],
  leaning: "seller",
};

describe("what the jurors of a panel share", () => {
  it("stands first and is the same, byte for byte; only the last part is a juror's own", () => {
    const one = ballotPrompt.render(first);
    const two = ballotPrompt.render(other);
    expect(two.system).toBe(one.system);
    expect(two.user.slice(0, -1)).toEqual(one.user.slice(0, -1));
    expect(two.user.at(-1)).not.toEqual(one.user.at(-1));
  });

  it("is most of the prompt", () => {
    const { system, user } = ballotPrompt.render(first);
    const shared = [{ type: "text" as const, text: system }, ...user.slice(0, -1)];
    const length = (parts: typeof shared | typeof user) => JSON.stringify(parts).length;
    expect(length(shared)).toBeGreaterThan(2 * length(user.slice(-1)));
  });

  it("begins alike in every round: facts, focus, groundings, conflict, findings", () => {
    const { split: _, summary: __, ...blind } = first;
    const one = ballotPrompt.render({ ...blind, round: 1, followed: [] });
    const two = ballotPrompt.render(first);
    expect(two.system).toBe(one.system);
    expect(two.user.slice(0, 6)).toEqual(one.user.slice(0, 6));
    expect(two.user.length - one.user.length).toBe(2); // split and summary
  });

  it("names nobody: seat, persona, norms and followed jurors come after it", () => {
    const { system, user } = ballotPrompt.render(other);
    const shared = JSON.stringify([system, user.slice(0, -1)]);
    for (const own of ["#11", "Somebody Else", "It was tested.", "rather with the seller"]) {
      expect(shared).not.toContain(own);
      expect(JSON.stringify(user.at(-1))).toContain(own);
    }
  });
});

describe("the persona of a juror who reasons alone", () => {
  function rendersLast<Input extends Mind>(prompt: Prompt<Input, unknown>) {
    for (const input of prompt.examples) {
      const alone = prompt.render({ ...input, persona: SAMPLE_PERSONA });
      const asJury = prompt.render({ ...input, persona: undefined });
      expect(alone.system).toBe(asJury.system);
      expect(alone.user.slice(0, -1)).toEqual(asJury.user);
      expect(JSON.stringify(alone.user.at(-1))).toContain(SAMPLE_PERSONA.background);
    }
  }

  it("stands last in stages I to III", () => {
    rendersLast(focusPrompt);
    rendersLast(selectPrompt);
    rendersLast(perceivePrompt);
    rendersLast(conflictPrompt);
  });
});
