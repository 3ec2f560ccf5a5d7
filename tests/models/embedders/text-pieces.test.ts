import { expect, it } from "vitest";
import { textPieces } from "../../../models/embedders/text-pieces.js";

it("cuts where a word ends, and within a word that is too long", () => {
  expect(textPieces("one two three four", 9, 9)).toEqual(["one two", "three", "four"]);
  expect(textPieces("one two", 7, 9)).toEqual(["one two"]);
  expect(textPieces("abcdefgh ij", 3, 9)).toEqual(["abc", "def", "gh", "ij"]);
});

it("gives at most as many pieces as asked for", () => {
  expect(textPieces("one two three four", 4, 2)).toEqual(["one", "two"]);
});

it("makes white space single, and cuts no character of two units in half", () => {
  expect(textPieces("\n a \t b\n", 9, 9)).toEqual(["a b"]);
  expect(textPieces("😀😀😀", 2, 9)).toEqual(["😀😀", "😀"]);
});

it("refuses a text of white space", () => {
  expect(() => textPieces(" \n", 9, 9)).toThrow("empty text");
});
