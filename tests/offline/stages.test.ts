import { describe, expect, it } from "vitest";
import { analyzeConflict } from "../../offline/conflict.js";
import { extractFocus } from "../../offline/focus.js";
import { carries } from "../../offline/lexicon/mark.js";
import { perceiveExhibit } from "../../offline/perceive.js";
import { quotedIn } from "../../offline/phrases/quote.js";
import { selectExhibit } from "../../offline/select.js";
import { summarizeRound } from "../../offline/summary.js";
import type { FocusInput } from "../../prompts/e3-focus.js";
import { type Clue, NO_GROUNDING } from "../../state/reasoning.js";

const FRAMING = { fence: "f", language: "en" };
const FACTS: FocusInput["facts"] = {
  claimant: "buyer",
  order: { amount: 30, currency: "EUR", timeline: [] },
  chat: [],
};
const ASKED: FocusInput = {
  ...FRAMING,
  facts: FACTS,
  buyer: { statement: "The kettle leaks. I want my 30 back.", demand: { kind: "refund", amount: 30 } },
  seller: { statement: "It was tight when I sent it.", demand: { kind: "reject" } },
  exhibits: [],
};
const FOCUS = extractFocus(ASKED);

describe("focus", () => {
  it("says who claims what in the party's own words", () => {
    expect(FOCUS.buyerClaim).toBe(
      "The buyer (claimant) wants money back (30 EUR); it is about quality: “The kettle leaks. I want my 30 back.”",
    );
    expect(quotedIn(FOCUS.sellerClaim)).toBe("It was tight when I sent it.");
    expect(FOCUS.focus).toContain("In what state was the item when the buyer got it?");
  });

  it("names a silent side, in both languages, so that the ballot hears the silence", () => {
    for (const language of ["en", "zh"]) {
      const { sellerClaim } = extractFocus({ ...ASKED, language, seller: { statement: " \n" } });
      expect(carries(sellerClaim, "silence")).toBe(true);
    }
    const exhibits = [{ id: "S1", owner: "seller" as const, text: "A receipt." }];
    expect(
      carries(extractFocus({ ...ASKED, seller: { statement: "" }, exhibits }).sellerClaim, "silence"),
    ).toBe(false);
  });

  it("keeps the weightiest sentences of a long statement", () => {
    const statement = `${"Nice weather in town. ".repeat(60)}The kettle is broken and the seller promised a refund.`;
    const { buyerClaim } = extractFocus({ ...ASKED, buyer: { statement } });
    expect(buyerClaim).toContain("promised a refund");
    expect(buyerClaim.length).toBeLessThanOrEqual(500);
  });
});

describe("select", () => {
  const exhibit = (id: string, text: string, media: ("image" | "video")[] = []) => ({
    id,
    owner: id.startsWith("R") ? ("record" as const) : ("buyer" as const),
    text,
    media,
  });
  const chosen = (...candidates: ReturnType<typeof exhibit>[]) =>
    selectExhibit({
      ...FRAMING,
      side: "buyer",
      focus: FOCUS,
      product: undefined,
      grounding: NO_GROUNDING,
      candidates,
    });

  it("takes what is close to the focus before what is not", () => {
    expect(chosen(exhibit("B1", "My cat."), exhibit("B2", "The kettle leaks at the base.")).exhibit).toBe(
      "B2",
    );
  });

  it("prefers, all else equal, a video and then a neutral record", () => {
    const words = "The kettle.";
    expect(chosen(exhibit("B1", words), exhibit("B2", words, ["video"])).exhibit).toBe("B2");
    expect(chosen(exhibit("B1", words, ["video"]), exhibit("R1", words)).exhibit).toBe("R1");
  });

  it("says why", () => {
    expect(chosen(exhibit("B2", "The kettle leaks.", ["image"])).reason).toBe(
      "B2 is the closest to the focus of what is left; it shares kettle, leak; it holds image.",
    );
  });
});

describe("perceive", () => {
  const perceive = (
    side: "buyer" | "seller",
    owner: "buyer" | "seller" | "record",
    text: string,
    alt?: string,
  ) =>
    perceiveExhibit({
      ...FRAMING,
      side,
      focus: FOCUS,
      product: undefined,
      exhibit: {
        id: owner === "record" ? "R1" : owner === "buyer" ? "B1" : "S1",
        owner,
        text,
        media: alt === undefined ? [] : [{ number: 1, kind: "video", alt }],
      },
      findings: [],
      grounding: NO_GROUNDING,
    });

  it("quotes text and medium, with the moment that is named", () => {
    const { clues, strength } = perceive(
      "buyer",
      "buyer",
      "First test.",
      "At 0:07 the kettle leaks on the table.",
    );
    expect(clues.map(({ description, media, timestamp }) => ({ description, media, timestamp }))).toEqual([
      { description: "“First test.”", media: undefined, timestamp: undefined },
      { description: "In video 1: “At 0:07 the kettle leaks on the table.”", media: 1, timestamp: "0:07" },
    ]);
    expect(strength).not.toBe("none");
  });

  it("keeps a side's own admission beside what it shows", () => {
    const { clues } = perceive("seller", "seller", "I packed it well. I have no photo of the packing.");
    expect(clues[0]?.description).toContain("no photo");
  });

  it("makes a clue of what a machine saw, none of what it could not see", () => {
    const findings = [
      "B1 video 1 was not watched: this version reads no video; its description stands in for it.",
      "B1 image 2 shows the kettle.",
    ];
    const { clues } = perceiveExhibit({
      ...FRAMING,
      side: "buyer",
      focus: FOCUS,
      product: undefined,
      exhibit: { id: "B1", owner: "buyer", text: "", media: [] },
      findings,
      grounding: NO_GROUNDING,
    });
    expect(clues.map(({ description }) => description)).toEqual([
      "Found by machine: “B1 image 2 shows the kettle.”",
    ]);
  });

  it("finds in a neutral exhibit only what does not speak against the side", () => {
    const record = "The tracking page says: not delivered, wrong address.";
    expect(perceive("buyer", "record", record).clues).toHaveLength(1);
    const adverse = perceive("seller", "record", record);
    expect(adverse.clues).toEqual([]);
    expect(adverse.strength).toBe("none");
    expect(adverse.summary).toBe("R1 holds nothing for the seller.");
  });
});

describe("conflict", () => {
  const clue = (id: string, exhibit: string, text: string): Clue => ({
    id,
    exhibit,
    description: `“${text}”`,
    benefit: "It helps.",
    importance: "high",
  });
  const between = (one: string, two: string) =>
    analyzeConflict({
      ...FRAMING,
      focus: FOCUS,
      buyer: { ...NO_GROUNDING, clues: [clue("KB1", "B1", one)] },
      seller: { ...NO_GROUNDING, clues: [clue("KS1", "S1", two)] },
      media: [],
    });

  it("finds figures, days and yes-or-no that differ on one topic", () => {
    expect(
      between("The serial number ends in 9063.", "The serial number ends in 4418.").contradictions,
    ).toEqual(["KB1 and KS1 differ: serial, number: 9063 / 4418"]);
    expect(between("包裹签收日期3月1日。", "包裹签收日期3月5日。").contradictions[0]).toContain(
      "3月1日 / 3月5日",
    );
    expect(between("The kettle base is not tight.", "The kettle base is tight.").contradictions).toHaveLength(
      1,
    );
  });

  it("finds none between different topics", () => {
    expect(between("The kettle is not tight.", "Postage was cheap.").contradictions).toEqual([]);
  });

  it("holds bare words and guesses against a side", () => {
    const { seller } = between("A photo of the leak.", "Perhaps it fell down.");
    expect(seller.weaknesses).toEqual([
      "The seller has words, no picture or document.",
      "KS1 supposes rather than shows.",
    ]);
  });
});

describe("summary", () => {
  const report = (split: { buyer: number; seller: number }, previous?: ReturnType<typeof summarizeRound>) =>
    summarizeRound({
      ...FRAMING,
      facts: FACTS,
      focus: FOCUS,
      round: 1,
      split: { ...split, spoiled: 0 },
      arguments: [
        {
          seat: 1,
          side: "buyer",
          reasons: ["+0.5 buyer: it filed a video (J7): “one”", "+0.2 seller: the other side only supposes."],
        },
        { seat: 2, side: "buyer", reasons: ["+0.9 buyer: it filed a video (J7): “two”"] },
        { seat: 3, side: "seller", reasons: ["A model's own words."] },
        {
          seat: 4,
          side: "seller",
          reasons: ["+0.4 seller: the jurors I follow and the report point there."],
        },
      ],
      previous,
    });

  it("counts each argument by the jurors who made it for their side", () => {
    const { buyerArguments, sellerArguments, heat, prevailing } = report({ buyer: 2, seller: 2 });
    expect(buyerArguments).toEqual(["it filed a video (J7) (2 jurors)"]);
    expect(sellerArguments).toEqual(["A model's own words. (1 juror)"]);
    expect(heat).toBe("heated");
    expect(prevailing).toBe("Opinion is split, 2 to 2.");
  });

  it("names the leader with its chief argument and what was before", () => {
    const before = report({ buyer: 2, seller: 2 });
    const { prevailing, heat } = report({ buyer: 16, seller: 1 }, before);
    expect(prevailing).toBe(
      "Opinion favours the buyer, 16 to 1, chiefly because it filed a video (J7): “one”. Before: Opinion is split, 2 to 2.",
    );
    expect(heat).toBe("calm");
  });

  it("carries on an earlier argument that nobody repeated", () => {
    const before = { ...report({ buyer: 2, seller: 2 }), sellerArguments: ["An older point. (3 jurors)"] };
    expect(report({ buyer: 2, seller: 2 }, before).sellerArguments).toContain("An older point. (3 jurors)");
  });
});
