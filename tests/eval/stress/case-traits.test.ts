import { describe, expect, it } from "vitest";
import { traitsOf } from "../../../eval/stress/case-traits.js";
import type { Family } from "../../../eval/stress/trait.js";
import type { DisputeFile } from "../../../state/dispute.js";
import { openSmall } from "../../fixtures/disputes.js";

async function names(family: Family, changes: Partial<DisputeFile> = {}) {
  const { dispute } = await openSmall(changes);
  return traitsOf(dispute)
    .filter((it) => it.family === family)
    .map(({ name }) => name);
}

describe("traitsOf", () => {
  it("tells category, claim, and both together", async () => {
    expect(await names("category")).toEqual(["Digital & Appliances", "Digital Accessories"]);
    expect(await names("claim")).toEqual(["claimant: buyer", "demand: refund", "about: defect"]);
    expect(await names("category and claim")).toEqual(["Digital & Appliances, about defect"]);
  });

  it("reads what the quarrel is about in the claimant's words, in its exhibits where it made no statement", async () => {
    const fake = { statement: "It is a counterfeit.", evidence: [] };
    expect(await names("claim", { buyer: fake })).toEqual([
      "claimant: buyer",
      "demand: not stated",
      "about: counterfeit",
    ]);
    const shown = { statement: "", evidence: [{ id: "B1", text: "An expert calls it a counterfeit." }] };
    expect(await names("claim", { buyer: shown })).toContain("about: counterfeit");
    expect(await names("claim", { seller: fake })).toContain("about: defect");
    const owed = {
      statement: "The buyer owes me the price.",
      evidence: [],
      demand: { kind: "payment" as const },
    };
    expect(await names("claim", { claimant: "seller", seller: owed })).toEqual([
      "claimant: seller",
      "demand: payment",
      "about: debt",
    ]);
  });

  it("tells plain facts of the filing one way or the other", async () => {
    expect(await names("filing")).toEqual([
      "no video filed",
      "no picture filed",
      "respondent answered",
      "chat filed",
      "no neutral record filed",
      "more exhibits by the claimant",
      "language: en",
    ]);
    const silent = await names("filing", {
      language: "zh",
      chat: [],
      buyer: { statement: "坏了。", evidence: [] },
      seller: { statement: " ", evidence: [] },
      record: [{ id: "R1", text: "4月签收。" }],
    });
    expect(silent).toEqual([
      "no video filed",
      "no picture filed",
      "respondent silent",
      "no chat filed",
      "neutral record filed",
      "as many exhibits on both sides",
      "language: zh",
    ]);
    const answered = {
      statement: "",
      evidence: [
        { id: "S1", text: "A." },
        { id: "S2", text: "B." },
        { id: "S3", text: "C." },
      ],
    };
    const spoken = await names("filing", { seller: answered });
    expect(spoken).toEqual(
      expect.arrayContaining(["respondent answered", "more exhibits by the respondent"]),
    );
  });

  it("names the features of the texts with the side they speak for, and says them in words", async () => {
    const { dispute } = await openSmall({ seller: { statement: "", evidence: [] } });
    const silence = traitsOf(dispute).find(({ name }) => name === "silence, for the buyer");
    expect(silence).toEqual({
      family: "feature",
      name: "silence, for the buyer",
      words: "the other side did not answer",
    });
    expect(await names("feature")).not.toContain("silence, for the buyer");
  });

  it("has no trait twice", async () => {
    const { dispute } = await openSmall();
    const keys = traitsOf(dispute).map(({ family, name }) => `${family}/${name}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
