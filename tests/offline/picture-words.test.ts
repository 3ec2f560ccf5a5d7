import { describe, expect, it } from "vitest";
import { extractFocus } from "../../offline/focus.js";
import { perceiveExhibit } from "../../offline/perceive.js";
import { pictureWordsIn } from "../../offline/picture-words.js";
import type { ShownMedium } from "../../prompts/e5-perceive.js";
import { NO_GROUNDING } from "../../state/reasoning.js";

const FRAMING = { fence: "f", language: "en" };
const FOCUS = extractFocus({
  ...FRAMING,
  facts: {
    claimant: "buyer",
    product: undefined,
    order: { amount: 30, currency: "EUR", timeline: [] },
    chat: [],
  },
  buyer: {
    statement: "The charger does not charge. I want my 30 back.",
    demand: { kind: "refund", amount: 30 },
  },
  seller: { statement: "It worked when I sent it.", demand: { kind: "reject" } },
  exhibits: [],
});

describe("the words of pictures in a finding", () => {
  it("are read without sides and without what was left out", () => {
    expect(
      pictureWordsIn(
        "S1 image 2 says, read by machine (left and right are sides of the picture, and do not tell who wrote it):\n20:31\nleft: Still there?\nright: Yes.\n(120 more characters are left out.)",
      ),
    ).toEqual({ number: 2, parts: [{ text: "20:31\nStill there?\nYes." }] });
  });

  it("of a video have the moment at which each was first seen", () => {
    const { number, parts } =
      pictureWordsIn(
        "B1 video 1 says, read by machine:\n0:00 to 0:05.9: 2%\nat 0:04: Error: hot\nat 0:01.2, 0:03 to 0:04 and later: 41%",
      ) ?? {};
    expect(number).toBe(1);
    expect(parts).toEqual([
      { text: "0:00 to 0:05.9: 2%", timestamp: "0:00" },
      { text: "at 0:04: Error: hot", timestamp: "0:04" },
      { text: "at 0:01.2, 0:03 to 0:04 and later: 41%", timestamp: "0:01.2" },
    ]);
  });

  it("of a code are what it says; other findings have none", () => {
    expect(pictureWordsIn("B2 image 1 holds a QR code that says: lot 7")).toEqual({
      number: 1,
      parts: [{ text: "lot 7" }],
    });
    expect(pictureWordsIn("B1 image 2 shows the kettle.")).toBeUndefined();
    expect(pictureWordsIn("B1 image 2 cannot be read: it is damaged.")).toBeUndefined();
  });
});

describe("perceive", () => {
  const perceive = (
    side: "buyer" | "seller",
    owner: "buyer" | "seller",
    medium: ShownMedium,
    ...findings: string[]
  ) =>
    perceiveExhibit({
      ...FRAMING,
      side,
      focus: FOCUS,
      product: undefined,
      exhibit: { id: owner === "buyer" ? "B1" : "S1", owner, text: "A screenshot.", media: [medium] },
      findings,
      grounding: NO_GROUNDING,
    }).clues.filter(({ media }) => media !== undefined);

  it("takes the words of a picture for what the exhibit shows, without clocks and buttons", () => {
    const said =
      "B1 image 1 says, read by machine:\n19:41 5G\nSeller\nleft: Sorry that it does not charge, I will refund you.\nMessage";
    const [clue, ...others] = perceive("buyer", "buyer", { number: 1, kind: "image" }, said);
    expect(others).toEqual([]);
    expect(clue?.media).toBe(1);
    expect(clue?.description).toBe(
      "Read by machine in image 1: “Sorry that it does not charge, I will refund you.”",
    );
  });

  it("cites the moment at which a video shows a figure", () => {
    const said = "B1 video 1 says, read by machine:\n0:00 to 0:05.9: 18:09\n0:00.4 to 0:05.9: 2%";
    const [clue] = perceive("buyer", "buyer", { number: 1, kind: "video" }, said);
    expect(clue).toMatchObject({ exhibit: "B1", media: 1, timestamp: "0:00.4" });
    expect(clue?.description).toContain("2%");
    expect(clue?.description).not.toContain("18:09");
  });

  it("cites the moment at which a machine saw something change, and the medium", () => {
    const seen =
      "B1 video 1 shows a small spot in the middle that goes on at 0:02 and off at 0:03.1; the charger stays.";
    const [clue] = perceive("buyer", "buyer", { number: 1, kind: "video" }, seen);
    expect(clue).toMatchObject({ exhibit: "B1", media: 1, timestamp: "0:02" });
    expect(clue?.description).toMatch(/^Found by machine: “B1 video 1 shows a small spot/);
  });

  it("takes no movement of the camera for something that speaks for a side", () => {
    const shaking = "B1 video 1 shows the whole picture shaking, as from a camera in a hand.";
    expect(perceive("buyer", "buyer", { number: 1, kind: "video" }, shaking)).toEqual([]);
  });

  it("finds in the other side's picture what helps", () => {
    const said =
      "S1 image 1 says, read by machine:\nPaid in cash.\nThe charger is broken, I will refund you.";
    const clues = perceive("buyer", "seller", { number: 1, kind: "image" }, said);
    expect(clues.map(({ description }) => description).join()).toContain("broken");
  });
});
