import { checkCitations } from "../../jury/citations.js";
import { exhibitIds } from "../../jury/exhibits.js";
import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";
import { ballotKey } from "../../jury/tally.js";
import { ballotPrompt } from "../../prompts/e7-ballot.js";
import { InvariantBroken } from "../../state/errors.js";
import type { OpinionState } from "../../state/hearing.js";
import type { NodeConfig } from "../../state/node-config.js";
import { caseFacts, framing, juryFindings, placeOf, runOf } from "../asking.js";
import { JURY_REASONING } from "../jury/seat-jurors.js";
import type { Ports } from "../ports.js";
import { loneBallot } from "./lone-ballot.js";

/**
 * Stage IV of one mind: prompt E.7 without persona, norms, or anybody else. A citation of what does not exist is dropped
 * and counted.
 */
export function ruleAlone(ports: Pick<Ports, "reasoner" | "media" | "rules">) {
  const { rules = JUDGMENT_RULES } = ports;
  return async (state: OpinionState, config: NodeConfig) => {
    const reasoning = state.reasonings[JURY_REASONING];
    if (reasoning === undefined) throw new InvariantBroken("There is no reasoning to judge from.");
    config.writer?.({ type: "stage", stage: "ballot" });
    const { focus, buyer, seller, conflict } = reasoning;
    const { reply } = await ports.reasoner.ask(
      ballotPrompt,
      {
        ...framing(state),
        rules,
        facts: caseFacts(state.dispute),
        ...{ focus, buyer, seller, conflict },
        findings: juryFindings(state),
        round: 1,
        seat: 1,
        norms: [],
        followed: [],
      },
      placeOf(state, { seat: 1, round: 1 }),
      runOf(ports, state, config),
    );
    const { citations, dropped } = checkCitations(reply.reasons, {
      exhibits: exhibitIds(state.dispute),
      clues: new Set([...buyer.clues, ...seller.clues].map(({ id }) => id)),
      norms: new Set(),
      rules: new Set(rules.map(({ id }) => id)),
    });
    const said = { side: reply.side, reasons: reply.reasons.map(({ text }) => text) };
    const ballot = loneBallot(ports.reasoner.name, said, {
      reasoning: JURY_REASONING,
      citations,
      droppedCitations: dropped,
    });
    return { ballots: { [ballotKey(1, 1)]: ballot } };
  };
}
