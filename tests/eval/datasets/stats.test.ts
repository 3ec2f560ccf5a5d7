import { describe, expect, it } from "vitest";
import { datasetStats } from "../../../eval/datasets/stats/dataset-stats.js";
import { spreadOf } from "../../../eval/datasets/stats/spread.js";
import { statsPage } from "../../../eval/datasets/stats/stats-page.js";
import { statsTables } from "../../../eval/datasets/stats/stats-tables.js";
import type { DisputeFile } from "../../../state/dispute.js";
import { smallDispute } from "../../fixtures/disputes.js";

const image = { kind: "image" as const, path: "a.jpg" };
const video = { kind: "video" as const, path: "a.mp4" };

/** Three cases: 17:0 for the buyer, 5:12 for the seller, and one without a decision in no category. */
const CASES: DisputeFile[] = [
  smallDispute({
    id: "one",
    category: "Hats",
    decision: { side: "buyer", tally: { buyer: 17, seller: 0 } },
    buyer: {
      statement: "四个汉字",
      evidence: [
        { id: "B1", text: "abc", round: 2, media: [image, image, video] },
        { id: "B2", text: "de" },
      ],
    },
    seller: { statement: "", evidence: [] },
    chat: [{ from: "buyer", text: "hello", media: [image] }],
    product: { title: "Hat", description: "new", media: [image] },
  }),
  smallDispute({
    id: "two",
    category: "hats",
    language: "zh",
    claimant: "seller",
    decision: { side: "seller", tally: { buyer: 5, seller: 12 } },
    record: [{ id: "R1", text: "x" }],
  }),
  smallDispute({ id: "three", category: "<b>&'\"" }),
];
const STATS = datasetStats(CASES);

describe("datasetStats", () => {
  it("counts categories, winners, who filed and languages", () => {
    expect(STATS.categories.map(({ cases }) => cases)).toEqual([0, 2, 0, 0, 1]);
    expect(STATS.categories[1]?.subcategories).toEqual([{ name: "Hats", count: 2 }]);
    expect(STATS.unknownCategories).toEqual([{ name: "<b>&'\"", count: 1 }]);
    expect(STATS.winners).toEqual({ buyer: 1, seller: 1, undecided: 1 });
    expect(STATS.claimants).toEqual({ buyer: 2, seller: 1 });
    expect(STATS.claimantWon).toEqual({ won: 2, decided: 2 });
    expect(STATS.languages).toEqual([
      { name: "en", count: 2 },
      { name: "zh", count: 1 },
    ]);
  });

  it("counts splits from the buyer's clearest case to the seller's, and difficulty", () => {
    expect(STATS.splits).toEqual([
      { buyer: 17, seller: 0, cases: 1 },
      { buyer: 5, seller: 12, cases: 1 },
    ]);
    expect(STATS.difficulty).toEqual({ unanimous: 1, clear: 0, close: 1 });
  });

  it("counts evidence by owner, and that of who won and who lost", () => {
    const of = (owner: string) => STATS.evidence.find((it) => it.of === owner)?.counts;
    // Buyers filed 2, 2 and 2 exhibits; the first of them 2 images and a video.
    expect(of("buyer")).toMatchObject({
      exhibits: { mean: 2, most: 2 },
      images: { total: 2 },
      videos: { total: 1 },
    });
    expect(of("record")).toMatchObject({ exhibits: { total: 1 } });
    expect(of("product and chat")).toMatchObject({ exhibits: { total: 0 }, images: { total: 2, most: 2 } });
    expect(of("whole case")).toMatchObject({ images: { total: 4 } });
    expect(STATS.rounds).toMatchObject({ most: 2 });
    // Won: the first case's buyer (2 exhibits, 2 images, 5 characters) and the second's seller (1 exhibit of 47).
    expect(STATS.wonAndLost).toMatchObject({
      cases: 2,
      won: { exhibits: 1.5, images: 1, videos: 0.5, characters: 26 },
    });
  });

  it("measures lengths in characters as people count them", () => {
    const of = (text: string) => STATS.lengths.find((it) => it.of === text)?.characters;
    expect(of("buyer's statement")).toMatchObject({ median: 41, most: 41, total: 4 + 41 + 41 });
    expect(of("buyer's exhibits")?.total).toBe(5 + 2 * (60 + 41));
  });
});

describe("spreadOf", () => {
  it("takes the lower middle, and what nine in ten do not exceed", () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ mean: 2.5, median: 2, p90: 4, most: 4, total: 10 });
    expect(spreadOf(Array.from({ length: 10 }, (_, index) => index + 1)).p90).toBe(9);
    expect(() => spreadOf([])).toThrow(RangeError);
  });
});

describe("statsPage", () => {
  const page = statsPage(STATS, { name: "<script>alert(1)</script>", unread: 0 });

  it("escapes every text, runs no script and fetches nothing", () => {
    expect(page).not.toMatch(/<script|<b>|https?:\/\/|src=|url\(/);
    expect(page).toContain("&lt;script&gt;");
    expect(page).toContain("&lt;b&gt;&amp;&#39;&quot;");
    expect(page).toContain("default-src 'none'");
  });

  it("has all tables, and plots that say what they show", () => {
    for (const { title } of statsTables(STATS)) expect(page).toContain(title);
    expect(page.match(/<svg /g)?.length).toBe(6);
    expect(page).toContain("Fashion &amp; Bags: buyer 1, seller 1, undecided 0");
    expect(page).toMatch(/<desc[^>]*>0: 0; 1: 0; 2: 0; 3: 0; 4: 0; 5: 1;/);
  });
});
