import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isMasked, isWronglyMasked, MaskingString } from "../../eval/evidence/masking-table.js";
import lookAlikeStrings from "../fixtures/masking/look-alikes.json" with { type: "json" };
import personalStrings from "../fixtures/masking/personal.json" with { type: "json" };

const personal = z.array(MaskingString).parse(personalStrings);
const lookAlikes = z.array(MaskingString).parse(lookAlikeStrings);
const textOf = ({ text }: MaskingString) => text;

describe("masks on the corpus", () => {
  test("which has enough of both, in both languages", () => {
    expect(personal.length).toBeGreaterThanOrEqual(80);
    expect(lookAlikes.length).toBeGreaterThanOrEqual(120);
    for (const strings of [personal, lookAlikes]) {
      const chinese = strings.filter(({ language }) => language === "zh").length / strings.length;
      expect(chinese).toBeGreaterThan(0.4);
      expect(chinese).toBeLessThan(0.6);
    }
  });

  // On no more than one string in twenty something personal may stay; none does now.
  test("find what is personal", () => {
    expect(personal.filter((it) => !isMasked(it)).map(textOf)).toEqual([]);
  });

  test("leave what only looks personal", () => {
    expect(lookAlikes.filter(isWronglyMasked).map(textOf)).toEqual([]);
  });
});

// What is known to stay. Who mends one moves it to the corpus.
test.each([
  ["a name without a label", "李娜说她没收到"],
  ["a name in the middle of a sentence", "收件人张伟已签收"],
  ["a rare surname", "收件人：仝卓"],
  ["a number in words", "电话一三八一二三四五六七八"],
  ["a street without a number", "我住文三路"],
  ["a street with nothing that shows it to be one", "He drove past 14 Elm Rd yesterday"],
  ["an address of another country", "12 rue de Rivoli, Paris"],
  ["a Western plate without a label", "AB12 CDE hit my car"],
  ["a handle without a label", "find me as anna_lee_88"],
  ["an e-mail address in words", "anna at example dot com"],
])("stays unmasked: %s", (_, text) => {
  expect(
    isWronglyMasked({ kind: "known", language: "en", text, secrets: [], keeps: [], heldOut: false }),
  ).toBe(false);
});
