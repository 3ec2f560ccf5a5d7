import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openCase } from "../../evidence/open-case.js";
import { packagedCases } from "../../graph/compose.js";
import { opinionOf } from "../../offline/ballot.js";
import { FEATURES } from "../../offline/features/read-features.js";
import { unseenIn } from "../../offline/unseen.js";
import type { BallotInput } from "../../prompts/e7-ballot.js";
import type { Clue, Grounding } from "../../state/reasoning.js";
import { NO_GROUNDING } from "../../state/reasoning.js";
import { EXACT_JUROR, LAMP } from "./lamp-case.js";

const clue = (id: string, exhibit: string, text: string, media?: number): Clue => ({
  id,
  exhibit,
  ...(media === undefined ? {} : { media }),
  description: `“${text}”`,
  benefit: "It helps.",
  importance: "medium",
});
const grounded = (...clues: Clue[]): Grounding => ({ ...NO_GROUNDING, clues });
const said = (buyer: string, seller: string): BallotInput["focus"] => ({
  focus: "",
  buyerClaim: `The buyer (claimant): “${buyer}”`,
  sellerClaim: `The seller: “${seller}”`,
});

/** A case of bare words; `more` replaces parts of it. */
const told = (more: Partial<BallotInput>): BallotInput => ({
  ...LAMP,
  focus: said("I want a refund.", "No."),
  facts: { claimant: "buyer", chat: [] },
  buyer: NO_GROUNDING,
  ...more,
});
const found = (input: BallotInput, name: string) =>
  opinionOf(input).contributions.find((it) => it.name === name);

it("every judgment rule is the reason of a feature", () => {
  const used = new Set(FEATURES.flatMap(({ rule }) => rule ?? []));
  expect([...used].sort()).toEqual(LAMP.rules.map(({ id }) => id));
});

describe("what a machine finds in a side's pictures", () => {
  const seen: Clue = {
    ...clue("KB1", "B1", "B1 video 1 shows a small spot that goes on at 0:02 and off at 0:03.1.", 1),
    timestamp: "0:02",
  };
  const byMachine = (it: Clue): Clue => ({ ...it, description: `Found by machine: ${it.description}` });
  const read = (id: string, exhibit: string, text: string): Clue => ({
    ...clue(id, exhibit, text, 1),
    description: `Read by machine in image 1: “${text}”`,
  });
  const confirmed = (claim: string, ...clues: Clue[]) =>
    found(
      told({ focus: said(claim, "It showed 87% here."), buyer: grounded(...clues) }),
      "machine-confirmed",
    );

  it("bears it out where it says the same: light and figure 0.6 x 0.6 = 0.36, one of them 0.6 of that", () => {
    const both = confirmed(
      "The light comes on and goes out, the phone stays at 2 percent.",
      byMachine(seen),
      read("KB2", "B1", "2%"),
    );
    expect(both?.signed).toBeCloseTo(0.36);
    expect(both?.passages.map(({ cites }) => cites[0])).toEqual(["KB1", "KB2"]);
    expect(confirmed("It stays at 2%.", byMachine(seen), read("KB2", "B1", "2%"))?.signed).toBeCloseTo(0.216);
    expect(confirmed("The light flickers.", byMachine(seen))?.signed).toBeCloseTo(0.216);
  });

  it("says nothing where it shows something else, or where the party says it itself", () => {
    expect(confirmed("It stays at 3%.", read("KB2", "B1", "2%"))).toBeUndefined();
    expect(confirmed("The light flickers.", seen)).toBeUndefined();
    expect(confirmed("It stays at 2%.", clue("KB2", "B1", "A phone at 2%.", 1))).toBeUndefined();
  });

  it("does not bear one side out by the other side's pictures", () => {
    expect(confirmed("It stays at 2%.", read("KS1", "S1", "2%"))).toBeUndefined();
    expect(confirmed("It is dead.", read("KS1", "S1", "87 %"))?.toward).toBe("seller");
  });
});

describe("a contradiction between two clues", () => {
  const between = (buyer: Clue, seller: Clue, text = "KB1 and KS1 differ: base") =>
    found(
      told({
        buyer: grounded(buyer),
        seller: grounded(seller),
        conflict: { ...LAMP.conflict, contradictions: [text] },
      }),
      "contradiction",
    );
  const word = { buyer: clue("KB1", "B1", "The base leaks."), seller: clue("KS1", "S1", "It is tight.") };

  it("favours the side whose clue alone is backed: 0.3 x 0.6 = 0.18", () => {
    const seen = between(clue("KB1", "B1", "The base leaks.", 1), word.seller);
    expect(seen?.signed).toBeCloseTo(0.18);
    expect(seen?.passages[0]).toMatchObject({ text: "The base leaks.", cites: ["KB1", "KS1", "B1"] });
    expect(between(word.buyer, clue("KS1", "R1", "It was tight."))?.signed).toBeCloseTo(-0.18);
    expect(between(word.buyer, clue("KS1", "S1", "The invoice says it is tight."))?.signed).toBeCloseTo(
      -0.18,
    );
  });

  it("favours nobody where both are backed, or neither, or a guess names the document", () => {
    expect(between(word.buyer, word.seller)).toBeUndefined();
    expect(between(clue("KB1", "R1", "It leaks."), clue("KS1", "C1", "It is tight."))).toBeUndefined();
    expect(between(word.buyer, clue("KS1", "S1", "Perhaps the photo is wrong."))).toBeUndefined();
    expect(between(word.buyer, clue("KS1", "R1", "The seller did not appear."))).toBeUndefined();
  });

  it("favours nobody where a text names no pair of existing clues", () => {
    const seen = clue("KB1", "B1", "The base leaks.", 1);
    for (const text of ["They differ.", "KB1 and KS9 differ", "KB1 differs from itself"])
      expect(between(seen, word.seller, text)).toBeUndefined();
  });
});

describe("tolerance for used goods (J4)", () => {
  const wear = (listing: string, complaint: string) =>
    found(
      told({
        facts: { claimant: "buyer", chat: [], product: { title: "Hat", description: listing } },
        focus: said(`${complaint} I want a refund.`, "No."),
      }),
      "used-goods-tolerance",
    );

  it("favours the seller who spoke of traces: 0.6 x 0.6 = 0.36; half of it where it said nothing", () => {
    expect(wear("Used hat, scuffs on the rim.", "It has scratches.")?.signed).toBeCloseTo(-0.36);
    expect(wear("Used hat.", "It has scratches.")?.signed).toBeCloseTo(-0.18);
    expect(wear("二手帽子，有划痕。", "帽子上有磨损。")?.signed).toBeCloseTo(-0.36);
    expect(wear("Used hat.", "It has scratches.")?.rule).toBe("J4");
  });

  it.each([
    ["goods that are not used", "New hat.", "It has scratches."],
    ["a defect besides", "Used radio.", "It has scratches and does not work."],
    ["traces that were denied", "Used hat without scratches.", "It has scratches."],
    ["traces that were concealed", "Used hat.", "It has scratches that the seller concealed."],
    ["concealment in Chinese", "二手帽子。", "有磨损，卖家隐瞒了。"],
    ["another complaint", "Used hat.", "It is too small."],
  ])("is off for %s", (_, listing, complaint) => {
    expect(wear(listing, complaint)).toBeUndefined();
  });
});

describe("evidence that could not be seen", () => {
  const FINDING = "B1 video 1 was not watched: this version reads no video, and no description stands in.";
  const unseen = (...clues: Clue[]) =>
    found(told({ buyer: grounded(...clues), findings: [FINDING] }), "unseen");

  it("takes 0.3 x 0.6 = 0.18 from the side that has nothing else, once", () => {
    const two = told({ findings: [FINDING, FINDING.replace("B1", "B2")] });
    expect(unseen()?.signed).toBeCloseTo(-0.18);
    expect(unseen(clue("KB1", "B1", "See the video."))?.passages[0]?.cites).toEqual(["B1"]);
    expect(found(two, "unseen")?.signed).toBeCloseTo(-0.18);
  });

  it("takes nothing where a description stands in, or another exhibit speaks", () => {
    expect(unseen(clue("KB1", "B1", "The lamp stays dark.", 1))).toBeUndefined();
    expect(unseen(clue("KB1", "B2", "The invoice."))).toBeUndefined();
  });

  it("is known by the very words of the findings", async () => {
    const { findings } = await openCase(join(packagedCases(), "charger-2-percent"), { ffmpeg: false });
    expect(findings.flatMap(({ text }) => unseenIn(text) ?? [])).toEqual(["B1"]);
    expect(unseenIn("S2 image 3 cannot be read: its header is damaged.")).toBe("S2");
    expect(unseenIn("The serial number of B1 video 1 was not watched for.")).toBeUndefined();
  });
});

describe("leniency", () => {
  const lenient = (buyer: string, seller: string, name: string, more: Partial<BallotInput> = {}) =>
    found(told({ focus: said(buyer, seller), ...more }), name)?.signed;

  it("hears hardship, an honest slip and disproportion from either side, in both languages", () => {
    // 0.4 x 0.6 = 0.24; 0.3 x 0.6 = 0.18
    expect(lenient("I am a pensioner. Refund.", "No.", "hardship")).toBeCloseTo(0.24);
    expect(lenient("请退款。", "我是残疾人。", "hardship")).toBeCloseTo(-0.24);
    expect(lenient("Refund.", "It was an honest mistake.", "honest-mistake")).toBeCloseTo(-0.18);
    expect(lenient("我第一次网购，请退款。", "不。", "honest-mistake")).toBeCloseTo(0.18);
    expect(lenient("Refund.", "That is out of all proportion.", "disproportion")).toBeCloseTo(-0.18);
    expect(lenient("请退款，否则显失公平。", "不。", "disproportion")).toBeCloseTo(0.18);
  });

  it("weighs more with the compassionate: first value x 1.5, way of deciding x 1.2", () => {
    const persona = {
      ...EXACT_JUROR,
      values: ["compassion" as const, "honesty" as const],
      decisionStyle: "empathetic" as const,
    };
    expect(lenient("I am a pensioner. Refund.", "No.", "hardship", { persona })).toBeCloseTo(
      0.24 * 1.5 * 1.2,
    );
  });
});

it("a rule about sellers is no reason where a buyer is asked", () => {
  const asked = (claimant: "buyer" | "seller", buyer: string, seller: string) =>
    found(told({ facts: { claimant, chat: [] }, focus: said(buyer, seller) }), "informed");
  expect(asked("buyer", "I want a refund.", "I told the buyer.")?.rule).toBe("J2");
  const other = asked("seller", "I told the seller.", "The fee is unpaid.");
  expect(other?.signed).toBeCloseTo(0.48);
  expect(other?.rule).toBeUndefined();
});
