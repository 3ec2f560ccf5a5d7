import { describe, expect, it } from "vitest";
import { askDossier } from "../../graph/ask-dossier.js";
import type { Reasoner } from "../../models/reasoner.js";
import type { DossierReply } from "../../prompts/dossier.js";
import type { DossierInput, DraftDispute } from "../../state/dossier.js";
import { parseSettings } from "../../state/settings.js";

const DRAFT: DraftDispute = {
  format: "cyberjurors/dispute@1",
  id: "draft",
  language: "en",
  chat: [
    { from: "buyer", text: "It leaks." },
    { from: "seller", text: "It was tight." },
    { from: "platform", text: "File evidence." },
  ],
  buyer: { statement: "", evidence: [{ id: "B1", text: "Puddle." }] },
  seller: { statement: "", evidence: [] },
};

const REPLY: DossierReply = {
  points: [
    { topic: "tight", buyer: "it leaks", seller: "it was tight", cites: ["c1", "C2", "C9", "B1"] },
    { topic: "nothing", buyer: " ", seller: "", cites: [] },
  ],
  ground: "defect",
  claimant: "buyer",
  buyerDemand: "refund",
  buyerAmount: 30,
  sellerDemand: "reject",
  sellerAmount: 99,
  buyerWords: ["C1", "B1", "C2", "S1"],
  sellerWords: ["C3"],
};

/** Answers by prompt, and remembers what it was asked, and where. */
function reasonerOf(replies: Record<string, unknown>) {
  const heard: { prompt: string; input: unknown; step?: number }[] = [];
  const reasoner: Reasoner = {
    name: "scripted",
    async ask(prompt, input, place) {
      heard.push({ prompt: prompt.name, input, ...(place.step === undefined ? {} : { step: place.step }) });
      const reply = prompt.reply(input).parse(replies[prompt.name]);
      return { reply, usage: { model: "scripted", inputTokens: 1, outputTokens: 1, cachedTokens: 0 } };
    },
  };
  return { reasoner, heard };
}

const ask = (reasoner: Reasoner, wanted: DossierInput["wanted"], media: DossierInput["media"] = []) =>
  askDossier(reasoner, { dispute: DRAFT, sha256: "a".repeat(64) }, parseSettings({}), { wanted, media });

describe("dossier", () => {
  it("asks what is wanted, and nothing else", async () => {
    for (const wanted of [[], ["category"], ["claims"], ["category", "claims"]] as const) {
      const { reasoner, heard } = reasonerOf({ tags: { category: "Hats" }, dossier: REPLY });
      const output = await ask(reasoner, [...wanted]);
      expect(heard.map(({ prompt }) => prompt).sort()).toEqual(
        wanted.map((it) => (it === "category" ? "tags" : "dossier")).sort(),
      );
      expect(output.category).toBe((wanted as readonly string[]).includes("category") ? "Hats" : undefined);
    }
  });

  it("drops citations of what is not there, and words that are not the side's own, and counts both", async () => {
    const { reasoner } = reasonerOf({ dossier: REPLY });
    const { claims } = await ask(reasoner, ["claims"]);
    expect(claims).toEqual({
      ground: "defect",
      claimant: "buyer",
      // Who rejects a claim asks for no sum.
      demands: { buyer: { kind: "refund", amount: 30 }, seller: { kind: "reject" } },
      words: { buyer: ["C1", "B1"], seller: [] },
      points: [{ topic: "tight", buyer: "it leaks", seller: "it was tight", cites: ["C1", "C2", "B1"] }],
      // C9; C2 and S1 of the buyer; C3, which is the platform's.
      dropped: 4,
    });
  });

  it("names the lines of the chat, and asks for a category by the listing, or without one by what is said", async () => {
    const { reasoner, heard } = reasonerOf({ tags: { category: "Hats" }, dossier: REPLY });
    await ask(reasoner, ["category", "claims"]);
    const of = (prompt: string) => heard.find((it) => it.prompt === prompt)?.input;
    expect(of("dossier")).toMatchObject({ chat: [{ id: "C1" }, { id: "C2" }, { id: "C3" }] });
    expect(of("tags")).toMatchObject({ productText: "It leaks.\nIt was tight.\nFile evidence." });
  });

  it("describes each medium by its key, at a place of its own", async () => {
    const { reasoner, heard } = reasonerOf({ "visual-summary": { summary: "A puddle." } });
    const shown = [{ sha256: "b".repeat(64), label: "B1 image 1" }];
    const media = ["one", "two"].map((key) => ({ key, exhibit: "B1", text: "", shown }));
    expect((await ask(reasoner, ["summaries"], media)).summaries).toEqual({
      one: "A puddle.",
      two: "A puddle.",
    });
    expect(heard.map(({ step }) => step)).toEqual([1, 2]);
  });

  it("stops when the run is stopped", async () => {
    const { reasoner } = reasonerOf({ tags: { category: "Hats" } });
    const stopped = askDossier(
      reasoner,
      { dispute: DRAFT, sha256: "a".repeat(64) },
      parseSettings({}),
      { wanted: ["category"] },
      { signal: AbortSignal.abort(new Error("stop")) },
    );
    await expect(stopped).rejects.toThrow();
  });
});
