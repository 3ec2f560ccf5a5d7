import { expect, it } from "vitest";
import { isLatin } from "../../models/script.js";

it.each([
  ["The phone is broken.", true],
  ["Le téléphone est cassé.", true],
  ["手机坏了", false],
  ["Телефон сломан", false],
  ["Mate 40 Pro 屏幕坏了", false],
  ["The seller wrote 如实描述 in the listing and nothing else.", true],
  ["iPhone 屏", false],
  ["123 !?", false],
  ["", false],
])("%j", (text, expected) => {
  expect(isLatin(text)).toBe(expected);
});
