import { filedExhibits } from "../../jury/exhibits.js";
import { ballotKey } from "../../jury/tally.js";
import { baselinePrompt } from "../../prompts/e1-baseline.js";
import type { OpinionState } from "../../state/hearing.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { JudgmentRule } from "../../state/rule.js";
import { caseFacts, claimOf, framing, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";
import { loneBallot } from "./lone-ballot.js";

/**
 * Prompt E.1: the whole case in one ask, with all media of the exhibits.
 *
 * @param rules none for the plain baseline, the eight rules for the arm that adds them
 */
export function judgeAtOnce(ports: Pick<Ports, "reasoner" | "media">, rules: readonly JudgmentRule[]) {
  return async (state: OpinionState, config: NodeConfig) => {
    config.writer?.({ type: "stage", stage: "ballot" });
    const { reply } = await ports.reasoner.ask(
      baselinePrompt,
      {
        ...framing(state),
        facts: caseFacts(state.dispute),
        buyer: claimOf(state.dispute, "buyer"),
        seller: claimOf(state.dispute, "seller"),
        exhibits: filedExhibits(state.dispute).map((exhibit) => ({
          ...exhibit,
          media: exhibit.media.map((medium, index) => ({ ...medium, number: index + 1 })),
        })),
        rules,
      },
      placeOf(state),
      runOf(ports, state, config),
    );
    return { ballots: { [ballotKey(1, 1)]: loneBallot(ports.reasoner.name, reply) } };
  };
}
