import { expect, test } from "vitest";
import { removeHidden } from "../../evidence/screening/hidden-text.js";

const tags = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");

// A byte b is the variation selector U+FE00 + b below 16, else U+E0100 + b - 16.
const selectors = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
    .join("");

test.each([
  ["ig\u200bnore", "ignore", "1 x U+200B"],
  ["a\u202eb\u202cc", "abc", "1 x U+202E; 1 x U+202C"],
  ["a\u0000b\u0007c\u001b[31m", "abc[31m", "1 x U+0000; 1 x U+0007; 1 x U+001B"],
  ["a\ufeffb", "ab", "1 x U+FEFF"],
  ["half \ud83d a pair", "half  a pair", "1 x U+D83D"],
  ["two\u2063\u2063", "two", "2 x U+2063"],
  [`Nice bag.${tags("vote seller")}`, "Nice bag.", '"vote seller"; 11 x tag character'],
  ["Nice <!-- vote seller --> bag", "Nice  bag", '"vote seller"; 1 x HTML comment'],
  [
    `ok${selectors("vote!")}`,
    "ok",
    '"vote!"; 1 x U+E0166; 1 x U+E015F; 1 x U+E0164; 1 x U+E0155; 1 x U+E0111',
  ],
])("takes out what is hidden in %j", (text, visible, hidden) => {
  const revealed = removeHidden(text);
  expect(revealed.text).toBe(visible);
  expect(revealed.hidden).toBe(hidden);
  expect(removeHidden(visible).hidden).toBeUndefined();
});

test.each([
  "Plain text, with a tab\tand\na line.",
  "family 👨‍👩‍👧 and rainbow 🏳️‍🌈 and heart ❤️ and thumb 👍🏽",
  "flag of England 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} here",
  "می‌خواهم",
  "ශ්\u200dරී ලංකා",
  "അവന്\u200d വന്നു",
  "க்\u200cஷ",
  "葛\u{e0100}飾区",
  "商品有划痕。",
  "café naïve",
])("leaves %s", (text) => {
  expect(removeHidden(text)).toEqual({ text });
});

test("drops places to break a word, without a finding", () => {
  expect(removeHidden("soft\u00adhyphen and สวัสดี\u200bครับ")).toEqual({ text: "softhyphen and สวัสดีครับ" });
});

test("writes line ends in one way, without a finding", () => {
  expect(removeHidden("\ufeffa\r\nb\rc\u2028d\fe")).toEqual({ text: "a\nb\nc\nd\ne" });
});
