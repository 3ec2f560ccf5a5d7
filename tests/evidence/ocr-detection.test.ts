import { describe, expect, test } from "vitest";
import { detectText } from "../../evidence/ocr/detect-text.js";
import type { ModelProcess } from "../../evidence/ocr/model-process.js";
import type { Box, Pixels } from "../../evidence/ocr/pixels.js";
import { readLines } from "../../evidence/ocr/read-lines.js";

/** A white picture with black bars. */
function bars(width: number, height: number, boxes: readonly Box[]): Pixels {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const { left, top, right, bottom } of boxes) {
    for (let y = top; y < bottom; y++) data.fill(0, (y * width + left) * 3, (y * width + right) * 3);
  }
  return { data, width, height };
}

/** Stands for the models: what is dark is text, and every line says "a". Tells the sizes that it was asked with. */
function darkIsText(): ModelProcess & { asked: number[][] } {
  const asked: number[][] = [];
  const answer = ({ model, data, dims }: { model: string; data: Float32Array; dims: number[] }) => {
    asked.push(dims);
    if (model === "recognition") return { classes: Int32Array.from([1]), confidence: Float32Array.from([1]) };
    const plane = (dims[2] ?? 0) * (dims[3] ?? 0);
    // What the tile was filled up with is 0, the mean colour.
    return { map: data.subarray(0, plane).map((value) => (value < -1 ? 0.9 : 0)) };
  };
  return {
    asked,
    ask: async <Answer>(request: object) => answer(request as Parameters<typeof answer>[0]) as Answer,
    end: () => {},
  };
}

const near = (box: Box | undefined, wanted: Box, by: number) =>
  box !== undefined &&
  (["left", "top", "right", "bottom"] as const).every((side) => Math.abs(box[side] - wanted[side]) <= by);

describe("text in a long screenshot", () => {
  // 640 wide is searched as it is, in tiles 960 high of which the neighbours share 64: they meet at 928 and 1824.
  const LINES = [100, 915, 1_500, 1_818, 2_400].map((top) => ({
    left: 40,
    top,
    right: 400,
    bottom: top + 20,
  }));

  test("is found once each, also where two tiles meet", async () => {
    const thread = darkIsText();
    const found = await detectText(thread, bars(640, 2_500, LINES));
    expect(thread.asked).toEqual([
      [1, 3, 960, 640],
      [1, 3, 960, 640],
      // The last begins at 1792, and 708 rows are filled up to 736.
      [1, 3, 736, 640],
    ]);
    expect(found).toHaveLength(5);
    for (const [index, { left, top, right, bottom }] of LINES.entries()) {
      // 360 x 20 grows by 360 x 20 x 1.6 / 760 = 15.2 on every side.
      const grown = { left: left - 15, top: top - 15, right: right + 15, bottom: bottom + 15 };
      expect(near(found[index], grown, 1)).toBe(true);
    }
  });

  test("has its place in the picture when that is searched smaller", async () => {
    const line = { left: 200, top: 600, right: 1_000, bottom: 640 };
    const [found] = await detectText(darkIsText(), bars(1_280, 1_400, [line]));
    // At half its size 400 x 20 grows by 15.2, which is 30 in the picture.
    expect(near(found, { left: 170, top: 570, right: 1_030, bottom: 670 }, 3)).toBe(true);
  });
});

describe("a picture full of text", () => {
  test("is read to 300 lines, and the rest is counted", async () => {
    const specks = Array.from({ length: 330 }, (_, index) => ({
      left: 20 + (index % 10) * 60,
      top: 20 + Math.floor(index / 10) * 40,
      right: 44 + (index % 10) * 60,
      bottom: 32 + Math.floor(index / 10) * 40,
    }));
    const { lines, unread } = await readLines(darkIsText(), bars(640, 1_360, specks), ["a"]);
    expect(lines).toHaveLength(300);
    expect(unread).toBe(30);
    expect(lines[0]?.text).toBe("a");
    expect(lines.map(({ box }) => box.top)).toEqual(
      [...lines.map(({ box }) => box.top)].sort((a, b) => a - b),
    );
  });

  test("is left when the time is over, with what was read by then", async () => {
    const boxes = [100, 200].map((top) => ({ left: 40, top, right: 400, bottom: top + 20 }));
    const { lines, unread } = await readLines(darkIsText(), bars(640, 300, boxes), ["a"], {
      budget: AbortSignal.abort(),
    });
    expect([lines.length, unread]).toEqual([0, 2]);
  });

  test("is left at once when the caller stops", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(readLines(darkIsText(), bars(640, 300, []), ["a"], { signal })).rejects.toThrow("enough");
  });
});
