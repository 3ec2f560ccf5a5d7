import type { JudgmentRule } from "../state/rule.js";

/** The eight judgment rules of prompt E.7, in our own words and in its order. */
export const JUDGMENT_RULES: readonly JudgmentRule[] = [
  {
    id: "J1",
    text: "A buyer who has received the goods may return them for a refund only on conclusive evidence that they seriously depart from the seller's description, have a serious quality problem, or that the seller deliberately hid the truth.",
  },
  {
    id: "J2",
    text: "Where the goods match the description and the seller told what had to be told and hid no defect, the buyer cannot return them for a refund, special circumstances aside.",
  },
  {
    id: "J3",
    text: "What the description says, and what an inspection report or a promise in the chat says, weighs more than display pictures when the state of the goods is in question.",
  },
  {
    id: "J4",
    text: "Second-hand goods may show defects and traces of use. They count against the seller only when they are a major quality problem, or are plain to see and were not disclosed; a phrase such as 'almost new' is no misdescription by itself.",
  },
  {
    id: "J5",
    text: "A seller who showed the product and its pictures before the deal, in the listing or the chat, may take it that the buyer knew and accepted that state when ordering, also if the buyer later asks for a return on that ground.",
  },
  {
    id: "J6",
    text: "A buyer who did not read the listing and the chat with care, and then finds the goods unlike the expectation, is to be refused unless there is a compelling reason.",
  },
  {
    id: "J7",
    text: "Test whether each side's evidence and argument is plausible and whether pictures or videos could be made up; weigh all evidence together with the possible negligence of both sides.",
  },
  {
    id: "J8",
    text: "What counts is the state in which the seller shipped and the buyer received the goods. The buyer should keep them as they were before unpacking; serious marks of use after unpacking speak against the request.",
  },
];
