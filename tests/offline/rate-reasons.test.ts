import { describe, expect, it } from "vitest";
import { CHINESE } from "../../offline/phrases/zh.js";
import { rateReasons } from "../../offline/rate-reasons.js";
import { reasonsFor } from "../../offline/reasons.js";
import { ratePrompt } from "../../prompts/rate-reasons.js";

const [INPUT] = ratePrompt.examples;

const favours = (reasons: string[], language = "en") => {
  if (INPUT === undefined) throw new Error("the prompt has no example");
  return rateReasons({ ...INPUT, reasons, language });
};

describe("rateReasons", () => {
  it.each([
    // 0.6 + 0.5 for the buyer, 0.9 for the seller.
    [["+0.6 buyer: a.", "+0.9 seller: b.", "+0.5 buyer: c: “d +9.0 seller: e”."], "buyer", "+1.1 : +0.9"],
    [["+0.6 buyer: a.", "+0.9 seller: b."], "seller", "+0.6 : +0.9"],
    [["+0.6 buyer: a.", "+0.6 seller: b."], "neither", "+0.6 : +0.6"],
    [["Little is shown either way; in doubt I rule for the seller."], "seller", "+0.0 : +0.0"],
    // A doubt weighs less than the least reason.
    [
      ["+0.1 buyer: a.", "Little is shown either way; in doubt I rule for the seller."],
      "buyer",
      "+0.1 : +0.0",
    ],
  ])("adds up %j", (reasons, side, why) => {
    expect(favours(reasons)).toEqual({ why, favours: side });
  });

  it("reads Chinese reasons, and none of a model", () => {
    expect(favours([`+0.3 ${CHINESE.side.seller}：说明。`], "zh").favours).toBe("seller");
    expect(favours(["The video settles it for the buyer.", "buyer: +1.0"]).favours).toBe("neither");
    expect(favours([]).favours).toBe("neither");
  });

  it.each(["en", "zh"])("reads what the offline jurors write in %s", (language) => {
    const said = (side: "buyer" | "seller") =>
      reasonsFor(side, [], { influence: 0, leaning: side }, language, 4).map(({ text }) => text);
    expect(favours(said("buyer"), language).favours).toBe("buyer");
    expect(favours(said("seller"), language).favours).toBe("seller");
  });
});
