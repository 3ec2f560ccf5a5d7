import { describe, expect, it } from "vitest";
import { keySentences } from "../../offline/key-sentences.js";
import { quote, quotedIn } from "../../offline/phrases/quote.js";
import { clip, sentencesOf } from "../../offline/sentences.js";

describe("sentencesOf", () => {
  it("cuts at full stops of both scripts, semicolons and line ends, not inside numbers", () => {
    expect(sentencesOf("It cost 12.50 euros. Fine!\n付了钱；没收到。")).toEqual([
      "It cost 12.50 euros.",
      "Fine!",
      "付了钱；",
      "没收到。",
    ]);
  });

  it("finds none in symbols", () => {
    expect(sentencesOf("?! … ---")).toEqual([]);
  });
});

describe("clip", () => {
  it("keeps whole sentences where they fill enough of the room", () => {
    expect(clip("One two three. Four five six. Seven.", 30)).toBe("One two three. Four five six.");
  });

  it("cuts after a word otherwise, and never leaves half a character", () => {
    expect(clip("Alpha beta gamma delta epsilon", 20)).toBe("Alpha beta gamma…");
    expect(clip("😀".repeat(20), 10)).toBe(`${"😀".repeat(4)}…`);
  });

  it("leaves short texts alone", () => {
    expect(clip(" short ", 10)).toBe("short");
  });
});

it("keySentences keeps the order of what it keeps", () => {
  const text = "The video is here. Blue sky over the town today. The seller promised a refund.";
  expect(keySentences(text, 52)).toBe("The video is here. The seller promised a refund.");
});

it("a quotation comes back out of a template, also one with marks of its own", () => {
  expect(quotedIn(`It says: ${quote("he said “no” twice")}.`)).toBe("he said ‘no’ twice");
  expect(quotedIn("no marks")).toBe("no marks");
});
