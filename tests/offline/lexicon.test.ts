import { describe, expect, it } from "vitest";
import { ENGLISH_MARKS } from "../../offline/lexicon/en.js";
import { carries } from "../../offline/lexicon/mark.js";
import { MARKS, type Mark } from "../../offline/lexicon/marks.js";
import { CHINESE_MARKS } from "../../offline/lexicon/zh.js";

describe("marks", () => {
  it("have wording in both languages, each pattern valid by itself", () => {
    for (const mark of MARKS)
      for (const patterns of [ENGLISH_MARKS[mark], CHINESE_MARKS[mark]]) {
        expect(patterns.length, mark).toBeGreaterThan(0);
        for (const pattern of patterns) expect(() => new RegExp(pattern, "iu"), pattern).not.toThrow();
      }
  });

  it.each<[Mark, string, string]>([
    ["wear", "It has scratches.", "It came without scratches."],
    ["wear", "表面有划痕。", "表面无划痕。"],
    ["wear-denied", "No visible scuffs.", "Some scuffs."],
    ["concealed", "He concealed the crack.", "He showed the crack."],
    ["used-goods", "二手相机。", "全新相机。"],
    ["hardship", "我经济困难。", "我不同意。"],
    ["honest-mistake", "It was an honest mistake.", "It was dishonest."],
    ["disproportion", "显失公平。", "公平交易。"],
    ["acknowledged-debt", "买方承诺月底付清。", "退还保证金，另行支付。"],
    ["defect", "屏幕有瑕疵。", "屏幕没有瑕疵。"],
    ["not-delivered", "货物短少两件。", "货物两件。"],
  ])("%s is heard in “%s”, not in “%s”", (mark, heard, unheard) => {
    expect(carries(heard, mark)).toBe(true);
    expect(carries(unheard, mark)).toBe(false);
  });
});
