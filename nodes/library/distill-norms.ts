import { normsPrompt } from "../../prompts/e9-norms.js";
import type { DistillationState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import { caseFacts, claimOf, framing, placeOf, runOf } from "../asking.js";
import { describeEvidence } from "./describe-evidence.js";
import type { LibraryPorts } from "./ports.js";
import { shortText } from "./short-text.js";

/** Most views of a side that a prompt shows, and most characters of each. */
const VIEWS = 12;
const VIEW = 300;

/** Prompt E.9: the rules that one decided dispute teaches. They are not checked yet. */
export function distillNorms(ports: Pick<LibraryPorts, "reasoner" | "media">) {
  return async (state: DistillationState, config: NodeConfig) => {
    const { dispute, decision, focus, references } = state;
    const views = (side: "buyer" | "seller") =>
      (decision.views?.[side] ?? []).slice(0, VIEWS).map((view) => shortText(view, VIEW));
    const { reply } = await ports.reasoner.ask(
      normsPrompt,
      {
        ...framing(state),
        facts: caseFacts(dispute),
        focus,
        buyer: claimOf(dispute, "buyer"),
        seller: claimOf(dispute, "seller"),
        ...describeEvidence(state),
        views: { buyer: views("buyer"), seller: views("seller") },
        winner: decision.side,
        references: references.map(({ text }) => ({ text })),
      },
      placeOf(state),
      runOf(ports, state, config),
    );
    return { rules: reply.rules };
  };
}
