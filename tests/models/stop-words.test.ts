import { expect, it } from "vitest";
import { isStopWord } from "../../models/stop-words.js";
import { tokenize } from "../../models/tokenize.js";

const telling = (text: string) => tokenize(text).filter((term) => !isStopWord(term));

it("leaves what a text is about", () => {
  expect(telling("The buyer says that the parcel was late.")).toEqual(["say", "parcel", "late"]);
});

it("leaves out characters of pronouns and particles, and pairs with one of them", () => {
  // 他 and 了 are; 退 and 款 are not.
  expect(telling("他退了款")).toEqual(["退", "款"]);
  expect(telling("退款")).toEqual(["退", "款", "退款"]);
});
