import { describe, expect, it } from "vitest";
import { bm25 } from "../../../precedents/recall/bm25.js";

/** Lengths 2, 3 and 4, mean 3. */
function threeTexts() {
  const index = bm25();
  index.add(1, "A broken charger");
  index.add(2, "Broken, broken screens");
  index.add(3, "Late parcel, lost parcel");
  return index;
}

describe("bm25", () => {
  it("scores as worked out by hand", () => {
    // broken stands in two of three: idf = ln(1 + 1.5/2.5) = ln 1.6 = 0.470; parcel in one: ln(1 + 2.5/1.5) = 0.981.
    // 1: 0.470 x 1 x 2.2 / (1 + 1.2 (0.25 + 0.75 x 2/3)) = 0.470 x 2.2 / 1.9
    // 2: 0.470 x 2 x 2.2 / (2 + 1.2)                     = 0.470 x 4.4 / 3.2
    // 3: 0.981 x 2 x 2.2 / (2 + 1.2 (0.25 + 0.75 x 4/3)) = 0.981 x 4.4 / 3.5
    const found = threeTexts().search("broken parcel");
    expect(found.map(({ label }) => label)).toEqual([3, 2, 1]);
    for (const [place, score] of [1.23304, 0.64626, 0.54421].entries()) {
      expect(found[place]?.score).toBeCloseTo(score, 4);
    }
  });

  it("counts a term of the query once, and gives only texts that share one", () => {
    const index = threeTexts();
    expect(index.search("Parcel! parcels")).toEqual(index.search("parcel"));
    expect(index.search("parcel").map(({ label }) => label)).toEqual([3]);
    expect(index.search("the of a")).toEqual([]);
    expect(index.search("")).toEqual([]);
  });

  it("finds Chinese by characters and pairs, a pair above two single characters", () => {
    const index = bm25();
    index.add(1, "款项退回");
    index.add(2, "退款");
    index.add(3, "发货");
    expect(index.search("要求退款").map(({ label }) => label)).toEqual([2, 1]);
  });

  it("gives the lower label first among equals", () => {
    const index = bm25();
    for (const label of [9, 4, 7]) index.add(label, "late parcel");
    expect(index.search("parcel").map(({ label }) => label)).toEqual([4, 7, 9]);
  });

  it("is the same after a text came and went, or was replaced", () => {
    const index = threeTexts();
    index.add(4, "broken parcel late");
    index.remove(4);
    index.remove(99);
    expect(index.size).toBe(3);
    expect(index.search("broken parcel late")).toEqual(threeTexts().search("broken parcel late"));
    index.add(1, "coat");
    index.add(1, "A broken charger");
    expect(index.search("broken")).toEqual(threeTexts().search("broken"));
  });

  it("answers quietly when it is empty", () => {
    expect(bm25().search("parcel")).toEqual([]);
    expect(bm25().share(1, "parcel")).toBe(0);
  });
});

describe("share", () => {
  it("is the share of a text's terms that the query holds, by rarity, a short text measured as one of 8 terms", () => {
    // 3 has three terms of the same weight; one is found: 1/3, and of 8 terms 1/8.
    expect(threeTexts().share(3, "a parcel of mine")).toBeCloseTo(1 / 8, 10);
    // 2: broken ln(1 + 3/2) = 0.916, screen ln(1 + 3/1) = 1.386. Broken is found: 0.916 / 2.303, and 2/8 of that.
    expect(threeTexts().share(2, "broken")).toBeCloseTo((Math.log(2.5) / Math.log(10)) * 0.25, 10);
    expect(threeTexts().share(2, "coat")).toBe(0);
  });

  it("is 1 for a long text against itself", () => {
    const index = bm25();
    const text = "carrier lost parcel during transit before delivery scan happened";
    index.add(1, text);
    index.add(2, "late parcel");
    expect(index.share(1, text)).toBeCloseTo(1, 10);
  });
});
