import { checkCitations } from "../../jury/citations.js";
import { exhibitIds } from "../../jury/exhibits.js";
import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import { ballotKey } from "../../jury/tally.js";
import { ballotPrompt } from "../../prompts/e7-ballot.js";
import type { CastBallot } from "../../state/ballot.js";
import type { JurorState } from "../../state/channels.js";
import { InvariantBroken } from "../../state/errors.js";
import type { NodeConfig } from "../../state/node-config.js";
import { caseFacts, framing, juryFindings, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";

/** Stage IV: one seat's ballot. A citation of what does not exist is dropped and counted. */
export function castBallot(ports: Pick<Ports, "reasoner" | "media" | "rules">) {
  const { rules = JUDGMENT_RULES } = ports;
  return async (state: JurorState, config: NodeConfig) => {
    const { juror, round, social, reasoningKey } = state;
    const { seat, persona, leaning, norms } = juror;
    const reasoning = state.reasoning ?? state.reasonings[reasoningKey];
    if (reasoning === undefined) throw new InvariantBroken(`Seat ${seat} has no reasoning to judge from.`);
    config.writer?.({ type: "stage", stage: "ballot", seat, round });
    const { reply } = await ports.reasoner.ask(
      ballotPrompt,
      {
        ...framing(state),
        rules,
        facts: caseFacts(state.dispute),
        focus: reasoning.focus,
        buyer: reasoning.buyer,
        seller: reasoning.seller,
        conflict: reasoning.conflict,
        findings: juryFindings(state),
        round,
        split: social.split,
        summary: social.summary,
        seat,
        norms,
        followed: social.followed,
        persona,
        leaning,
      },
      placeOf(state, { seat, round }),
      runOf(ports, state, config),
    );
    const { citations, dropped } = checkCitations(reply.reasons, {
      exhibits: exhibitIds(state.dispute),
      clues: new Set([...reasoning.buyer.clues, ...reasoning.seller.clues].map(({ id }) => id)),
      norms: new Set(norms.map(({ id }) => id)),
      rules: new Set(rules.map(({ id }) => id)),
    });
    const ballot: CastBallot = {
      seat,
      round,
      persona: persona.id,
      model: ports.reasoner.name,
      reasoning: reasoningKey,
      norms: norms.map(({ id }) => id),
      status: "cast",
      side: reply.side,
      reasons: reply.reasons.map(({ text }) => text),
      citations,
      droppedCitations: dropped,
    };
    return { ballots: { [ballotKey(round, seat)]: ballot } };
  };
}
