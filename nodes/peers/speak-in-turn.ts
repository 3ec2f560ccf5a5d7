import { talkPrompt } from "../../prompts/chateval-talk.js";
import { CHATEVAL_TEAM } from "../../prompts/chateval-team.js";
import { votePrompt } from "../../prompts/chateval-vote.js";
import { CHATEVAL_TURNS, type DebateState, type Talk } from "../../state/hearing.js";
import type { NodeConfig } from "../../state/node-config.js";
import { SIDES } from "../../state/side.js";
import { framing, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";
import { caseTextsOf } from "./case-texts-of.js";

/** Whether every referee has had all its turns. */
export function isDebateOver({ talks }: Pick<DebateState, "talks">): boolean {
  return talks.length >= CHATEVAL_TURNS * CHATEVAL_TEAM.length;
}

/**
 * ChatEval, one-by-one: the referee whose turn it is reads all that was said before and speaks; in the last turn it
 * votes, and those after it read the vote.
 */
export function speakInTurn(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: DebateState, config: NodeConfig) => {
    const { talks, first, dispute } = state;
    const seat = (talks.length % CHATEVAL_TEAM.length) + 1;
    const turn = Math.floor(talks.length / CHATEVAL_TEAM.length) + 1;
    const input = { ...framing(state), ...caseTextsOf(dispute), side: first, seat, talks };
    // The order of the sides is a step, so that offline the same referee keeps its threshold in both orders.
    const place = placeOf(state, { seat, round: turn, step: SIDES.indexOf(first) + 1 });
    const run = runOf(ports, state, config);
    const talk: Talk =
      turn < CHATEVAL_TURNS
        ? { seat, turn, said: [(await ports.reasoner.ask(talkPrompt, input, place, run)).reply.talk] }
        : { seat, turn, ...votes((await ports.reasoner.ask(votePrompt, input, place, run)).reply) };
    return { talks: [...talks, talk] };
  };
}

function votes({ reasons, side }: { reasons: string[]; side: Talk["side"] }) {
  return { said: reasons, side };
}
