import { describe, expect, test } from "vitest";
import { backgroundOf, surroundingsOf } from "../../evidence/ocr/background.js";
import { decodeLine } from "../../evidence/ocr/decode-line.js";
import { mendSigns } from "../../evidence/ocr/mend-signs.js";
import type { Pixels } from "../../evidence/ocr/pixels.js";
import { rowsOf } from "../../evidence/ocr/rows.js";
import { textBoxes } from "../../evidence/ocr/text-boxes.js";
import { withWordGaps } from "../../evidence/ocr/word-gaps.js";

/** A picture of one colour with rectangles of others on it: left, top, right, bottom, grey. */
function picture(width: number, height: number, ground: number, ...boxes: number[][]): Pixels {
  const data = new Uint8Array(width * height * 3).fill(ground);
  for (const [left = 0, top = 0, right = 0, bottom = 0, grey = 0] of boxes) {
    for (let y = top; y < bottom; y++) data.fill(grey, (y * width + left) * 3, (y * width + right) * 3);
  }
  return { data, width, height };
}

describe("boxes around text", () => {
  test("are the connected regions, made larger by area x 1.6 / circumference", () => {
    const map = new Float32Array(100 * 60);
    for (let y = 10; y < 20; y++) map.fill(0.9, y * 100 + 20, y * 100 + 60);
    for (let y = 40; y < 44; y++) map.fill(0.8, y * 100 + 5, y * 100 + 9);
    // 40 x 10: 400 x 1.6 / 100 = 6.4. 4 x 4: 16 x 1.6 / 16 = 1.6.
    const boxes = textBoxes(map, 100, 60);
    expect(boxes.map(({ left, right }) => [left, right])).toEqual([
      [20 - 6.4, 60 + 6.4],
      [5 - 1.6, 9 + 1.6],
    ]);
    expect(boxes.map(({ top, bottom }) => [top, bottom])).toEqual([
      [10 - 6.4, 20 + 6.4],
      [40 - 1.6, 44 + 1.6],
    ]);
  });

  test("are none around specks and around what is hardly text", () => {
    const map = new Float32Array(100 * 60);
    map.fill(0.9, 510, 512);
    for (let y = 30; y < 40; y++) map.fill(0.4, y * 100 + 10, y * 100 + 50);
    expect(textBoxes(map, 100, 60)).toEqual([]);
  });
});

describe("rows", () => {
  test("hold what stands side by side, from left to right, and go from top to bottom", () => {
    const at = (name: string, left: number, top: number) => ({
      name,
      box: { left, top, right: left + 50, bottom: top + 20 },
    });
    const rows = rowsOf([
      at("value", 300, 104),
      at("head", 100, 10),
      at("label", 20, 100),
      at("next", 20, 122),
    ]);
    expect(rows.map((row) => row.map(({ name }) => name))).toEqual([["head"], ["label", "value"], ["next"]]);
  });
});

describe("a decoded line", () => {
  test("drops nothing-steps and repetitions, and tells where each sign stands", () => {
    const classes = Int32Array.from([0, 1, 1, 0, 1, 2, 0, 0]);
    const confidence = Float32Array.from([1, 0.5, 1, 1, 1, 0.75, 1, 1]);
    const line = decodeLine({ classes, confidence }, ["a", "b"]);
    expect(line.text).toBe("aab");
    // Steps 1, 4 and 5 of 8; (0.5 + 1 + 0.75) / 3.
    expect(line.at).toEqual([1.5 / 8, 4.5 / 8, 5.5 / 8]);
    expect(line.confidence).toBe(0.75);
  });

  test("of nothing is empty and unsure", () => {
    const steps = { classes: Int32Array.from([0, 0]), confidence: Float32Array.from([1, 1]) };
    expect(decodeLine(steps, ["a"])).toEqual({ text: "", confidence: 0, at: [] });
  });
});

test.each([
  ["l am not paying", "I am not paying"],
  ["More grey l would say", "More grey I would say"],
  ["a bottle of 5 l", "a bottle of 5 l"],
  ["all", "all"],
  ["星期—14:20", "星期一14:20"],
  ["他说——没有", "他说——没有"],
])("signs are mended in %j", (read, mended) => {
  expect(mendSigns(read)).toBe(mended);
});

describe("gaps between words", () => {
  // Signs 8 wide, 2 apart within words, 12 apart between them, in a line 48 high.
  const line = picture(100, 48, 255, ...[10, 20, 40, 50, 70].map((left) => [left, 10, left + 8, 38, 0]));
  const at = [14, 24, 44, 54, 74].map((x) => x / 100);

  test("are put in where the picture shows them", () => {
    const spaced = withWordGaps({ text: "isitx", at }, line, [255, 255, 255]);
    expect(spaced.text).toBe("is it x");
    expect(spaced.at).toHaveLength(7);
    expect(spaced.at[2]).toBeCloseTo((24 + 44) / 200);
  });

  test("are none between Chinese signs, before a full stop, or where they are narrow", () => {
    expect(withWordGaps({ text: "破损灯罩x", at }, line, [255, 255, 255]).text).toBe("破损灯罩x");
    expect(withWordGaps({ text: "is.it", at }, line, [255, 255, 255]).text).toBe("is.i t");
    // Stretched by 2, the same gaps were half as wide: 6 of 48.
    expect(withWordGaps({ text: "isitx", at }, line, [255, 255, 255], 2).text).toBe("isitx");
  });
});

describe("what is around a line", () => {
  // A bubble from 60 to 300 on grey, 400 wide, with a face at its left.
  const chat = picture(400, 40, 230, [60, 0, 300, 40, 255], [10, 0, 50, 40, 90], [100, 14, 200, 26, 0]);
  const box = { left: 96, top: 8, right: 204, bottom: 32 };

  test("is the bubble's edges and the face beside it", () => {
    expect(surroundingsOf(chat, box, [255, 255, 255])).toEqual({
      left: 60,
      right: 300,
      takenLeft: true,
      takenRight: false,
    });
  });

  test("the colour behind signs is that of the rim, however thick they are", () => {
    expect(backgroundOf(picture(50, 48, 255, [0, 6, 50, 42, 0]))).toEqual([255, 255, 255]);
  });
});
