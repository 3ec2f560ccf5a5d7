import type { TalkInput, TalkReply } from "../prompts/chateval-talk.js";
import type { VoteReply } from "../prompts/chateval-vote.js";
import type { Random } from "../state/random.js";
import { reasonsFor } from "./reasons.js";
import { contributionsIn, ruleOnTexts } from "./rule-on-texts.js";
import { logitOf } from "./weigh.js";

/** A turn of the discussion: the heaviest reason for the side that the case leans to, and the heaviest against it. */
export function talkInTurn(input: TalkInput): TalkReply {
  const contributions = contributionsIn(input);
  const leading = logitOf(contributions, undefined) >= 0 ? "buyer" : "seller";
  const reasons = reasonsFor(leading, contributions, { influence: 0, leaning: undefined }, input.language, 2);
  return { talk: reasons.map(({ text }) => text).join(" ") };
}

/**
 * The last turn: each referee decides against a threshold of its own. What the others said moves nobody, nor does the
 * order of the sides.
 */
export function voteInTurn(input: TalkInput, random: Random): VoteReply {
  return ruleOnTexts(input, random, 4);
}
