import { describe, expect, it } from "vitest";
import { OCR_SCREENS } from "../../../eval/evidence/ocr-screens.js";
import {
  editDistance,
  type OcrScore,
  renderOcrTable,
  signsOf,
  wordsOf,
} from "../../../eval/evidence/ocr-table.js";

describe("the table of text in pictures", () => {
  it("counts changed, missing and additional signs", () => {
    expect(editDistance([..."kitten"], [..."sitting"])).toBe(3);
    expect(editDistance([], [..."abc"])).toBe(3);
    expect(editDistance([..."abc"], [])).toBe(3);
    expect(signsOf("7 Feb　１９:48")).toEqual([..."7Feb19:48"]);
    expect(wordsOf(" it  is\ngreen ")).toEqual(["it", "is", "green"]);
  });

  it("has ten screens in each language, and bubbles in its chats", () => {
    for (const language of ["en", "zh"]) {
      const screens = OCR_SCREENS.filter((screen) => screen.language === language);
      expect(screens).toHaveLength(10);
      expect(screens.filter(({ bubbles }) => bubbles.length > 0)).toHaveLength(5);
    }
  });

  it("sums by language and form, and names what was read worst", () => {
    const score = (rest: Partial<OcrScore>): OcrScore => ({
      ...{ name: "chat", language: "en", form: "full", characters: 100, errors: 0, words: 20, wordErrors: 0 },
      ...{ bubbles: 4, wrongSides: 0, seconds: 1 },
      ...rest,
    });
    const lines = renderOcrTable([
      score({}),
      score({ name: "order", errors: 3, wordErrors: 2, wrongSides: 1, seconds: 3 }),
      score({ language: "zh", bubbles: 0 }),
    ]).split("\n");
    // 197 of 200 signs, 38 of 40 words, 7 of 8 bubbles.
    expect(lines[2]).toBe("| en | full | 2 | 98.5% | 95.0% | 87.5% | 2.00 | 3.00 |");
    expect(lines[3]).toBe("| zh | full | 1 | 100.0% | - | - | 1.00 | 1.00 |");
    expect(lines.at(-1)).toBe("- en order, full: 3 of 100");
  });
});
