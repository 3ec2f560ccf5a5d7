import { describe, expect, it } from "vitest";
import { tokenize } from "../../models/tokenize.js";
import { normsFor, personaMatch } from "../../precedents/persona-match.js";
import { VALUE_CUES } from "../../precedents/value-cues.js";
import { type Persona, Value } from "../../state/panel.js";
import type { RecalledNorm } from "../../state/precedents.js";
import { SAMPLE_PERSONA } from "../jury/sample-persona.js";

// Terms of this person: electrician, repair, shop; patient, exact; cycl(ing) = 6; and the cues of two values,
// evidence: 7 English words, 证据 视频 照片 证明 记录 = 4 x 2 characters less the 证 that comes twice, + 2 + 5 pairs;
// fairness: 7 English words, 公平 合理 双方 分担 = 8 characters and 4 pairs.
const persona = SAMPLE_PERSONA;
const SIZE = 6 + (7 + 9 + 5) + (7 + 8 + 4); // 46

const norm = (id: string, text: string): RecalledNorm => ({ id, text, similarity: 0.5, support: 1 });

describe("personaMatch", () => {
  it("counts the person's terms as the comment above does", () => {
    const cues = persona.values.flatMap((value) => tokenize(VALUE_CUES[value]));
    expect(new Set(cues).size + 6).toBe(SIZE);
  });

  it("is the cosine of the two sets of terms", () => {
    // video, show, defect, repair: 4 terms, two of them shared (video, repair).
    expect(personaMatch(persona, "The video shows a defect of the repair.")).toBeCloseTo(
      2 / Math.sqrt(SIZE * 4),
      10,
    );
    expect(personaMatch(persona, "The video shows a defect of the repair.")).toBeCloseTo(0.14744, 5);
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
    norm("N1", "Parcels travel slowly."), // 0
    norm("N2", "The video shows a defect of the repair."), // 2 / sqrt(46 x 4) = 0.147
    norm("N3", "Slow parcels."), // 0, after N1
    norm("N4", "Video."), // 1 / sqrt(46) = 0.147, the same as N2 (2 / (2 sqrt(46)))
    norm("N5", "Photo and video are proof."), // 3 / sqrt(46 x 3) = 0.255
  ];
  const ids = (count: number) => normsFor(persona, norms, count).map(({ id }) => id);

  it("gives the best matches first, and equals in the order of recall", () => {
    expect(ids(5)).toEqual(["N5", "N2", "N4", "N1", "N3"]);
  });

  it("gives as many as asked for, and all when there are fewer", () => {
    expect(ids(0)).toEqual([]);
    expect(ids(2)).toEqual(["N5", "N2"]);
    expect(ids(99)).toHaveLength(5);
    expect(normsFor(persona, [], 3)).toEqual([]);
  });

  it("leaves norms and their order alone", () => {
    const before = structuredClone(norms);
    ids(3);
    expect(norms).toEqual(before);
  });

  it("gives different people different norms", () => {
    const careful: Persona = { ...persona, interests: ["parcels"], values: ["caution", "commerce"] };
    // N3 shares parcel of {slow, parcel}, N1 of {parcel, travel, slowly}.
    expect(normsFor(careful, norms, 2).map(({ id }) => id)).toEqual(["N3", "N1"]);
  });
});

it("every value has cues in English and Chinese, none of them shared with another value", () => {
  const owners = new Map<string, string>();
  for (const value of Value.options) {
    const words = VALUE_CUES[value].split(" ");
    expect(words.filter((word) => /^[a-z]+$/.test(word)).length).toBeGreaterThanOrEqual(6);
    expect(words.filter((word) => /\p{Script=Han}/u.test(word)).length).toBeGreaterThanOrEqual(4);
    for (const word of words) {
      expect(`${word}: ${owners.get(word) ?? value}`).toBe(`${word}: ${value}`);
      owners.set(word, value);
    }
  }
});
