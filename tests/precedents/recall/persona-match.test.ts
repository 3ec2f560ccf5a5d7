import { describe, expect, it } from "vitest";
import { isStopWord } from "../../../models/stop-words.js";
import { tokenize } from "../../../models/tokenize.js";
import { normsFor, personaMatch } from "../../../precedents/recall/persona-match.js";
import { VALUE_CUES } from "../../../precedents/recall/value-cues.js";
import { type Persona, Value } from "../../../state/panel.js";
import type { RecalledNorm } from "../../../state/precedents.js";
import { SAMPLE_PERSONA } from "../../jury/sample-persona.js";

// Terms of this person: electrician, repair, shop; patient, exact; cycl(ing) = 6; and the cues of two values,
// evidence: 16 English words, and of 11 Chinese pairs with 22 characters 18 different ones (证 comes four times, 录
// twice); fairness: 14 English words, and of 10 pairs with 20 characters 18 different ones (平 and 分 come twice).
const persona = SAMPLE_PERSONA;
const SIZE = 6 + (16 + 18 + 11) + (14 + 18 + 10); // 93

const norm = (id: string, text: string): RecalledNorm => ({ id, text, similarity: 0.5, support: 1 });

describe("personaMatch", () => {
  it("counts the person's terms as the comment above does", () => {
    const cues = persona.values.flatMap((value) => tokenize(VALUE_CUES[value]));
    expect(new Set(cues).size + 6).toBe(SIZE);
  });

  it("is the cosine of the two sets of terms", () => {
    // video, clear, defect, repair: 4 terms, two of them shared (video, repair).
    expect(personaMatch(persona, "A video, a clear defect, a repair.")).toBeCloseTo(
      2 / Math.sqrt(SIZE * 4),
      10,
    );
    expect(personaMatch(persona, "A video, a clear defect, a repair.")).toBeCloseTo(0.1037, 4);
  });

  it("does not count stop words, nor the words of every norm, nor a term twice", () => {
    // Left of it: repair, repair, shop.
    expect(personaMatch(persona, "A buyer who was at the seller with repairs, repair shop")).toBeCloseTo(
      2 / Math.sqrt(SIZE * 2),
      10,
    );
  });

  it("reads Chinese norms by the cues of the values", () => {
    // 视频: 视, 频, 视频, all three shared.
    expect(personaMatch(persona, "视频")).toBeCloseTo(3 / Math.sqrt(SIZE * 3), 10);
  });

  it("is 0 where nothing is shared and for an empty norm", () => {
    expect(personaMatch(persona, "Parcels travel slowly.")).toBe(0);
    expect(personaMatch(persona, "")).toBe(0);
    expect(personaMatch(persona, "the of and")).toBe(0);
  });
});

describe("normsFor", () => {
  const norms = [
    norm("N1", "Parcels travel slowly."), // nothing
    norm("N2", "A video, a clear defect, a repair."), // video, repair of 4
    norm("N3", "Slow parcels."), // nothing, after N1
    norm("N4", "Video."), // video of 1
    norm("N5", "Photo and video are proof."), // photo, video, proof of 3
  ];
  // Among 5 norms a term of one weighs ln 6 = 1.792, of two (parcel) ln 3.5, of three (video) ln(8/3) = 0.981. Without
  // the person's own weight, which is the same for all:
  // N2: (0.981 + 1.792) / sqrt(0.981 + 3 x 1.792) = 2.773 / 2.520 = 1.100
  // N4: 0.981 / sqrt(0.981) = 0.990
  // N5: (0.981 + 2 x 1.792) / sqrt(0.981 + 2 x 1.792) = sqrt(4.565) = 2.137
  const ids = (count: number, diverse = false) =>
    normsFor(persona, norms, count, diverse).map(({ id }) => id);

  it("gives the best matches first, and equals in the order of recall", () => {
    expect(ids(5)).toEqual(["N5", "N2", "N4", "N1", "N3"]);
  });

  it("gives as many as asked for, and all when there are fewer", () => {
    expect(ids(0)).toEqual([]);
    expect(ids(2)).toEqual(["N5", "N2"]);
    expect(ids(99)).toHaveLength(5);
    expect(normsFor(persona, [], 3, false)).toEqual([]);
    expect(normsFor(persona, [], 3, true)).toEqual([]);
  });

  it("leaves norms and their order alone", () => {
    const before = structuredClone(norms);
    ids(3, true);
    expect(norms).toEqual(before);
  });

  it("gives different people different norms", () => {
    const careful: Persona = {
      ...persona,
      background: "farmer",
      interests: ["parcels"],
      values: ["caution", "commerce"],
    };
    // N3 shares parcel of {slow, parcel}, N1 of {parcel, travel, slowly}.
    expect(normsFor(careful, norms, 2, false).map(({ id }) => id)).toEqual(["N3", "N1"]);
  });

  it("lets a word that all norms hold count less than one that few hold", () => {
    const alike = [norm("N1", "Video wool."), norm("N2", "Video silk."), norm("N3", "Video repair.")];
    // N1 and N2 share video only (ln 2); N3 shares repair too (ln 4).
    expect(normsFor(persona, alike, 1, false).map(({ id }) => id)).toEqual(["N3"]);
  });

  it("passes over a norm that says the same as another, where it is to", () => {
    const alike = [
      norm("N1", "Video proof wool."),
      norm("N2", "Video proof silk."),
      norm("N3", "Repair linen."),
    ];
    // Weights: video and proof ln 2.5, all others ln 4. N1 and N2: 1.833 / sqrt(3.219) = 1.021, N3: 1.386 / sqrt(2.773)
    // = 0.833 of which the largest is made 1: 1, 1, 0.815. After N1: N2 0.7 - 0.3 x 1.833/3.219 = 0.529, N3 0.571.
    const chosen = (diverse: boolean) => normsFor(persona, alike, 2, diverse).map(({ id }) => id);
    expect(chosen(false)).toEqual(["N1", "N2"]);
    expect(chosen(true)).toEqual(["N1", "N3"]);
  });
});

it("every value has cues in English and Chinese, none of them shared with another value", () => {
  const owners = new Map<string, string>();
  for (const value of Value.options) {
    const words = VALUE_CUES[value].split(" ");
    expect(words.filter((word) => /^[a-z]+$/.test(word)).length).toBeGreaterThanOrEqual(6);
    expect(words.filter((word) => /\p{Script=Han}/u.test(word)).length).toBeGreaterThanOrEqual(4);
    for (const word of words) {
      // A cue with a stop word in it would be found in no norm.
      expect([word, tokenize(word).some(isStopWord)]).toEqual([word, false]);
      expect(`${word}: ${owners.get(word) ?? value}`).toBe(`${word}: ${value}`);
      owners.set(word, value);
    }
  }
});
