import type { BaselineInput, BaselineReply } from "../prompts/e1-baseline.js";
import type { Random } from "../state/random.js";
import { viewOfBaseline } from "./case-view.js";
import { readFeatures } from "./features/read-features.js";
import { reasonsFor } from "./reasons.js";
import { chanceOfBuyer, logitOf, weigh } from "./weigh.js";

/** One shot: the same features on the raw texts, without persona. */
export function judgeAtOnce(input: BaselineInput, random: Random): BaselineReply {
  const contributions = weigh(readFeatures(viewOfBaseline(input)), undefined);
  const side = random.next() < chanceOfBuyer(logitOf(contributions, undefined)) ? "buyer" : "seller";
  const reasons = reasonsFor(side, contributions, { influence: 0, leaning: undefined }, input.language, 5);
  return { reasons: reasons.map(({ text }) => text), side };
}
