import { expect, it } from "vitest";
import { hashedNgrams } from "../../../models/embedders/hashed-ngrams.js";
import { describeEmbedder } from "../../contracts/embedder.js";

describeEmbedder("hashedNgrams", async () => hashedNgrams());

async function cosine(one: string, other: string): Promise<number> {
  const [a = new Float32Array(), b = new Float32Array()] = await hashedNgrams().embed([one, other], "query");
  return a.reduce((sum, part, place) => sum + part * (b[place] ?? 0), 0);
}

it("counts characters and pairs of Chinese", async () => {
  // 退款: 退, 款, 退款. 退货: 退, 货, 退货. One of three is shared.
  expect(await cosine("退款", "退货")).toBeCloseTo(1 / 3, 5);
});

it("counts a term again by 1 + ln(tf)", async () => {
  // Pieces of "box": ^bo, box, ox$, ^box, box$ at 0.5, the word at 1: 1 + 5 x 0.25 = 2.25, whatever the count.
  expect(await cosine("box box box", "box")).toBeCloseTo(1, 5);
  // 退 stands twice: (1 + ln 2, 1, 1) and 款退 against (1, 1, 1): 退款退 has 退 x2, 款, 退款, 款退.
  const twice = 1 + Math.log(2);
  expect(await cosine("退款退", "退款")).toBeCloseTo((twice + 1 + 1) / Math.sqrt((twice ** 2 + 3) * 3), 5);
});

it("finds words of other languages by their pieces", async () => {
  expect(await cosine("Akkuleistung", "Akku")).toBeGreaterThan(0.2);
  expect(await cosine("Сломанный телефон", "телефоны")).toBeGreaterThan(0.3);
});

it("does not count function words", async () => {
  expect(await cosine("the video of the parcel", "video parcel")).toBeCloseTo(1, 5);
  expect(await cosine("包裹的视频", "包裹了视频")).toBeCloseTo(1, 5);
});

it("has a vector for a text of function words, and for one without a word", async () => {
  expect(await cosine("of the", "of the")).toBeCloseTo(1, 5);
  expect(await cosine("?!", "?!")).toBeCloseTo(1, 5);
});

it("gives the same numbers on every machine", async () => {
  const [vector = new Float32Array()] = await hashedNgrams().embed(["退款"], "query");
  const filled = [...vector].flatMap((part, place) => (part === 0 ? [] : [[place, Math.round(part * 1e4)]]));
  expect(filled).toMatchInlineSnapshot(`
    [
      [
        13,
        5774,
      ],
      [
        143,
        5774,
      ],
      [
        511,
        -5774,
      ],
    ]
  `);
});
