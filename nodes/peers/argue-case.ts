import { arguePrompt } from "../../prompts/agentcourt-argue.js";
import { AGENTCOURT_ROUNDS, type CourtState } from "../../state/hearing.js";
import type { NodeConfig } from "../../state/node-config.js";
import { otherSide } from "../../state/side.js";
import { framing, placeOf, runOf } from "../asking.js";
import type { Ports } from "../ports.js";
import { caseTextsOf } from "./case-texts-of.js";

/** Whether both sides have spoken in every round. */
export function isHearingOver({ speeches }: Pick<CourtState, "speeches">): boolean {
  return speeches.length >= 2 * AGENTCOURT_ROUNDS;
}

/** AgentCourt, the debate: counsel of the plaintiff, who filed the dispute, and of the defendant speak in turns. */
export function argueCase(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: CourtState, config: NodeConfig) => {
    const { dispute, issues, speeches } = state;
    const side = speeches.length % 2 === 0 ? dispute.claimant : otherSide(dispute.claimant);
    const round = Math.floor(speeches.length / 2) + 1;
    const { reply } = await ports.reasoner.ask(
      arguePrompt,
      { ...framing(state), ...caseTextsOf(dispute), issues, speeches, side },
      placeOf(state, { side, round }),
      runOf(ports, state, config),
    );
    return { speeches: [...speeches, { side, round, text: reply.argument }] };
  };
}
