import { expect, test } from "vitest";
import { newTextMoments } from "../../../evidence/video/new-text.js";

const at = (at: number, text: string) => ({ at, text });

test("text is new when no earlier frame has it; most characters first", () => {
  const frames = [
    at(0, "Settings"),
    at(1, "settings OK"), // 2 new characters
    at(2, "Battery 2%"), // 7 + 2
    at(3, "OK battery 2%"),
  ];
  expect(newTextMoments(frames)).toEqual([2, 1]);
});

test("a letter read wrongly is not new, a digit is", () => {
  expect(newTextMoments([at(0, "charging 87%"), at(1, "charqing 87%"), at(2, "charging 86%")])).toEqual([2]);
});

test("Chinese is compared in pairs of characters", () => {
  // 充电中 has 充电, 电中; 充电失败 adds 电失 and 失败.
  expect(newTextMoments([at(0, "充电中"), at(1, "充电"), at(2, "充电失败")])).toEqual([2]);
});

test("frames without text tell nothing", () => {
  expect(newTextMoments([at(0, ""), at(1, " ... "), at(2, "")])).toEqual([]);
  expect(newTextMoments([])).toEqual([]);
});
